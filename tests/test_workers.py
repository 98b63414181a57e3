import contextlib
import os
import signal
import subprocess
import sys
import time

import pytest

from pipeline.errors import InputError, PipelineError
from pipeline.workers import spread


def scaled(item, shared):
    return item * shared


def in_which_process(item, shared):
    return os.getpid()


def stumble(item, shared):
    if item == 2:
        raise InputError("a.txt", item, "what", "mend")
    return item


def die(item, shared):
    os._exit(9)


@pytest.mark.parametrize("jobs", [1, 2, 3, 64], ids="{} jobs".format)
def test_results_come_in_the_order_of_the_items(jobs):
    assert list(spread(scaled, range(7), 10, jobs)) == [0, 10, 20, 30, 40, 50, 60]


@pytest.mark.parametrize("jobs", [1, 2], ids="{} jobs".format)
def test_no_items_give_no_results(jobs):
    assert list(spread(scaled, [], 10, jobs)) == []


def test_one_job_runs_in_this_process():
    assert set(spread(in_which_process, range(3), None, 1)) == {os.getpid()}


def test_two_jobs_run_in_other_processes():
    assert os.getpid() not in set(spread(in_which_process, range(3), None, 2))


@pytest.mark.parametrize("jobs", [1, 2], ids="{} jobs".format)
def test_the_results_before_an_error_come_first_and_the_error_arrives_as_it_was(jobs):
    results = spread(stumble, range(4), None, jobs)
    assert [next(results), next(results)] == [0, 1]
    with pytest.raises(InputError, match=r"^a\.txt:2: what; mend$"):
        next(results)


def test_a_worker_that_is_killed_ends_the_run_with_one_line():
    with pytest.raises(PipelineError, match="a worker process was killed; run again, with fewer --jobs"):
        list(spread(die, range(2), None, 2))


def tell_and_sleep(item, seconds):
    os.write(1, b"\n")
    time.sleep(seconds)


def last_words(seconds, send):
    """What a run of two sleeping workers says on stderr, once it was sent a signal and all of its processes ended."""
    code = f"from tests.test_workers import *; list(spread(tell_and_sleep, range(2), {seconds}, 2))"
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    ) as parent:
        assert os.read(parent.stdout.fileno(), 1) + os.read(parent.stdout.fileno(), 1) == b"\n\n"
        send(parent.pid)
        try:
            return parent.communicate(timeout=30)[1].decode()
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(parent.pid, signal.SIGKILL)


def test_workers_end_with_a_parent_that_is_killed():
    assert last_words(300, lambda pid: os.kill(pid, signal.SIGKILL)) == ""


def test_an_interrupt_is_told_once_and_by_the_parent():
    text = last_words(1, lambda pid: os.killpg(pid, signal.SIGINT))
    assert text.count("Traceback") == 1
    assert text.rstrip().endswith("KeyboardInterrupt")

"""Work spread over processes, with results in the order of the items whatever the number of workers."""

import gc
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import parent_process
from typing import Any, TypeVar

from pipeline.errors import PipelineError

I = TypeVar("I")  # noqa: E741
R = TypeVar("R")

_shared: Any = None


def begin(value: Any) -> None:
    """Keep a large value in a worker, so that it is sent there once; leave Ctrl-C to the parent, and end with it."""
    global _shared
    _shared = value
    gc.freeze()  # a large value lives as long as the worker; to look through it for garbage again and again is waste
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """Wait for the end of the parent, which may be killed, and end this process too."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    signal.raise_signal(signal.SIGTERM)


def call(function: Callable[[I, Any], R], item: I) -> R:
    """The function of an item and of the value that this worker keeps."""
    return function(item, _shared)


def spread(function: Callable[[I, Any], R], items: Sequence[I], shared: Any, jobs: int) -> Iterator[R]:
    """`function(item, shared)` for each item, in order; in this process when one job is asked for."""
    if jobs == 1 or len(items) < 2:
        yield from (function(item, shared) for item in items)
        return
    pool: Executor = ProcessPoolExecutor(min(jobs, len(items)), initializer=begin, initargs=(shared,))
    try:
        futures = [pool.submit(call, function, item) for item in items]
        for future in futures:
            yield future.result()
    except BrokenProcessPool:
        raise PipelineError("a worker process was killed; run again, with fewer --jobs if memory is short") from None
    finally:
        pool.shutdown(wait=True, cancel_futures=True)

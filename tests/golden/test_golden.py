from pathlib import Path

from tests.golden import OUT, published, run


def test_the_golden_run_makes_the_blessed_bytes(tmp_path: Path) -> None:
    run(tmp_path)
    assert published(tmp_path) == published(OUT), "if the change is meant, run `make approve` and read the diff"


def test_another_hash_seed_time_zone_locale_folder_and_number_of_workers_change_nothing(tmp_path: Path) -> None:
    env = {"PYTHONHASHSEED": "12345", "TZ": "Pacific/Kiritimati", "LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"}
    elsewhere = tmp_path / "a folder with spaces and ünïcode"
    elsewhere.mkdir()
    run(elsewhere / "out", jobs=2, cwd=elsewhere, env=env)
    assert published(elsewhere / "out") == published(OUT)

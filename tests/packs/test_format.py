import json

import jsonschema
import pytest

from pipeline.canonical import digest_of
from pipeline.packs.format import schemas
from tests.golden import OUT, published

FILES = published(OUT)
SCHEMAS = {name: json.loads(data) for name, data in schemas().items()}


def schema_for(value: dict[str, str]) -> dict[str, object]:
    return dict(SCHEMAS[f"{value['format']}-1.0.json"])


@pytest.mark.parametrize("name", SCHEMAS)
def test_the_schemas_are_2020_12_and_valid(name: str) -> None:
    assert SCHEMAS[name]["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    jsonschema.Draft202012Validator.check_schema(SCHEMAS[name])


@pytest.mark.parametrize("name", [name for name in FILES if name.endswith(".json") and not name.startswith("schema")])
def test_an_independent_validator_accepts_what_is_published(name: str) -> None:
    value = json.loads(FILES[name])
    jsonschema.validate(value, schema_for(value), jsonschema.Draft202012Validator)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"revision":1', '"revision":0'),
        ('"2026-12-01"', '"2026-12-01\\n"'),
        ('"total":', '"sum":'),
        ('"tiles":[', '"tiles":[1,'),
    ],
)
def test_an_independent_validator_refuses_what_is_wrong(old: str, new: str) -> None:
    value = json.loads(FILES["days/2026-12-01.1.json"].decode().replace(old, new, 1))
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(value, schema_for(value), jsonschema.Draft202012Validator)


@pytest.mark.parametrize("name", [name for name in FILES if name.endswith(".json")])
def test_a_file_is_canonical(name: str) -> None:
    data = FILES[name]
    value = json.loads(data, parse_float=pytest.fail)
    again = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False) + "\n"
    assert again.encode() == data


def test_the_digest_is_that_of_the_file_with_zeros_in_its_place() -> None:
    data = FILES["days/2026-12-01.1.json"]
    digest = json.loads(data)["digest"].encode()
    assert digest_of(data.replace(digest, b"0" * 64)).encode() == digest


def test_the_pointer_is_small() -> None:
    assert len(FILES["latest.json"]) < 1024

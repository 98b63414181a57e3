import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MODULES = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "pipeline").rglob("*.py"))

FLOORS = [
    {"seeds", "settings", "errors", "files", "canonical", "workers"},
    {"categories", "calendar"},
    {"words"},
    {"rules"},
    {"makers", "play", "packs"},
    {"draft", "review", "views"},
    {"impact"},
    {"cli"},
]
FLOOR_OF = {part: number for number, parts in enumerate(FLOORS) for part in parts}
GROUND = FLOORS[0]

IMPURE = {
    *("random", "secrets", "time", "datetime", "calendar", "threading", "multiprocessing", "concurrent", "asyncio"),
    *("os", "io", "sys", "pathlib", "shutil", "tempfile", "glob", "fcntl", "subprocess", "socket", "urllib", "http"),
    *("pipeline.seeds", "pipeline.files", "pipeline.workers", "pipeline.settings", "pipeline.calendar"),
    *("pipeline.makers", "pipeline.packs", "pipeline.draft", "pipeline.cli"),
}


def tree_of(module):
    """The syntax of a module."""
    return ast.parse((ROOT / module).read_text(encoding="utf-8"))


def imports_of(tree):
    """Every name that a tree imports, dotted, wherever it stands."""
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = "." * node.level + (node.module or "")
            names.update(f"{start}.{alias.name}" for alias in node.names)
    return names


def under(names, package):
    """The names that are a package or below it."""
    return {name for name in names if name == package or name.startswith(f"{package}.")}


def part_of(module):
    """The part of the pipeline that a module is or belongs to: `pipeline/rules/base.py` is of `rules`."""
    return module.removesuffix(".py").split("/")[1]


def is_lower(part, than):
    """Whether one part may be imported by another: it is the same, or on a lower floor, or both are the ground."""
    return part == than or FLOOR_OF[part] < FLOOR_OF[than] or {part, than} <= GROUND


def calls_of(tree):
    """Everything that a tree calls, dotted."""
    return {ast.unparse(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}


def speaks(tree):
    """What prints, ends the process or touches its standard streams in a tree."""
    words = {"print", "input", "exit", "quit", "sys.exit", "os._exit", "click.echo", "click.secho"}
    streams = {ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    raised = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    return calls_of(tree) & words | streams & {"sys.stdout", "sys.stderr", "sys.exit"} | raised & {"SystemExit"}


def modules_of(part):
    """The modules of a part."""
    return [module for module in MODULES if part_of(module) == part]


def test_every_part_of_the_pipeline_has_a_floor():
    parts = {part_of(module) for module in MODULES} - {"__init__"}
    assert parts >= {"cli", "draft", "makers", "packs", "rules", "words", "categories", "seeds"}
    assert parts <= FLOOR_OF.keys()


@pytest.mark.parametrize("module", [module for module in MODULES if part_of(module) != "__init__"])
def test_a_module_imports_only_its_own_package_and_lower_floors(module):
    imported = {name.split(".")[1] for name in under(imports_of(tree_of(module)), "pipeline")}
    assert [part for part in sorted(imported) if not is_lower(part, part_of(module))] == []


@pytest.mark.parametrize("module", MODULES)
def test_a_module_names_what_it_imports_from_the_top(module):
    assert [name for name in imports_of(tree_of(module)) if name.startswith(".")] == []


@pytest.mark.parametrize("module", modules_of("rules"))
def test_the_referee_knows_no_chance_no_clock_no_file_and_no_inventor(module):
    tree = tree_of(module)
    assert {name for impure in IMPURE for name in under(imports_of(tree), impure)} == set()
    assert calls_of(tree) & {"open", "print", "input", "exec", "eval", "__import__"} == set()


@pytest.mark.parametrize("module", modules_of("packs"))
def test_what_proves_and_publishes_never_meets_the_inventor(module):
    assert under(imports_of(tree_of(module)), "pipeline.makers") == set()


@pytest.mark.parametrize("module", modules_of("makers"))
def test_the_inventor_never_meets_what_proves_and_publishes(module):
    assert under(imports_of(tree_of(module)), "pipeline.packs") == set()


def test_the_judging_of_a_pack_reaches_no_inventor_by_any_way():
    reached, queue = set(), ["pipeline/packs/verify.py"]
    while queue:
        module = queue.pop()
        if module in MODULES and module not in reached:
            reached.add(module)
            for name in under(imports_of(tree_of(module)), "pipeline"):
                path = name.replace(".", "/")
                queue += [f"{path}.py", f"{path}/__init__.py", f"{path.rpartition('/')[0]}.py"]
                queue += [f"{path.rpartition('/')[0]}/__init__.py"]
    assert "pipeline/rules/honeycomb.py" in reached
    assert [module for module in reached if part_of(module) in ("makers", "draft", "cli")] == []


def test_only_seeds_imports_randomness():
    random = {"random", "secrets", "numpy.random", "uuid"}
    users = [module for module in MODULES if any(under(imports_of(tree_of(module)), name) for name in random)]
    assert users == ["pipeline/seeds.py"]


def test_only_the_command_line_prints_or_ends_the_process():
    assert {part_of(module) for module in MODULES if speaks(tree_of(module))} == {"cli"}


def test_imports_are_found_wherever_they_stand():
    tree = ast.parse("import a.b, c as d\nfrom e import f\ndef g():\n    from . import h\n    from .i import j\n")
    assert imports_of(tree) == {"a.b", "c", "e.f", "..h", ".i.j"}


def test_an_import_of_an_upper_floor_or_across_a_floor_would_be_found():
    assert is_lower("rules", "makers")
    assert is_lower("errors", "files")
    assert not is_lower("makers", "rules")
    assert not is_lower("packs", "makers")
    assert not is_lower("calendar", "categories")

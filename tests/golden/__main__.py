"""`python -m tests.golden` blesses the golden run and the fixtures again; read the diff before committing it."""

from tests.golden import approve
from tests.packs import fixtures

fixtures.write()
approve()

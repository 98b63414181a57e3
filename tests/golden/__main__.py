"""`python -m tests.golden` blesses the golden run, the fixtures and the README again; read the diff first."""

from tests import readme
from tests.golden import approve
from tests.packs import fixtures

readme.write()
fixtures.write()
approve()

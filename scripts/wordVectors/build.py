"""
Makes the built-in word table from WordNet; see README.md for what it is and how to run it.

words × synsets, weighted by membership, relations and glosses → singular value decomposition → one byte a number.
"""

import argparse
import hashlib
import json
import math
import re
import struct
import subprocess
import sys
import zlib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import scipy.sparse as sparse

from wordnet import Synset, fold, read_wordnet

HERE = Path(__file__).parent
ROOT = HERE.parent.parent

# What a pointer of WordNet says about the words at its two ends, 0 to 1.
RELATIONS = {
    "@": 0.5, "~": 0.25, "@i": 0.5, "~i": 0.1, "&": 0.6, "+": 0.7, "\\": 0.7, "!": 0.4, "^": 0.4, "$": 0.5, "=": 0.5,
    "#m": 0.25, "%m": 0.25, "#p": 0.3, "%p": 0.25, "#s": 0.3, "%s": 0.3, "*": 0.5, ">": 0.5, "<": 0.5,
    ";c": 0.4, "-c": 0.08, ";r": 0.1, "-r": 0.02, ";u": 0.0, "-u": 0.0,
}
DEFINITION, EXAMPLE = 0.5, 0.2  # a word of a gloss, against 1 for a member
PHRASE = 0.4  # a word of a member of several words, shared among them
SYNONYM_SHARE = 0.15  # of a word's uses, for a sense in which it counts as another word's synonym
SUPPLEMENT = 4.0  # a word of our own groups, so that the sense of our trade has a share of its vector
RELATED, RELATED_GLOSS = 1.0, 0.5  # members and glosses of synsets one relation away
ROW_POWER = 0.25  # frequent words shape the few dimensions more than names of plants
SINGULAR_POWER = 0.5  # between the left vectors alone (0) and distances as in the matrix (1)


def main() -> None:
    arguments = parse_arguments()
    synsets = read_wordnet(arguments.wordnet)
    stop_words = read_stop_words()
    supplement = read_supplement(HERE / "computing.txt")
    vocabulary = Vocabulary(synsets, supplement, stop_words)
    matrix = words_by_synsets(synsets, supplement, vocabulary)
    kept = vocabulary.most_frequent(arguments.words)
    vectors = reduce(matrix[kept], vocabulary.frequency[kept], arguments.dims)
    terms = [vocabulary.terms[i] for i in kept]
    pairs = synonyms(synsets, supplement, vocabulary, kept)
    data = encode(terms, vocabulary.frequency[kept], vectors, pairs)
    arguments.out.write_bytes(data)
    checksum = hashlib.sha256(data).hexdigest()
    arguments.out.with_suffix(".sha256").write_text(f"{checksum}\n")
    packed = len(zlib.compress(data, 9))
    print(f"{len(terms)} words × {arguments.dims}: {len(data)} bytes, {packed} packed, sha256 {checksum}")


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Makes the table of word vectors from WordNet.")
    parser.add_argument("wordnet", type=Path, help="folder with WordNet's data.* and index.sense")
    parser.add_argument("--dims", type=int, default=64)
    parser.add_argument("--words", type=int, default=30000)
    parser.add_argument("--out", type=Path, default=ROOT / "src/adapters/files/wordVectors.bin")
    return parser.parse_args()


def read_stop_words() -> set[str]:
    return set(json.loads((ROOT / "src/engine/knowledge/language/en/words/stopWords.json").read_text()))


@dataclass
class Group:
    are_synonyms: bool
    words: list[str]


def read_supplement(path: Path) -> list[Group]:
    """Words of computing that WordNet lacks or has in another sense; each line is a synset of its own."""
    lines = [line.split() for line in path.read_text().splitlines() if not line.startswith("#")]
    return [Group(line[0] == "=", line[1:]) for line in lines if line]


class Vocabulary:
    """Index terms, as the product makes them from words, with their frequency in WordNet's tagged texts and glosses."""

    def __init__(self, synsets: dict, supplement: list[Group], stop_words: set[str]):
        lemmas = {lemma for synset in synsets.values() for lemma, _ in synset.lemmas}
        words = {fold(part) for lemma in lemmas for part in re.split("[_-]", lemma)}
        for synset in synsets.values():
            words.update(synset.definition, synset.examples)
        words.update(word for group in supplement for word in group.words)
        usable = sorted(word for word in words if re.fullmatch("[a-z][a-z0-9]+", word) and word not in stop_words)
        made = subprocess.run(
            ["node", "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", HERE / "terms.mjs"],
            input="\n".join(usable), capture_output=True, text=True, check=True,
        ).stdout.split("\n")
        self.term_of = {word: term for word, term in zip(usable, made) if term != ""}
        self.terms = sorted(set(self.term_of.values()))
        self.row = {term: row for row, term in enumerate(self.terms)}
        self.frequency = self.count(synsets, supplement)

    def row_of(self, word: str) -> int | None:
        return self.row.get(self.term_of.get(word, ""))

    def count(self, synsets: dict, supplement: list[Group]) -> np.ndarray:
        counts = np.zeros(len(self.terms))

        def add(word: str, n: float) -> None:
            row = self.row_of(word)
            if row is not None:
                counts[row] += n

        for synset in synsets.values():
            for word in synset.definition + synset.examples:
                add(word, 1)
            for lemma, tagged in synset.lemmas:
                parts = re.split("[_-]", lemma)
                for part in parts:
                    add(fold(part), tagged + 0.5 if len(parts) == 1 else 0.2)
        for group in supplement:
            for word in group.words:
                add(word, 5)
        return counts

    def most_frequent(self, n: int) -> np.ndarray:
        return np.sort(np.argsort(-self.frequency, kind="stable")[:n])


def words_by_synsets(
    synsets: dict[tuple[str, str], Synset], supplement: list[Group], vocabulary: Vocabulary
) -> sparse.csr_matrix:
    keys = list(synsets)
    number = {key: i for i, key in enumerate(keys)}
    size = len(keys) + len(supplement)
    members = member_weights(synsets, supplement, vocabulary)
    glosses = gloss_weights(synsets, vocabulary, size)
    entries = [
        (number[key], number[other], RELATIONS[symbol])
        for key, synset in synsets.items()
        for symbol, other in synset.pointers
        if other in number
    ]
    related = matrix_of(entries, (size, size))
    degree = np.maximum(1, np.asarray(related.sum(1)).ravel())
    related = sparse.diags(1 / np.sqrt(degree)) @ related
    return (members + glosses + RELATED * (members @ related) + RELATED_GLOSS * (glosses @ related)).tocsr()


def member_weights(synsets, supplement, vocabulary) -> sparse.csr_matrix:
    """A word's weight in a synset: the root of its share of the word's uses, so that rare senses count less."""
    uses = Counter()
    for synset in synsets.values():
        for lemma, tagged in synset.lemmas:
            uses[lemma] += tagged + 1
    entries = []
    for column, synset in enumerate(synsets.values()):
        for lemma, tagged in synset.lemmas:
            rows = (vocabulary.row_of(fold(part)) for part in re.split("[_-]", lemma))
            parts = [row for row in rows if row is not None]
            whole = not re.search("[_-]", lemma)
            share = PHRASE * min(1, 0.3 + 0.1 * tagged) / max(1, len(parts))
            weight = math.sqrt((tagged + 1) / uses[lemma]) if whole else share
            entries.extend((row, column, weight) for row in parts)
    for column, group in enumerate(supplement, start=len(synsets)):
        entries.extend((row, column, SUPPLEMENT) for row in map(vocabulary.row_of, group.words) if row is not None)
    return matrix_of(entries, (len(vocabulary.terms), len(synsets) + len(supplement)))


def synonyms(synsets, supplement, vocabulary, kept) -> list[tuple[int, int]]:
    """Pairs of kept words that share a synset in a sense that is not rare for either, or a group of the supplement."""
    place = {row: i for i, row in enumerate(kept)}
    uses = Counter()
    for synset in synsets.values():
        for lemma, tagged in synset.lemmas:
            uses[lemma] += tagged + 1
    groups = [
        [lemma for lemma, tagged in synset.lemmas if (tagged + 1) / uses[lemma] >= SYNONYM_SHARE]
        for synset in synsets.values()
    ] + [group.words for group in supplement if group.are_synonyms]
    pairs = set()
    for words in groups:
        rows = {place[row] for row in map(vocabulary.row_of, map(fold, words)) if row in place}
        pairs.update((a, b) for a in rows for b in rows if a < b)
    return sorted(pairs)


def gloss_weights(synsets, vocabulary, size: int) -> sparse.csr_matrix:
    rows = [
        ({row for row in map(vocabulary.row_of, synset.definition) if row is not None},
         {row for row in map(vocabulary.row_of, synset.examples) if row is not None})
        for synset in synsets.values()
    ]
    within = Counter(row for definition, _ in rows for row in definition)
    most = math.log(len(rows))
    entries = []
    for column, (definition, examples) in enumerate(rows):
        for row in sorted(definition | examples):
            rarity = math.log(len(rows) / (1 + within[row])) / most
            entries.append((row, column, (DEFINITION if row in definition else EXAMPLE) * max(0, rarity)))
    return matrix_of(entries, (len(vocabulary.terms), size))


def matrix_of(entries, shape) -> sparse.csr_matrix:
    rows, columns, values = zip(*entries)
    return sparse.csr_matrix((values, (rows, columns)), shape=shape)


def reduce(matrix: sparse.csr_matrix, frequency: np.ndarray, dims: int) -> np.ndarray:
    """Unit vectors of the words: roots, columns by rarity, rows of equal length but for a power of their frequency."""
    matrix = matrix.copy()
    matrix.data = np.sqrt(matrix.data)
    used = np.asarray((matrix > 0).sum(0)).ravel()
    matrix = matrix[:, np.flatnonzero(used > 1)]
    used = used[used > 1]
    rarity = np.log((matrix.shape[0] + 1) / (used + 1))
    matrix = matrix @ sparse.diags(rarity / rarity.max())
    length = np.sqrt(np.asarray(matrix.multiply(matrix).sum(1)).ravel())
    matrix = sparse.diags((frequency + 1) ** ROW_POWER / np.maximum(length, 1e-9)) @ matrix
    left, singular = truncated_svd(matrix.tocsr().astype(np.float32), dims)
    vectors = left * singular**SINGULAR_POWER
    return vectors / np.maximum(np.linalg.norm(vectors, axis=1, keepdims=True), 1e-9)


def truncated_svd(matrix, dims: int, spare: int = 20, rounds: int = 6):
    """Subspace iteration from a fixed seed (Halko, Martinsson, Tropp 2011, algorithm 4.4)."""
    basis = np.random.default_rng(0).standard_normal((matrix.shape[1], dims + spare)).astype(np.float32)
    transposed = matrix.T.tocsr()
    for _ in range(rounds):
        basis, _ = np.linalg.qr(matrix @ basis)
        basis, _ = np.linalg.qr(transposed @ basis)
    left, singular, _ = np.linalg.svd(matrix @ basis, full_matrices=False)
    return left[:, :dims], singular[:dims]


def encode(terms: list[str], frequency: np.ndarray, vectors: np.ndarray, pairs: list[tuple[int, int]]) -> bytes:
    """The format that `src/engine/meaning/readWordTable.ts` reads."""
    scale = 127 / np.maximum(np.abs(vectors).max(1, keepdims=True), 1e-9)
    numbers = np.rint(vectors * scale).astype(np.int8)
    rarity = 1 - np.log1p(frequency) / math.log1p(frequency.max())
    words = "\n".join(terms).encode("ascii")
    linked = np.array(pairs, dtype="<u2").tobytes()
    body = words + np.rint(255 * rarity).astype(np.uint8).tobytes() + numbers.tobytes() + linked
    head = struct.pack("<4sBBHIII", b"TMWV", 1, vectors.shape[1], 0, len(terms), len(words), len(pairs))
    return head + struct.pack("<I", zlib.adler32(body)) + body


if __name__ == "__main__":
    sys.exit(main())

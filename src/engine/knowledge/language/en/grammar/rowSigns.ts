import type { Word } from '../../wordsOf.ts';

type RowSigns = (words: readonly Word[], classes: readonly string[]) => readonly string[];

/** The classes of a sentence's words, one for each word, in rows of one, two and three, with its breaks and its ends. */
export function rowSigns(words: readonly Word[], classes: readonly string[]): readonly string[] {
  const row = rowOf(words, classes);
  return row.flatMap((one, at) => {
    const [second, third] = [row[at + 1], row[at + 2]];
    return [
      one,
      ...(second === undefined ? [] : [`${one} ${second}`]),
      ...(third === undefined ? [] : [`${one} ${second} ${third}`, `${one} * ${third}`]),
    ];
  });
}

function rowOf(words: readonly Word[], classes: readonly string[]): readonly string[] {
  return ['^', ...classes.flatMap((one, at) => (words[at]?.afterBreak === true ? [',', one] : [one])), '$'];
}

/** Known signs that begin with a class. */
interface Begun {
  sign?: string;
  readonly next: Map<string, Begun>;
}

/**
 * The same, without the signs that are not among some known ones: of a sentence's hundred rows ten have a weight, and none
 * of the others is put together.
 */
export function knownRowSigns(known: Iterable<string>): RowSigns {
  const all: Begun = { next: new Map() };
  for (const sign of known) {
    let begun = all;
    for (const part of sign.split(' ')) {
      const next: Begun = begun.next.get(part) ?? { next: new Map() };
      begun.next.set(part, next);
      begun = next;
    }
    begun.sign = sign;
  }
  return (words, classes) => {
    const row = rowOf(words, classes);
    const found: string[] = [];
    const note = (begun: Begun | undefined): void => {
      if (begun?.sign !== undefined) found.push(begun.sign);
    };
    for (const [at, one] of row.entries()) {
      const first = all.next.get(one);
      if (first === undefined) continue;
      note(first);
      const second = first.next.get(row[at + 1] ?? '');
      note(second);
      const third = row[at + 2] ?? '';
      note(second?.next.get(third));
      note(first.next.get('*')?.next.get(third));
    }
    return found;
  };
}

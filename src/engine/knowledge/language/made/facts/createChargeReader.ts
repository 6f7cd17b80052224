import { textPattern } from '../../../../ground/text/textPattern.ts';

/** Somebody, by one name, and what they do or answer for. */
export interface Charge {
  readonly person: string;
  readonly thing: string;
  /** The statement without since when it is so. */
  readonly bare: string;
  /** It says since when. */
  readonly isDated: boolean;
  /** No verb says that they do it: that tells something only beside who did it before. */
  readonly isVerbless: boolean;
}

export type ChargeReader = (text: string) => Charge | undefined;

/** How a language says who answers for what. Parts of patterns, in small letters. */
export interface ChargeWords {
  /** Whole statements with groups `person` and `thing`; the first that fits counts. */
  readonly patterns: readonly string[];
  /** The same without a verb of doing: "support is Ada". */
  readonly verbless?: readonly string[];
  /** "Now", "since Monday": stands anywhere and is no part of it. */
  readonly since: string;
  /** Pronouns and small words that stand where a name can: "nobody", "who". */
  readonly nobody: string;
  /** Whether a word in small letters is a common noun, which may be nobody's name. */
  readonly isNoun?: (low: string) => boolean;
  /** Its words have no blanks between them. */
  readonly isUnspaced?: true;
}

const longest = 160;

/** Reads who answers for what by the grammar of the statement alone: names may be typed in small letters. */
export function createChargeReader(words: ChargeWords): ChargeReader {
  const [start, end] =
    words.isUnspaced === true ? ['', ''] : [String.raw`(?<![\p{L}\p{N}])`, String.raw`(?![\p{L}\p{N}])`];
  const since = textPattern(`${start}(?:${words.since})${end}`, 'giu');
  const verbless = words.verbless ?? [];
  const patterns = [...words.patterns, ...verbless].map((pattern) => textPattern(pattern, 'iu'));
  const nobody = textPattern(`^(?:${words.nobody})$`, 'iu');
  return (text) => {
    if (text.length > longest || /[?？]\s*$/u.test(text)) return undefined;
    const bare = text
      .replace(since, words.isUnspaced === true ? '' : ' ')
      .replace(/\s+/gu, ' ')
      .replace(/^[\s,，、]+|[\s.,!。，！]+$/gu, '');
    for (const [at, pattern] of patterns.entries()) {
      const { person, thing } = pattern.exec(bare)?.groups ?? {};
      if (person === undefined || thing === undefined || nobody.test(person)) continue;
      if (words.isNoun?.(person.toLowerCase()) === true) continue;
      return { person, thing, bare, isDated: text.search(since) >= 0, isVerbless: at >= words.patterns.length };
    }
    return undefined;
  };
}

import { textPattern } from '../../../../ground/text/textPattern.ts';
import type { TellingLanguage } from '../../detection/tellingWords.ts';
import { functionWordsOf, tellingWords } from '../../detection/tellingWords.ts';

/** By which words a language ties a name to a thing. The parts are parts of patterns, in small letters. */
export interface NameWords {
  readonly code: TellingLanguage;
  readonly articles: string;
  /** Prepositions that say where. */
  readonly at: string;
  /** Prepositions before a name that say where, with or by what. */
  readonly means: string;
  /** Common nouns of where a team keeps what it writes. */
  readonly places: string;
  /** Verbs by which somebody answers for something, with what opens its name. */
  readonly answersFor: string;
  /** Verbs of the same behind what is answered for, before the name: "the release is done by". */
  readonly heldBy?: string;
  /** Pronouns and small words that stand where a name can: "nobody", "who". */
  readonly nobody: string;
  /** Whether a word in small letters is a common noun, where nouns have capitals as names do. */
  readonly isNoun?: (low: string) => boolean;
}

const r = String.raw;
const thing = r`\p{Lu}[\p{L}\p{N}][\p{L}\p{N}_-]*`;

/** What a statement ties a name to: somebody to what they answer for, or a thing to where it is. */
export type NameTie = 'person' | 'thing';

/**
 * Whether a statement ties a name to a thing, which is worth keeping without a figure: "the images are in Harbor", "Ada
 * looks after the invoices".
 */
export function createNameReader(words: NameWords): (masked: string) => NameTie | undefined {
  const small = new Set([...functionWordsOf(words.code), ...tellingWords[words.code].alike.split(' ')]);
  const isNoun = words.isNoun ?? (() => false);
  // Where nouns have capitals, a name shows itself by having no article.
  const article = r`(?:${words.articles})(?:['’]|\s+)`;
  const named = words.isNoun === undefined ? r`(?:${article})?(?<name>${thing})` : r`(?<name>${thing})`;
  const placed = textPattern(
    r`(?<!\p{L})(?:(?:${words.means})(?:['’]|\s+)${named}|(?:${words.at})\s+(?:${article})?(?<place>${words.places})(?!\p{L}))`,
    'gu',
  );
  const holder = textPattern(
    r`^(?:(?:${words.articles})\s)?(?<name>\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?) (?:${words.answersFor})(?!\p{L})`,
    'u',
  );
  // Typed in small letters, a name shows itself by standing where others have an article.
  const held = [
    r`^(?<name>\p{Ll}{3,}) (?:${words.answersFor})(?!\p{L})`,
    ...(words.heldBy === undefined
      ? []
      : [
          r`^(?:${words.articles})(?:['’]|\s+)[^.,;!?]{2,40} (?:${words.heldBy}) (?<name>\p{L}{3,}(?: \p{Lu}\p{Ll}+)?)[.!]?$`,
        ]),
  ].map((pattern) => textPattern(pattern, 'iu'));
  const nobody = textPattern(`^(?:${words.nobody})$`, 'iu');
  const isName = (word: string): boolean =>
    !nobody.test(word) && !small.has(word.toLowerCase()) && !isNoun(word.toLowerCase());
  return (masked) => {
    const holders = [holder.exec(lowered(masked)), ...held.map((pattern) => pattern.exec(masked))];
    const names = holders.flatMap((found) => found?.groups?.['name'] ?? []);
    if (names.some(isName)) return 'person';
    const [first = '', second = ''] = masked.split(/\s+/u);
    const isOfThing =
      small.has(first.toLowerCase().replace(/['’].*$/u, '')) && (words.isNoun !== undefined || /^\P{Lu}/u.test(second));
    if (!isOfThing) return undefined;
    const isTied = [...masked.matchAll(placed)].some(
      ({ groups }) => groups?.['place'] !== undefined || isName(groups?.['name'] ?? ''),
    );
    return isTied ? 'thing' : undefined;
  };
}

/** An article that opens a sentence, in small letters: "A Ada cuida ...". */
function lowered(text: string): string {
  return text.replace(/^\p{L}{1,3}(?=\s\p{Lu})/u, (word) => word.toLowerCase());
}

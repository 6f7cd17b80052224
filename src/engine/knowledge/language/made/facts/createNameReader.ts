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
  /** Whether a word in small letters is a common noun, where nouns have capitals as names do. */
  readonly isNoun?: (low: string) => boolean;
}

const r = String.raw;
const thing = r`\p{Lu}[\p{L}\p{N}][\p{L}\p{N}_-]*`;

/**
 * Whether a statement ties a name to a thing, which is worth keeping without a figure: "the images are in Harbor", "Ada
 * looks after the invoices".
 */
export function createNameReader(words: NameWords): (masked: string) => boolean {
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
  const isName = (word: string): boolean => !small.has(word.toLowerCase()) && !isNoun(word.toLowerCase());
  return (masked) => {
    const held = holder.exec(lowered(masked))?.groups?.['name'];
    if (held !== undefined && isName(held)) return true;
    const [first = '', second = ''] = masked.split(/\s+/u);
    const isOfThing =
      small.has(first.toLowerCase().replace(/['’].*$/u, '')) && (words.isNoun !== undefined || /^\P{Lu}/u.test(second));
    if (!isOfThing) return false;
    return [...masked.matchAll(placed)].some(
      ({ groups }) => groups?.['place'] !== undefined || isName(groups?.['name'] ?? ''),
    );
  };
}

/** An article that opens a sentence, in small letters: "A Ada cuida ...". */
function lowered(text: string): string {
  return text.replace(/^\p{L}{1,3}(?=\s\p{Lu})/u, (word) => word.toLowerCase());
}

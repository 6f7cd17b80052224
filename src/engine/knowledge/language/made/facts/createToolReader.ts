import { textPattern } from '../../../../ground/text/textPattern.ts';
import type { TellingLanguage } from '../../detection/tellingWords.ts';
import { functionWordsOf, tellingWords } from '../../detection/tellingWords.ts';
import { isKnownTool } from '../../tools/isKnownTool.ts';
import { wordsOf } from '../../wordsOf.ts';

/** How a language says what somebody works with, and what a thing runs on. The parts are parts of patterns. */
export interface ToolWords {
  readonly code: TellingLanguage;
  /** Whoever speaks with a verb of use: "we use", "we have". */
  readonly uses: string;
  /** Whoever speaks with whatever verb of what is done again and again: "we deploy". */
  readonly does: string;
  /** What stands right before the name of a tool: "with", "on", "is". */
  readonly before: string;
  readonly articles: string;
  /** Words for whose a thing is, and prepositions, which open a statement about a thing as articles do. */
  readonly opening: string;
  /** Asks, supposes, tries or tells of trouble, wherever in the statement. */
  readonly not: string;
  /** Denies, in the clause that names the tool. */
  readonly denies: string;
}

/** Names of tools that are words or first names as well. */
const alsoWords: ReadonlySet<string> = new Set([
  ...['express', 'julia', 'linear', 'moment', 'notion', 'regex', 'safari', 'tempo', 'temporal'],
]);
const clauseEnd = /[,;:!]\s|\s[–—-]\s/u;
/** A longer clause tells more than what is used. */
const mostWords = 18;

/**
 * Whether a statement says what somebody works with or what a thing runs on, by the name of a known tool in whatever case:
 * "we use pnpm", "staging runs on hetzner".
 */
export function createToolReader(words: ToolWords): (masked: string) => 'own' | 'thing' | undefined {
  const whole = (part: string): RegExp => textPattern(String.raw`(?<![\p{L}\p{N}])(?:${part})(?![\p{L}\p{N}])`, 'iu');
  const exact = (part: string): RegExp => textPattern(`^(?:${part})$`, 'iu');
  const [uses, does, not] = [whole(words.uses), whole(words.does), whole(words.not)];
  const denies = whole(words.denies);
  const [before, article, opening] = [exact(words.before), exact(words.articles), exact(words.opening)];
  const small = new Set([...functionWordsOf(words.code), ...tellingWords[words.code].alike.split(' ')]);
  const readClause = (clause: string): 'own' | 'thing' | undefined => {
    if (denies.test(clause)) return undefined;
    const all = wordsOf(clause).map(({ low }) => low);
    if (all.length > mostWords) return undefined;
    const isTool = (word: string): boolean => isKnownTool(word) && !alsoWords.has(word);
    const tools = all.flatMap((word, at) => (at > 0 && isTool(word) ? [at] : []));
    if (tools.length === 0) return undefined;
    if (uses.test(clause)) return 'own';
    const isTied = tools.some((at) => {
      const last = all[at - 1] ?? '';
      return before.test(article.test(last) ? (all[at - 2] ?? '') : last);
    });
    if (!isTied) return undefined;
    if (does.test(clause)) return 'own';
    const [first = ''] = all;
    return article.test(first) || opening.test(first) || !small.has(first) ? 'thing' : undefined;
  };
  return (masked) => {
    if (not.test(masked)) return undefined;
    const read = masked.split(clauseEnd).map(readClause);
    return read.find((one) => one === 'own') ?? read.find((one) => one !== undefined);
  };
}

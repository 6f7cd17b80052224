import { maskQuoted } from '../../../../ground/text/maskQuoted.ts';
import { textPattern } from '../../../../ground/text/textPattern.ts';
import type { SentencePatterns } from '../../language.ts';
import type { Reason, ReasonRules } from '../../reasonRules.ts';
import { splitSentences } from '../../splitSentences.ts';
import { wordsOf } from '../../wordsOf.ts';

/** How a language says on what something rests; parts of regular expressions in small letters. */
export interface ReasonWordings {
  readonly sentences: SentencePatterns;
  /** Before a clause that is a reason, wherever it stands: "because". */
  readonly because: readonly string[];
  /** Only where it opens a sentence: "as", which means something else inside one. */
  readonly opening?: readonly string[];
  /** Before the name of what is a reason: "due to". */
  readonly becauseOf: readonly string[];
  /** The main clause follows such a name without a comma, its verb first. */
  readonly isInverted?: true;
  /** Before what rests on what stands before it: "therefore". */
  readonly therefore: readonly string[];
  /** Opens a sentence that is the reason for the one before: "the reason is that". */
  readonly reasonIs: readonly string[];
  /** Behind a clause that is a reason, in a language that says it there. */
  readonly behind?: readonly string[];
  /** The same at the end of a sentence, for the one before it. */
  readonly atEnd?: readonly string[];
  /** In a part that is supposed, left open or denied as a reason. */
  readonly unsaid: RegExp;
  /** Its script puts no blanks between words. */
  readonly isUnspaced?: true;
}

const r = String.raw;
/** A turn may be a document; a reason stands in a few sentences. */
const mostSentences = 60;
const longestSentence = 600;
const least = { words: 3, characters: 4 } as const;
const part = '.{2,300}?';
const comma = r`\s*[,，、;；:：–—-]\s*`;

type Groups = Readonly<Record<string, string | undefined>>;

/** The reasons of a language by its wordings. */
export function createReasons(wordings: ReasonWordings): ReasonRules {
  const patterns = patternsOf(wordings);
  return { findReasons: (text) => findReasons(text, wordings, patterns), pointsAtReason: () => false };
}

interface ReasonPatterns {
  /** Of one sentence, with groups for both parts, and whether the premise is only named. */
  readonly inside: readonly (readonly [pattern: RegExp, names: Reason['names']])[];
  /** Of a sentence that goes on with the one before, with a group for its own part. */
  readonly goesOn: readonly RegExp[];
  /** A word at the head of what rests on a reason, which was said twice. */
  readonly head: RegExp;
}

function patternsOf(wordings: ReasonWordings): ReasonPatterns {
  const { because, opening = [], becauseOf, therefore, reasonIs, behind = [], atEnd = [], isUnspaced } = wordings;
  const gap = isUnspaced === true ? r`\s*` : r`(?:\s+|['’])`;
  const words = (list: readonly string[]): string =>
    isUnspaced === true ? `(?:${list.join('|')})` : r`(?<![\p{L}\p{N}])(?:${list.join('|')})(?![\p{L}\p{N}])`;
  const made = (source: string): RegExp => textPattern(source, 'iu');
  const some = (list: readonly string[], source: string): RegExp[] => (list.length === 0 ? [] : [made(source)]);
  const clauses = [
    made(`^${words([...because, ...opening])}${gap}(?<premise>${part})${comma}(?<dependent>.{2,300})$`),
    ...some(behind, `^(?<premise>${part})${words(behind)}${comma}(?<dependent>.{2,300})$`),
    made(`^(?<dependent>${part})(?:${comma}|${gap})${words(because)}${gap}(?<premise>.{2,300})$`),
    made(`^(?<premise>${part})${comma}${words(therefore)}(?:${comma}|${gap})(?<dependent>.{2,300})$`),
  ];
  const things = [
    ...(wordings.isInverted === true
      ? // Capitals tell here where the name ends.
        [
          textPattern(
            r`^${words(becauseOf.map(inEitherCase))} (?<premise>(?:\p{Ll}+ ){0,2}?\p{Lu}[\p{L}\p{N}.-]*) (?<dependent>\p{Ll}.{2,300})$`,
            'u',
          ),
        ]
      : []),
    ...some(becauseOf, `^${words(becauseOf)}${gap}(?<premise>[^,，、]{2,80})${comma}(?<dependent>.{2,300})$`),
    ...some(becauseOf, `^(?<dependent>${part})(?:${comma}|${gap})${words(becauseOf)}${gap}(?<premise>.{2,80})$`),
  ];
  return {
    inside: [
      ...things.map((pattern) => [pattern, 'thing'] as const),
      ...clauses.map((pattern) => [pattern, 'clause'] as const),
    ],
    goesOn: [
      ...some(atEnd, `^(?:${[...reasonIs, ''].join('|')})(?<premise>${part})${words(atEnd)}$`),
      made(`^${words(therefore)}(?:${comma}|${gap})(?<dependent>.{2,300})$`),
      made(`^${words([...reasonIs, ...because])}(?:${comma}|${gap})(?<premise>.{2,300})$`),
    ],
    head: made(`^${words(therefore)}(?:${comma}|${gap})`),
  };
}

function inEitherCase(words: string): string {
  const first = words.charAt(0);
  return `[${first.toUpperCase()}${first}]${words.slice(1)}`;
}

function findReasons(text: string, wordings: ReasonWordings, patterns: ReasonPatterns): readonly Reason[] {
  const masked = maskQuoted(text);
  const found: Reason[] = [];
  let before = '';
  for (const { from, to } of splitSentences(masked, wordings.sentences).slice(0, mostSentences)) {
    const said = masked.slice(from, to);
    const sentence = plain(said);
    const isUsable = sentence.length <= longestSentence && !/[?？¿]/u.test(said);
    const reason = isUsable ? (goesOn(sentence, before, patterns) ?? inside(sentence, patterns, wordings)) : undefined;
    if (reason !== undefined && isWhole(reason, wordings)) found.push(reason);
    before = isUsable ? sentence : '';
  }
  return found;
}

function plain(sentence: string): string {
  return sentence
    .replace(/^[\s>*•-]+/u, '')
    .replace(/(?<![\s.!…。！])[\s.!…。！]+$/u, '')
    .replace(/\s+/gu, ' ');
}

function inside(sentence: string, { inside: all, head }: ReasonPatterns, wordings: ReasonWordings): Reason | undefined {
  for (const [pattern, names] of all) {
    const { dependent, premise }: Groups = pattern.exec(sentence)?.groups ?? {};
    if (dependent === undefined || premise === undefined) continue;
    const reason = { dependent: dependent.replace(head, ''), premise, names };
    if (isWhole(reason, wordings)) return reason;
  }
  return undefined;
}

function goesOn(sentence: string, before: string, { goesOn: all }: ReasonPatterns): Reason | undefined {
  if (before === '') return undefined;
  for (const pattern of all) {
    const { dependent, premise }: Groups = pattern.exec(sentence)?.groups ?? {};
    if (dependent !== undefined) return { dependent, premise: before, names: 'clause' };
    // "Because P, D" says both itself.
    if (premise !== undefined && !/[,，、]/u.test(premise)) return { dependent: before, premise, names: 'clause' };
  }
  return undefined;
}

/** Both parts say something, and neither is supposed, left open or denied. */
function isWhole({ dependent, premise, names }: Reason, { unsaid, isUnspaced }: ReasonWordings): boolean {
  const isLong = (text: string): boolean =>
    isUnspaced === true ? text.replace(/\s/gu, '').length >= least.characters : wordsOf(text).length >= least.words;
  if (!isLong(dependent) || (names === 'clause' && !isLong(premise))) return false;
  return !unsaid.test(dependent) && !unsaid.test(premise);
}

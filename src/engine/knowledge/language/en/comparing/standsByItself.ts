import { verbOf } from '../grammar/verbs.ts';
import { anchors, isPlainVerb } from './clauseWords.ts';
import { tokensOf } from './statementTokens.ts';

/** From so many words, or characters of a script without spaces, on a text names what it is about, verb or not. */
const longFrom = 6;
const longUnspaced = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}]{6}/u;
const shortestSentence = 4;

/**
 * Whether a text says what it is about. "The staging host is cedar" does, under any topic; "cedar", "runs on port 8080"
 * and "it is restarted at night" do not: of these the topic is a part.
 */
export function standsByItself(content: string): boolean {
  const tokens = tokensOf(content);
  const folds = tokens.map(({ fold }) => fold);
  const [first = ''] = folds;
  const form = verbOf(first)?.form;
  if (isPlainVerb(first) || form === 's' || form === 'past' || anchors.has(first)) return false;
  if (longUnspaced.test(content) || folds.length >= longFrom) return true;
  const hasVerb = folds.some((fold, at) => at > 0 && (isPlainVerb(fold) || verbOf(fold) !== undefined));
  return form === 'base' ? folds.length >= shortestSentence : hasVerb && folds.length >= 3;
}

import type { Mood } from '../../instructionSigns.ts';
import { verbOf } from '../grammar/verbs.ts';
import { findReaders } from './findReaders.ts';

const softeners: ReadonlySet<string> = new Set([
  'please',
  'kindly',
  'always',
  'never',
  'just',
  'simply',
  'also',
  'then',
  'and',
  'so',
  'oh',
  'first',
  'only',
  'quietly',
  'gently',
  'or',
  'but',
]);
const negations: ReadonlySet<string> = new Set(['dont', 'not']);
const users: ReadonlySet<string> = new Set(['user', 'he', 'she', 'owner']);
/** Names that hardly anybody gives to a part of a product. */
const assistants: ReadonlySet<string> = new Set([
  'assistant',
  'ai',
  'copilot',
  'claude',
  'chatgpt',
  'gemini',
  'model',
  'llm',
]);
const ours: ReadonlySet<string> = new Set([
  'we',
  'our',
  'ours',
  'weve',
  'they',
  'theyre',
  'their',
  'theyve',
  'team',
  'i',
]);
const seconds: ReadonlySet<string> = new Set(['you', 'your', 'youre', 'yours', 'yourself', 'youve', 'lets']);
const past: ReadonlySet<string> = new Set(['was', 'were', 'had', 'did']);
const present: ReadonlySet<string> = new Set([
  'is',
  'are',
  'has',
  'have',
  'can',
  'may',
  'must',
  'should',
  'will',
  'does',
]);

/** The mood of a clause, from its folded words. */
export function moodOf(words: readonly string[]): Mood {
  const head = words.slice(0, 6);
  if (isOrder(words)) return 'orders';
  const [reader] = findReaders(head);
  if (reader !== undefined) return assistants.has(head[reader] ?? '') ? 'assistant' : 'reader';
  if (words.some((word) => seconds.has(word))) return 'you';
  if (head.slice(0, 3).some((word) => users.has(word))) return 'user';
  if (head.slice(0, 4).some((word) => ours.has(word))) return 'ours';
  if (words.some((word) => past.has(word) || verbOf(word)?.form === 'past') && !words.some((word) => present.has(word)))
    return 'done';
  return words.slice(1).some((word) => present.has(word) || verbOf(word)?.form === 's') ? 'is' : 'label';
}

/** "Never tell", "please run", "send it", after what only softens or denies it. */
function isOrder(words: readonly string[]): boolean {
  let at = 0;
  while (softeners.has(words[at] ?? '')) at++;
  if (negations.has(words[at] ?? '')) return true;
  if (words[at] === 'do' && words[at + 1] === 'not') return true;
  const [verb, next = ''] = [words[at] ?? '', words[at + 1]];
  // "Test accounts" and "build takes" begin with a noun that is a verb elsewhere.
  return verbOf(verb)?.form === 'base' && !present.has(next) && !past.has(next) && verbOf(next)?.form !== 's';
}

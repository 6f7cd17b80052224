import { verbOf } from '../grammar/verbs.ts';

const names: ReadonlySet<string> = new Set([
  'assistant',
  'agent',
  'ai',
  'model',
  'copilot',
  'bot',
  'llm',
  'chatbot',
  'claude',
  'chatgpt',
  'gemini',
]);
/** "The agent", "this assistant", or the bare name; "our agent" and "the triage agent" belong to somebody's product. */
const before: ReadonlySet<string> = new Set([
  'the',
  'an',
  'a',
  'this',
  'every',
  'each',
  'any',
  'that',
  'and',
  'local',
  'as',
  'to',
  'by',
  'for',
  'of',
  'from',
  'dear',
]);
/** "The agent runs" acts; "the agent loop" and "agent in our app" are things. */
const after: ReadonlySet<string> = new Set([
  'must',
  'should',
  'shall',
  'will',
  'may',
  'can',
  'could',
  'would',
  'is',
  'was',
  'has',
  'had',
  'are',
  'were',
  'does',
  'do',
  'did',
  'to',
  'never',
  'always',
  'not',
  'also',
  'then',
  'itself',
  'simply',
  'just',
  'no',
  'now',
  'gets',
  'got',
  'alone',
  'quietly',
  'merely',
  'really',
  'only',
  'and',
  'who',
  'which',
]);

/** Where folded words name an assistant as the one who acts or is told to. */
export function findReaders(words: readonly string[]): readonly number[] {
  return words.flatMap((word, at) => {
    if (!names.has(word.replace(/s$/, ''))) return [];
    const [last, next] = [words[at - 1], words[at + 1]];
    const isFree = last === undefined || before.has(last);
    const isActor = next === undefined || after.has(next) || verbOf(next) !== undefined || /[^su]s$/.test(next);
    return isFree && isActor ? [at] : [];
  });
}

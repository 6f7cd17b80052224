import { factForm, framed, systemText, type ModelRequest } from './frame.ts';
import { addressesModel, entriesOf, numberIn, objectIn, textIn, type ReadAnswer } from './readAnswer.ts';

/** Pairs in one request: fewer waste the frame around them, more are judged worse. */
export const pairsPerRequest = { least: 5, most: 10 } as const;

interface Pair {
  readonly a: string;
  readonly b: string;
}

const verdicts = ['same', 'conflict', 'different'] as const;
type Verdict = (typeof verdicts)[number];

export interface JudgedPair {
  /** Index in the list that was asked about. */
  readonly pair: number;
  readonly verdict: Verdict;
  /** For the same fact: one sentence that says everything that both say. */
  readonly text: string | undefined;
}

/** Asks a language model whether pairs of stored memories are one fact, or conflict. */
export function comparePairsRequest(pairs: readonly Pair[], boundary: string): ModelRequest {
  return {
    system: systemText,
    prompt: [
      'Each pair holds two notes, a and b. Decide: "same" when they state one fact in other words or one says ' +
        'more of it,',
      '"conflict" when they cannot both hold now, "different" otherwise. Other people, versions, numbers or ' +
        'dates make notes',
      'different, or a conflict where only one can hold. For "same", write "text": one sentence that says all of ' +
        `both. ${factForm}`,
      'Answer: {"pairs": [{"pair": 1, "verdict": "same", "text": "..."}, {"pair": 2, "verdict": "different"}]}',
      '',
      `The pairs stand between the two lines "${boundary}".`,
      framed(
        pairs.flatMap(({ a, b }, index) => [`pair ${index + 1} a: ${a}`, `pair ${index + 1} b: ${b}`]),
        boundary,
      ),
    ].join('\n'),
    temperature: 0,
    maxTokens: 100 + 100 * pairs.length,
  };
}

/** Undefined when the answer cannot be read at all. */
export function readVerdicts(answer: unknown, pairs: number): ReadAnswer<JudgedPair> | undefined {
  const object = objectIn(answer);
  if (object === undefined || !Array.isArray(object['pairs'])) return undefined;
  const judged = new Set<number>();
  return entriesOf(object, 'pairs', pairs, (entry) => {
    const pair = numberIn(entry, 'pair', 1, pairs);
    const verdict = verdicts.find((known) => known === textIn(entry, 'verdict', 20)?.toLowerCase());
    const text = textIn(entry, 'text', 280);
    if (pair === undefined || !Number.isInteger(pair) || verdict === undefined || judged.has(pair)) return undefined;
    if (text !== undefined && addressesModel(text)) return undefined;
    judged.add(pair);
    return { pair: pair - 1, verdict, text: verdict === 'same' ? text : undefined };
  });
}

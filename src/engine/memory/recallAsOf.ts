import { MemoryError } from '../ground/contract/memoryError.ts';
import type { Problem } from '../ground/contract/model.ts';
import type { PastTime, RecallInput, RecallResult } from '../ground/contract/recalling.ts';
import { cleanTopic } from '../ground/text/clean.ts';
import { recallLeftOff } from '../leftOff/leftOffHits.ts';
import type { Reader } from '../recall/reader.ts';
import { limitOf, placeOf, recall } from '../recall/recall.ts';
import { toHit } from '../recall/toHit.ts';
import { listThen } from '../store/past/listThen.ts';
import { reachableTime, type Past } from './createPast.ts';

/**
 * What answered the input at an earlier time. Where the whole memory is too large to be looked at as it was then, what
 * stood under a topic is read row by row.
 */
export async function recallAsOf(
  now: Reader,
  past: Past,
  input: RecallInput & { readonly asOf: PastTime },
): Promise<RecallResult> {
  try {
    const then = await past.reader(input.asOf);
    const leftOff = recallLeftOff(then, input);
    if (leftOff?.isAboutSomething === false)
      return { hits: leftOff.hits.slice(0, leftOff.limit), problems: [], asOf: then.now };
    return { ...recall(then, input), asOf: then.now };
  } catch (error) {
    if (!MemoryError.is(error)) throw error;
    if (error.reason !== 'past' && error.reason !== 'input') throw error;
    const problem: Problem = { code: error.reason, message: error.message };
    if (error.reason === 'input' || input.topic === undefined) return { hits: [], problems: [problem] };
    const at = reachableTime(now, input.asOf);
    return { hits: underTopic(now, input, input.topic, at), problems: [problem], asOf: at };
  }
}

function underTopic(now: Reader, input: RecallInput, topic: string, at: number): RecallResult['hits'] {
  const { scopes } = placeOf(now, input, []);
  return listThen(now.sql, { topic: cleanTopic(topic).text, scopes, at })
    .slice(0, limitOf(input))
    .map((memory) => {
      const parts = { importance: memory.importance / 10 };
      return toHit(memory, memory.importance / 10, {
        because: 'topic',
        words: [],
        parts,
        text: `Filed under “${topic}” then.`,
      });
    });
}

import type { Hit } from '../ground/contract/model.ts';
import { logitOf } from '../recall/logits.ts';

/**
 * How far below the best hit another one may be, in logits. Of the evidence among the first eight that pass the gate, 90 to
 * 95 % lie within 2.5 on four kinds of conversation, and a third to a half of the lines beyond it are dropped; within
 * 2 it is 86 to 94 %, within 3 it is 93 to 97 %.
 */
const kneeLogits = 2.5;

/** The hits, best first, down to where they answer clearly worse than the best one: no more than the answer needs. */
export function untilKnee(hits: readonly Hit[]): readonly Hit[] {
  const best = Math.max(0, ...hits.map(({ score }) => score));
  return hits.filter(({ score }) => logitOf(best) - logitOf(score) <= kneeLogits);
}

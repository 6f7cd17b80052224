import type { Hit, MemoryRecord } from '../ground/contract/model.ts';
import { mainOf } from '../knowledge/compare/mainOf.ts';
import { longDay, shortened } from '../ground/text/shown.ts';
import type { Reads } from './reads.ts';

/** How much is quoted of what a memory rested on. */
const quotedCharacters = 60;

/**
 * Says of hits that need review what they rested on, where the request may see that: never what was forgotten, and
 * nothing out of bounds. `isReadable` says what the request may see.
 */
export function nameGrounds(
  reads: Reads,
  hits: readonly Hit[],
  isReadable: (memory: MemoryRecord) => boolean,
): readonly Hit[] {
  return hits.map((hit) => {
    const { restedOn } = hit;
    if (restedOn === undefined) return hit;
    const fallen = (reads.memory(hit.id)?.needsReviewOf ?? [])
      .map((id) => reads.memory(id))
      .find((ground) => ground !== undefined && isTellable(ground) && isReadable(ground));
    const what = fallen === undefined ? undefined : shortened(fallen.content, quotedCharacters);
    return {
      ...hit,
      // Its own words may say what nobody is to be told.
      ...(what === undefined ? { content: mainOf(hit.content) } : {}),
      restedOn: { ...restedOn, ...(what === undefined ? {} : { what }) },
      why: { ...hit.why, text: `${hit.why.text} Needs review: ${groundText({ ...restedOn, what })}.` },
    };
  });
}

/** Words by which a memory that needs review is told, behind it. */
export function groundText({ what, until }: { readonly what?: string | undefined; readonly until: number }): string {
  return what === undefined
    ? `was true while something that it rests on held, until ${longDay(until)}`
    : `was true while “${what}” held, until ${longDay(until)}`;
}

/** What was superseded may be told as what held; what is out of sight may not. */
function isTellable({ validUntil, supersededBy, deletedAt }: MemoryRecord): boolean {
  return validUntil === undefined && deletedAt === undefined && supersededBy !== undefined;
}

/** What stands comes before what needs review, each in its order; the scores stay where they are. */
export function standingFirst(hits: readonly Hit[]): readonly Hit[] {
  if (!hits.some(({ restedOn }) => restedOn !== undefined)) return hits;
  const stands = hits.filter(({ restedOn }) => restedOn === undefined);
  const ordered = [...stands, ...hits.filter(({ restedOn }) => restedOn !== undefined)];
  const scores = hits.map(({ score }) => score).toSorted((a, b) => b - a);
  return ordered.map((hit, at) => ({ ...hit, score: scores[at] ?? hit.score }));
}

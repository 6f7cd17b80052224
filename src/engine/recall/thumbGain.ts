import type { Thumbs } from '../ground/contract/thumbsOf.ts';

/**
 * The most, in logits, that thumbs move a memory up or down, however many there are. As much as its importance can
 * (`priors.importance` in `rank.ts`), by the same reason: it is a hint from outside the question. So a memory never
 * passes one whose score is more than twice this, 0.6 logits, better.
 */
export const mostByThumbs = 0.3;
/** Thumbs in one direction that move it half as far: the first says most. */
const halfway = 2;

/** What the thumbs of a memory add to its score, in logits; 0 when there are none, or as many up as down. */
export function logitsOf({ helpful, unhelpful }: Thumbs): number {
  const net = helpful - unhelpful;
  return net === 0 ? 0 : (mostByThumbs * net) / (Math.abs(net) + halfway);
}

const wordings = { helpful: 'as helpful', unhelpful: 'as unhelpful' } as const;

/** Such as: you marked it as helpful twice; undefined where thumbs moved nothing. */
export function thumbsClause(thumbs: Thumbs): string | undefined {
  if (logitsOf(thumbs) === 0) return undefined;
  const marks = (['helpful', 'unhelpful'] as const)
    .filter((verdict) => thumbs[verdict] > 0)
    .toSorted((a, b) => thumbs[b] - thumbs[a])
    .map((verdict) => `${wordings[verdict]} ${times(thumbs[verdict])}`);
  return `you marked it ${marks.join(' and ')}`;
}

function times(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;
}

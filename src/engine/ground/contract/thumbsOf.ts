import type { Attributes } from './model.ts';

/** What a thumb says of a memory that was in the prompt of an answer. */
export type Verdict = 'helpful' | 'unhelpful';

/** How often a memory was marked, each a whole number from 0. */
export type Thumbs = { readonly [verdict in Verdict]: number };

/** The thumbs that are counted among a memory's attributes; what is no count is none. */
export function thumbsOf({ helpful, unhelpful }: Attributes): Thumbs {
  return { helpful: countOf(helpful), unhelpful: countOf(unhelpful) };
}

function countOf(value: Attributes[string] | undefined): number {
  return typeof value === 'number' && Number.isFinite(value) ? Math.max(0, Math.floor(value)) : 0;
}

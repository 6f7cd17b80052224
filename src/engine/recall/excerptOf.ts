import { remembered } from '../ground/runtime/remembered.ts';
import { sentences } from '../knowledge/language/sentences.ts';
import { terms } from '../knowledge/language/terms.ts';
import { passageTerms } from './passage.ts';

/** A sentence or a line of a text, as numbers. */
interface Piece {
  readonly from: number;
  readonly to: number;
  readonly size: number;
  readonly held: readonly string[];
}

/** The same turns answer one question after another; so many that are read again are kept. */
const mostKept = 256;

const piecesOf = remembered(
  (text: string): readonly Piece[] =>
    sentences(text).map(({ from, to }) => {
      const found = terms(text.slice(from, to));
      return { from, to, size: Math.max(1, found.length), held: [...new Set(found)] };
    }),
  mostKept,
);

/** Marks where something was left out. */
const gap = '…';

/**
 * The sentences of a long text that answer best, as they stand in it: those together that hold most of what was asked
 * for, at most a passage long. `weights` says how much each term tells.
 */
export function excerptOf(text: string, weights: ReadonlyMap<string, number>): string {
  const pieces = piecesOf(text);
  const { first, last } = bestRun(pieces, weights);
  const [from, to] = [pieces[first]?.from ?? 0, pieces[last]?.to ?? 0];
  const shown = text.slice(from, to).trim();
  return `${from > 0 ? `${gap} ` : ''}${shown}${to < text.trimEnd().length ? ` ${gap}` : ''}`;
}

/** A piece of nothing that was asked for costs as much as this share of all that was: what is shown stays short. */
const emptyCost = 0.02;

function bestRun(
  pieces: readonly Piece[],
  weights: ReadonlyMap<string, number>,
): { readonly first: number; readonly last: number } {
  let all = 0;
  for (const weight of weights.values()) all += weight;
  const asked = pieces.map(({ held }) => held.filter((term) => weights.has(term)));
  let best = { first: 0, last: 0, value: -Infinity };
  for (let first = 0; first < pieces.length; first++) {
    const held = new Set<string>();
    let [size, gained] = [0, 0];
    for (let last = first; last < pieces.length; last++) {
      const piece = pieces[last];
      if (piece === undefined) break;
      size += piece.size;
      if (last > first && size > passageTerms) break;
      for (const term of asked[last] ?? []) {
        if (held.has(term)) continue;
        held.add(term);
        gained += weights.get(term) ?? 0;
      }
      const value = gained - emptyCost * all * (last - first);
      if (value > best.value) best = { first, last, value };
    }
  }
  return best;
}

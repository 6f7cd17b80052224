import { wordsOf } from '../../wordsOf.ts';
import { verbOf } from '../grammar/verbs.ts';
import { prepositions } from '../grammar/wordClasses.ts';
import { parseClause } from './parseClause.ts';

/** Where a clause may end: at a comma or a dash, before what goes on with a pronoun, and before what follows from it. */
const ends = /\s*[,;:]\s|\s+[–—-]+\s|\s+(?=(?:they|it|it['’]s|he|she|so|but|because|since|which|and then)\s)/giu;
/** Fewer words tell nothing by themselves. */
const fewestWords = 4;
/** Nobody joins more clauses in one sentence. */
const mostEnds = 12;

/**
 * The places of a statement at which a clause ends that says something whole, the last one first: "The story takes place in
 * Donegal in 1987" of "…, so no mobile phones, stop me if I slip".
 */
export function endsOfClauses(masked: string): readonly number[] {
  return [...masked.matchAll(ends)]
    .slice(0, mostEnds)
    .map(({ index }) => index)
    .filter((at) => isWhole(masked.slice(0, at)))
    .reverse();
}

function isWhole(masked: string): boolean {
  const words = wordsOf(masked);
  const { mood } = parseClause(words);
  const last = words.at(-1)?.low ?? '';
  // "As far as I've understood it is fine" goes on.
  const goesOn = verbOf(last) !== undefined || prepositions.has(last);
  return words.length >= fewestWords && mood === 'statement' && !goesOn;
}

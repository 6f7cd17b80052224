import type { WordVectors } from '../ground/contract/ports.ts';
import type { TermSet } from './counts.ts';
import { lowestBit } from './counts.ts';
import type { Occurrences } from './occurrences.ts';

/** How far one term may stand for another, each 0 to 1. */
export interface Standing {
  readonly likeness: number;
  /** The same for a turn: a common word says less than a rare one that it stands for. */
  readonly worth: number;
}

/** For each term that is like an asked one: the asked terms, each once, and how far it may stand for each. */
export type AlikeWords = ReadonlyMap<string, readonly (readonly [term: string, how: Standing])[]>;

const noAlikeWords: AlikeWords = new Map();

/** A long prompt mentions much; only its most telling words are looked for in other words. */
const mostAsked = 16;
/** "Many" and "start" are like too much: the words that English uses most have no other word. */
const leastRarity = 0.22;

/** In a fact; by more than this, conversations whose turns are saved as facts lost more than a point. */
const sure = { from: 0.5, more: 0.07 } as const;

/** Other words for what a query asks. */
export function alikeWordsOf(weights: ReadonlyMap<string, number>, table: WordVectors | undefined): AlikeWords {
  if (table === undefined) return noAlikeWords;
  const found = new Map<string, (readonly [string, Standing])[]>();
  const asked = [...weights]
    .filter(([term]) => table.rarity(term) >= leastRarity)
    .sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))
    .slice(0, mostAsked);
  for (const [term] of asked) {
    const rarity = table.rarity(term);
    for (const { term: other, likeness, rarity: ofOther } of table.alike(term)) {
      const worth = likeness * Math.min(1, ofOther / rarity);
      const standing = [term, { likeness: inFact(likeness), worth }] as const;
      const of = found.get(other);
      if (of === undefined) found.set(other, [standing]);
      else of.push(standing);
    }
  }
  return found;
}

/**
 * What counts in a fact, which says a thing once. Words that a dictionary or the thesaurus puts side by side are at least
 * so much alike, and surer than a likeness that only vectors find.
 */
function inFact(likeness: number): number {
  return likeness < sure.from ? likeness : Math.min(1, likeness + sure.more);
}

/** The alike words of a query by the numbers of its asked terms, as a text is measured with them. */
export interface AlikeMeasure {
  /** The terms that are looked for beside the asked ones. */
  readonly terms: readonly string[];
  /** The part of the query that a stretch of a text says in other words: the summed weight, each asked term once. */
  weightIn(stretch: Stretch): { readonly weight: number; readonly by: AlikeHeld };
  /** For a term that is looked for, by its number in `terms`: the asked terms, by theirs. */
  standsFor(which: number): readonly Stand[];
  /** The same for an asked term. */
  askedStandsFor(asked: number): readonly Stand[];
}

/** That a term stands for the asked term of that number. */
type Stand = readonly [asked: number, how: Standing];

/** For asked terms that a text says in another word: the number of each, the word, and how far it stands for it. */
export type AlikeHeld = ReadonlyMap<number, { readonly worth: number; readonly term: string }>;

interface Stretch {
  /** The asked terms in it, which need no other word. */
  readonly held: TermSet;
  readonly start: number;
  readonly length: number;
  /** Where the text holds the other terms, by their number in `terms`. */
  readonly others: Pick<Occurrences, 'at' | 'which'>;
}

const saysNothing: { readonly weight: number; readonly by: AlikeHeld } = { weight: 0, by: new Map() };

/** A block measures a query twice, among facts and among turns, mostly by the same terms. */
const measures = new WeakMap<AlikeWords, { readonly asked: readonly string[]; readonly measure: AlikeMeasure }>();

/** `weights` are those of the query that the words are of. */
export function measureAlike(words: AlikeWords, asked: readonly string[], weights: readonly number[]): AlikeMeasure {
  const known = measures.get(words);
  if (words.size > 0 && known?.asked.length === asked.length && known.asked.every((term, at) => term === asked[at]))
    return known.measure;
  const measure = newMeasure(words, asked, weights);
  measures.set(words, { asked, measure });
  return measure;
}

function newMeasure(words: AlikeWords, asked: readonly string[], weights: readonly number[]): AlikeMeasure {
  const numbers = new Map(asked.map((term, index) => [term, index]));
  const numbered = (of: readonly (readonly [string, Standing])[] = []): Stand[] =>
    of.flatMap(([term, how]) => {
      const number = numbers.get(term);
      return number === undefined ? [] : [[number, how] as const];
    });
  const terms = [...words.keys()].filter((term) => !numbers.has(term));
  // Of hundreds of words a pool holds few.
  const worths: Stand[][] = [];
  const worthsOf = (which: number): readonly Stand[] => (worths[which] ??= numbered(words.get(terms[which] ?? '')));
  const worthsOfAsked = asked.map((term) => numbered(words.get(term)));
  let sayOthers: TermSet = 0;
  worthsOfAsked.forEach((some, index) => (sayOthers |= some.length === 0 ? 0 : 1 << index));
  return {
    terms,
    standsFor: worthsOf,
    askedStandsFor: (number) => worthsOfAsked[number] ?? [],
    weightIn({ held, start, length, others }) {
      // Most texts of a pool hold no other word.
      if (others.which.length === 0 && (held & sayOthers) === 0) return saysNothing;
      const best = new Map<number, { readonly worth: number; readonly term: string }>();
      const meet = (some: readonly Stand[], term: string): void => {
        for (const [number, { worth }] of some) {
          if ((held & (1 << number)) === 0 && worth > (best.get(number)?.worth ?? 0)) best.set(number, { worth, term });
        }
      };
      for (let rest = held; rest !== 0; rest &= rest - 1) {
        const number = lowestBit(rest);
        meet(worthsOfAsked[number] ?? [], asked[number] ?? '');
      }
      for (let index = 0; index < others.which.length; index++) {
        const [at, which] = [others.at[index] ?? 0, others.which[index] ?? 0];
        if (at >= start && at < start + length) meet(worthsOf(which), terms[which] ?? '');
      }
      let weight = 0;
      for (const [number, { worth }] of best) weight += worth * (weights[number] ?? 0);
      return { weight, by: best };
    },
  };
}

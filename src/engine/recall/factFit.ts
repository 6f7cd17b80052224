import type { AlikeMeasure } from './alikeWords.ts';
import type { TermSet } from './counts.ts';
import { lowestBit } from './counts.ts';
import type { Occurrences } from './occurrences.ts';
import type { Query } from './query.ts';

/** How well a distilled memory says what is asked, exactly or in other words. */
export interface FactFit {
  /** The share of the question that it says, 0 to 1: each asked term once, by what stands for it best. */
  readonly covered: number;
  /** How much it is about that, 0 to 1: what its words for it tell, against how much else it says. */
  readonly told: number;
}

/** The best passage of a distilled memory. */
export interface Said {
  /** The asked terms in it, and those of them in its topic. */
  readonly held: TermSet;
  readonly topic: TermSet;
  readonly start: number;
  readonly length: number;
  readonly occurrences: Pick<Occurrences, 'at' | 'which' | 'others'>;
}

/** What is told of it halfway to all: about what one rare word is in a short sentence. */
const halfTold = 4;

/**
 * Late interaction (Khattab, Zaharia 2020) with the likeness of words in place of a model: each asked term meets the
 * word of the memory that is most like it, and each word of the memory the asked term that it is most like. Both count
 * by how rare they are, here and in English.
 */
export function factFits(
  { telling }: Pick<Query, 'telling'>,
  terms: readonly string[],
  alike: AlikeMeasure,
): (said: Said) => FactFit {
  const weights = terms.map(telling);
  const mass = weights.reduce((total, weight) => total + weight, 0) || 1;
  return ({ held, topic, start, length, occurrences }) => {
    const best = new Array<number>(terms.length).fill(0);
    let told = 0;
    const isWithin = (at: number | undefined): boolean => at !== undefined && at >= start && at < start + length;
    const sayExactly = (term: number): void => {
      best[term] = 1;
      told += weights[term] ?? 0;
    };
    for (let rest = topic; rest !== 0; rest &= rest - 1) sayExactly(lowestBit(rest));
    occurrences.which.forEach((term, index) => {
      if (isWithin(occurrences.at[index])) sayExactly(term);
    });
    // An asked term may stand for another one, too.
    for (let rest = held; rest !== 0; rest &= rest - 1)
      for (const [asked, { likeness }] of alike.askedStandsFor(lowestBit(rest)))
        best[asked] = Math.max(best[asked] ?? 0, likeness);
    occurrences.others.which.forEach((other, index) => {
      if (!isWithin(occurrences.others.at[index])) return;
      let most = 0;
      for (const [asked, { likeness }] of alike.standsFor(other)) {
        best[asked] = Math.max(best[asked] ?? 0, likeness);
        most = Math.max(most, likeness);
      }
      told += most * telling(alike.terms[other] ?? '');
    });
    let covered = 0;
    best.forEach((likeness, term) => (covered += likeness * (weights[term] ?? 0)));
    const density = told / Math.sqrt(Math.max(1, length));
    return { covered: covered / mass, told: density / (density + halfTold) };
  };
}

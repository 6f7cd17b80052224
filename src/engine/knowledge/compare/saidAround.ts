import { remembered } from '../../ground/runtime/remembered.ts';
import { languageOf } from '../language/languages.ts';
import { homesOf } from './homesOf.ts';
import { matterOf } from './matterOf.ts';

/** What a turn speaks of, all of its sentences together. */
export interface SaidAround {
  readonly terms: ReadonlySet<string>;
  readonly objects: ReadonlySet<string>;
  readonly homes: ReadonlySet<string>;
  readonly aspects: ReadonlySet<string>;
  /** What it says no longer holds. */
  readonly denied: readonly ReadonlySet<string>[];
}

/** Of a turn that somebody types, the beginning tells what it is about. */
const [readCharacters, mostSentences] = [1000, 12];
/** One turn is compared with many rules, and hardly another one at the same time. */
const mostTurns = 20;

export const saidAround: (turn: string) => SaidAround = remembered(read, mostTurns);

function read(turn: string): SaidAround {
  const sentences = turn
    .slice(0, readCharacters)
    .split(/(?<=[.!?])\s+|\n+/u)
    .slice(0, mostSentences);
  const rules = sentences.map((sentence) => languageOf(turn).comparing.readRule(sentence));
  const matters = sentences.map(matterOf);
  return {
    terms: new Set(rules.flatMap(({ terms }) => [...terms])),
    objects: new Set(matters.flatMap(({ objects }) => [...objects])),
    homes: new Set(matters.flatMap((matter) => [...homesOf(matter)])),
    aspects: new Set(matters.flatMap(({ aspects }) => [...aspects.keys()])),
    denied: rules.flatMap(({ denied }) => denied.map(({ terms }) => terms)),
  };
}

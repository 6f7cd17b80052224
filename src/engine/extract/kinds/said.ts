import { stopWords } from '../../knowledge/language/en/stopWords.ts';
import { isAdverb } from '../../knowledge/language/en/grammar.ts';
import type { Clause } from '../clause.ts';
import type { FactKind } from '../extractedFact.ts';
import type { Lead } from '../isClaimed.ts';
import { wordsOf } from '../wordsOf.ts';

export interface Judged {
  readonly kind: FactKind;
  /** 0–1. */
  readonly confidence: number;
}

export interface Said {
  readonly clause: Clause;
  readonly lead: Lead;
  /** The statement without its lead, quoted parts hidden. */
  readonly masked: string;
  /** Unix ms. */
  readonly at: number;
  readonly previous: string;
}

/** Words that say how often or how long something holds. */
export const recurring =
  /\b(?:every (?:other |second |first |third |last )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|daily|weekly|nightly|monthly|quarterly|yearly|every (?:day|night|morning|evening|week|month|quarter|year|sprint|release))\b/i;
export const standing =
  /\b(?:always|never|ever again|everywhere|anywhere|nowhere|any ?more|from now on|going forward|in (?:the )?future|every time|whenever|each time|at all times|no longer)\b/i;

/** Words that are no function words and no adverbs. */
export function contentWords(masked: string): number {
  return wordsOf(masked).filter(({ low }) => !stopWords.has(low.replaceAll("'", '')) && !isAdverb(low)).length;
}

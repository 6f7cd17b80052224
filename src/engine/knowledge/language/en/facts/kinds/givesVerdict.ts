import attribute from '../../words/attributeWords.json' with { type: 'json' };
import type { Clause } from '../clause.ts';
import { evaluating } from './readOpinion.ts';

const verdicts: ReadonlySet<string> = new Set(attribute.verdicts);

/** "Redis is our blocker", "Ben is our best developer": what somebody thinks of a thing and not what it is. */
export function givesVerdict({ subject, verb, tense, words }: Clause, masked: string): boolean {
  if ((subject !== 'thing' && subject !== 'name') || verb !== 'be' || tense !== 'present') return false;
  return verdicts.has(words.at(-1)?.low ?? '') || evaluating.test(masked);
}

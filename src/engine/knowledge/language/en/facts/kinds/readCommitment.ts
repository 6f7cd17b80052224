import type { Judged } from '../../../factRules.ts';
import { isNameLike } from '../../names/findPeople.ts';
import { findPlannedTime } from '../../times/plannedTimes.ts';
import { isOpen } from '../isClaimed.ts';
import type { SaidClause } from './saidClause.ts';
import { countContentWords } from './saidClause.ts';

const promising = new Set(['owe', 'vow', 'promise', 'commit', 'pledge', 'guarantee', 'volunteer']);

export function readCommitment({ clause, masked, at }: SaidClause): Judged | undefined {
  const { subject, verb, tense, words, rest } = clause;
  if (subject !== 'I' && subject !== 'we') return undefined;
  // "I told Priya I'd look into it": a promise in other words.
  if (verb === 'tell' && /\bI(?:['’](?:d|ll)| would| will)\b/.test(masked.slice(4)) && !isOpen(masked))
    return { kind: 'commitment', confidence: 0.75 };
  if (
    promising.has(verb) &&
    words.length > rest + 1 &&
    tense !== 'modal' &&
    !(verb === 'commit' && words[rest]?.low !== 'to')
  )
    return { kind: 'commitment', confidence: 0.85 };
  const mustBy =
    (verb === 'need' || verb === 'have') &&
    tense === 'present' &&
    words.slice(rest, rest + 2).some(({ low }) => low === 'to') &&
    /\b(?:by|before|until) /i.test(masked);
  if (/\b(?:take|have) a (?:\w+ )?look\b/i.test(masked)) return undefined;
  if ((tense !== 'will' && !mustBy) || isOpen(masked) || clause.isNegated) return undefined;
  // What a group does today or tomorrow is work in progress.
  if (subject === 'we' && /\b(?:today|tonight|tomorrow|now)\b/i.test(masked)) return undefined;
  const isAction =
    mustBy ||
    (verb === 'have' && hasTime(masked, at)) ||
    (verb !== 'be' &&
      verb !== 'have' &&
      verb !== 'need' &&
      verb !== 'see' &&
      verb !== 'try' &&
      verb !== 'check' &&
      verb !== 'look' &&
      verb !== 'know');
  const named = words
    .slice(rest)
    .some((word, index) => isNameLike(word) && /^(?:to|for|with)$/.test(words[rest + index - 1]?.low ?? ''));
  return isAction && countContentWords(masked) >= 3 && (hasTime(masked, at) || named)
    ? { kind: 'commitment', confidence: 0.8 }
    : undefined;
}

function hasTime(masked: string, at: number): boolean {
  return (
    findPlannedTime(masked, at) !== undefined ||
    /\bby (?:the )?(?:end|close|noon|tonight|eod|eow)\b|\bbefore (?:the )?\w+/i.test(masked)
  );
}

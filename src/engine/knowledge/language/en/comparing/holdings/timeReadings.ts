import type { Holding } from '../../../holdingRules.ts';
import { verbOf } from '../../grammar/verbs.ts';
import { isAuxiliary } from '../../grammar/wordClasses.ts';
import { termsIn } from './termsIn.ts';
import type { PlainClause } from './plainClauses.ts';
import { dueWords, endWords, startWords, states, timeWords } from './holdingWords.ts';
import { timesIn } from './timesIn.ts';

const mostSubjectTerms = 5;

/** When something is, starts, ends or is due: what is left without the time and its words is what is then. */
export function timeReadings({ text }: PlainClause): readonly Holding[] {
  const times = timesIn(text);
  if (times.length === 0 || states.test(text)) return [];
  const around = times.reduceRight(
    (left, { index, length }) => `${left.slice(0, index)} ${left.slice(index + length)}`,
    text,
  );
  if (hasOtherVerb(around) || /\b(?:have|has|had) (?:an?|the|some|our|my|another)\b/i.test(around)) return [];
  const subject = new Set([...termsIn(around)].filter((term) => !timeWords.has(term)));
  if (subject.size === 0 || subject.size > mostSubjectTerms) return [];
  return [
    { names: endsOf(text), subject, value: new Set(times.map(({ key }) => key)), sort: 'time', times, isChange: false },
  ];
}

function endsOf(text: string): readonly string[] {
  const [starts, ends] = [startWords.test(text), endWords.test(text)];
  if (starts && ends) return ['stretch'];
  if (ends) return ['end'];
  if (starts) return ['start', 'when'];
  return dueWords.test(text) ? ['due', 'when', 'end', 'start'] : ['when'];
}

/** Somebody who does something then may do it at other times too. */
function hasOtherVerb(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}’']+/gu) ?? [];
  return words.some((word, at) => {
    const form = verbOf(word)?.form;
    if (at === 0 || /^(?:is|are|be|get|gets|been|to)$/.test(words[at - 1] ?? '') || form === undefined || form === 'ing' || isAuxiliary(word)) return false;
    if ([...termsIn(word)].every((term) => timeWords.has(term))) return false;
    // A base form may be a noun.
    return form === 's' || form === 'past' || ['i', 'we', 'they', 'you'].includes(words[at - 1] ?? '');
  });
}

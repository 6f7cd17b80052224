import type { Holding } from '../../../holdingRules.ts';
import { amountsIn, periodIn } from './amountsIn.ts';
import { cutOut } from './cutOut.ts';
import type { PlainClause } from './plainClauses.ts';
import { amountWords } from './holdingWords.ts';
import { termsIn } from './termsIn.ts';
import { timesIn } from './timesIn.ts';

const period = /^(?:second|minute|hour|day|week|month|quarter|year)$/i;
const mostSubjectTerms = 6;

/** How much or how many: whatever the words around it, what is left without them is what has that amount. */
export function amountReadings({ text }: PlainClause): readonly Holding[] {
  const times = timesIn(text);
  const amounts = amountsIn(text).filter(
    ({ index }) => !times.some((time) => index >= time.index && index < time.index + time.length),
  );
  const last = amounts.at(-1);
  if (last === undefined || amounts.length > 2) return [];
  const [first] = amounts;
  // "From 10 to 25 MB": the first one held before.
  const isRange = amounts.length === 2 && /\bfrom\b/i.test(text) && /\bto\b/i.test(text);
  if (amounts.length === 2 && !isRange) return [];
  const around = [...(isRange && first !== undefined ? [first] : []), last].reduceRight(cutOut, text);
  // "Fifty lines per function": what is counted of each thing is said of the thing.
  const isEach = last.per !== '' && !period.test(last.per);
  const told = termsIn(isEach ? `${around} ${last.per}` : around);
  const subject = new Set([...told].filter((term) => !amountWords().has(term)));
  // "I am 41", "we are eight".
  const speaker = /^(?:i|we) (?:am|are|weigh|turned)\b/i.exec(text)?.[0].toLowerCase().startsWith('i');
  if (subject.size === 0 && speaker !== undefined) subject.add(speaker ? ':me' : ':us').add(`:${last.unit}`);
  if (subject.size === 0 || subject.size > mostSubjectTerms) return [];
  const per = last.per === '' || isEach ? periodIn(text) : last.per;
  return [
    {
      names: [endOf(text)],
      subject,
      value: new Set([last.number]),
      sort: 'amount',
      amount: { number: last.number, unit: last.unit, per },
      times,
      isChange: isRange,
    },
  ];
}

/** The most and the least of one thing are two properties. */
function endOf(text: string): string {
  return /\b(?:min(?:imum)?|at least|no (?:less|fewer))\b/i.test(text) ? 'least' : 'amount';
}

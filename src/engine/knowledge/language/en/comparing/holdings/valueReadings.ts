import type { Holding } from '../../../holdingRules.ts';
import { amountsIn } from './amountsIn.ts';
import { englishTerms } from './englishTerms.ts';
import type { PlainClause } from './plainClauses.ts';
import { plainWord, subjectIn, termsIn } from './termsIn.ts';
import { timesIn } from './timesIn.ts';
import type { ValueSort } from './valueSorts.ts';
import { valueSorts } from './valueSorts.ts';
import { lazy } from '../../../../../ground/runtime/lazy.ts';

const sorts = lazy(() => valueSorts().map((sort) => ({ sort, around: new Set(englishTerms(sort.around)) })));
const mostTerms = 5;

/** Values that show by themselves what they are: colours, addresses, how often; what is left of the clause has them. */
export function valueReadings({ text }: PlainClause): readonly Holding[] {
  return sorts().flatMap(({ sort, around }) => readSort(text, sort, around));
}

function readSort(text: string, sort: ValueSort, around: ReadonlySet<string>): readonly Holding[] {
  const found = sort.needs === undefined || sort.needs.test(text) ? sort.pattern.exec(text) : null;
  const value = found?.groups?.['v'];
  if (found === null || value === undefined || value.length >= text.length) return [];
  const at = text.indexOf(value, found.index);
  const rest = `${text.slice(0, at)} ${text.slice(at + value.length)}`;
  const isOften = sort.name === 'often';
  if (isOften && amountsIn(rest).length + timesIn(text).length > 0) return [];
  const told = [...termsIn(rest)].filter((term) => !around.has(term));
  const subject = told.length > 0 ? new Set(told) : speakerIn(rest, sort.name);
  if (subject.size === 0 || subject.size > mostTerms) return [];
  const low = value.toLowerCase().replace(/\s+/g, ' ');
  const plain = low.split(' ').map(plainWord).join(' ');
  return [
    {
      names: [sort.name],
      subject,
      value: new Set([sort.same?.get(low) ?? plain]),
      sort: 'name',
      times: isOften ? [] : timesIn(rest),
      isChange: false,
      isShared: sort.isShared,
    },
  ];
}

/** Who speaks, where nobody else is named. */
function speakerIn(text: string, name: string): ReadonlySet<string> {
  const [speaker] = /\b(?:i|my|me|we|our|us)\b/i.exec(text) ?? [];
  return speaker === undefined
    ? new Set(name === 'mail' || name === 'phone' ? [':us'] : [])
    : subjectIn(/^(?:i|my|me)$/i.test(speaker) ? 'I' : 'we');
}

import { dayMs } from '../../../../ground/contract/time.ts';
import { countOf } from './calendar.ts';

/** How many units of time somebody means, at least and at most. */
export interface Amount {
  readonly least: number;
  readonly most: number;
}

export const hourMs = dayMs / 24;

const counted = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';
/** Group 1 of a pattern: "3", "two or three", "a couple of", "half a". */
export const amount = `((?:a )?couple(?: of)?|(?:a )?few|several|half an?|(?:\\d{1,3}|${counted}|an?)(?: ?(?:-|–|or|to) ?(?:\\d{1,3}|${counted}))?)`;
/** The next group. */
export const unit = '(minute|hour|day|week|fortnight|month|quarter|year)s?';

const vague: readonly (readonly [word: RegExp, least: number, most: number])[] = [
  [/couple/, 1, 3],
  [/few/, 2, 4],
  [/several/, 3, 7],
  [/half/, 0.5, 0.5],
];

export function amountOf(words: string | undefined): Amount {
  const low = (words ?? '').toLowerCase();
  const [, fewest, greatest] = vague.find(([word]) => word.test(low)) ?? [];
  if (fewest !== undefined && greatest !== undefined) return { least: fewest, most: greatest };
  const [least = 1, most = least] = low.split(/ ?(?:-|–|\bor\b|\bto\b) ?/).map(numberOf);
  return { least: Math.min(least, most), most: Math.max(least, most) };
}

function numberOf(word: string): number {
  const found = word === 'eleven' ? 11 : word === 'twelve' ? 12 : countOf(word);
  return Number.isFinite(found) ? found : 1;
}

const lengths: { readonly [unit: string]: number } = {
  minute: hourMs / 60,
  hour: hourMs,
  day: dayMs,
  week: 7 * dayMs,
  fortnight: 14 * dayMs,
  month: 30.4 * dayMs,
  quarter: 91.3 * dayMs,
  year: 365.25 * dayMs,
};

export function unitMs(name: string): { readonly ms: number; readonly word: string } {
  const word = name.toLowerCase();
  return { ms: lengths[word] ?? dayMs, word };
}

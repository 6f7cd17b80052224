import type { Word } from '../../../wordsOf.ts';

/** What numbers count, by the words behind them. */
const units: ReadonlyMap<string, string> = new Map(
  Object.entries({
    time: 'ms s sec secs second seconds min mins minute minutes h hr hrs hour hours day days week weeks month months year years',
    data: 'kb mb gb tb kib mib gib byte bytes bit bits k m meg megs gig gigs',
    physical: 'mm cm km kg g mg ml v mv a ma w kw hz khz mhz ghz db degrees fps px rpm ppm',
    money: 'eur euro euros usd dollar dollars chf franc francs gbp pound pounds cent cents bucks',
  }).flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit] as const)),
);
/** What a number is said of: "under 200 ms", "port 8443", "every 5 minutes". */
const beforeNumbers: ReadonlySet<string> = new Set(
  'is are was were at to from in on of for by with and or than under over only max min port every after until = about'.split(
    ' ',
  ),
);
/** Beside powers of two and what ends in noughts, these are what somebody sets, and what a clock or a calendar has. */
const usual: ReadonlySet<string> = new Set('12 15 24 25 35 45 48 75 120 150 180 250 365'.split(' '));
const most = { numbers: 6, measured: 4 } as const;

/**
 * The sorts of the numbers of a statement. What is set is mostly round (30 seconds, 512 MB, 99.9 %), what was measured is
 * not (0.871, 4,212 rows, 62 %), and who tells of many numbers tells what came out.
 */
export function amountSigns(words: readonly Word[]): readonly string[] {
  const sorts: string[] = [];
  const signs = words.flatMap(({ low }, at) => {
    const sort = sortOfNumber(low);
    if (sort === undefined) return [];
    sorts.push(sort);
    const own = /^[\d.,]+(\p{L}+)$/u.exec(low)?.[1];
    const unit = own === undefined ? units.get(words[at + 1]?.low ?? '') : (units.get(own) ?? 'other');
    const before = at === 0 ? '^' : (words[at - 1]?.low ?? '');
    return [
      `number ${sort}`,
      `number ${sort} of ${unit ?? 'things'}`,
      ...(unit === undefined ? [] : [`number of ${unit}`]),
      `number ${sort} after ${at === 0 || beforeNumbers.has(before) ? before : 'word'}`,
    ];
  });
  if (sorts.length === 0) return [];
  const measured = sorts.filter((sort) => /^(?:decimal|odd)/.test(sort)).length;
  return [
    ...signs,
    `amounts ${Math.min(most.numbers, sorts.length)}`,
    `measured ${Math.min(most.measured, measured)}`,
    ...(measured === 0 ? ['none measured'] : []),
  ];
}

function sortOfNumber(low: string): string | undefined {
  if (!/\d/.test(low)) return undefined;
  if (/^\d{1,2}:\d\d(?::\d\d)?$/.test(low)) return 'clock';
  if (/^(?:19|20)\d\d$/.test(low)) return 'year';
  if (/^v?\d+(?:\.\d+){2,}$/.test(low)) return 'version';
  const [, digits = '', mark] = /^[-+~]?(\d[\d.,]*)([\p{L}%]*)$/u.exec(low) ?? [];
  if (mark === undefined) return 'within a name';
  return `${sortOfDigits(digits)}${mark === '%' ? '%' : mark === '' ? '' : ' with unit'}`;
}

function sortOfDigits(digits: string): string {
  if (/\.\d+$|,\d{1,2}$/.test(digits)) return 'decimal';
  const all = digits.replace(/\D/g, '');
  if (all.length === 1) return 'digit';
  const telling = all.replace(/^0+|0+$/g, '');
  if (telling.length <= 1 || usual.has(all) || Number.isInteger(Math.log2(Number(all)))) return 'round';
  if (all.length === 2) return 'of two';
  return telling.length >= 3 ? 'odd' : 'nearly round';
}

import { textPattern } from '../../../../../ground/text/textPattern.ts';
import type { Amount } from '../../../holdingRules.ts';
import { verbOf } from '../../grammar/verbs.ts';
import { determiners, prepositions } from '../../grammar/wordClasses.ts';
import { isAuxiliary } from '../../grammar/wordClasses.ts';
import { englishTerms } from './englishTerms.ts';
import { plainWord } from './termsIn.ts';

const units: ReadonlyMap<string, string> = new Map(
  Object.entries({
    money: 'euro euros eur € dollar dollars usd $ £ pound pounds gbp cent cents chf franc francs bucks',
    'time s': 's sec secs second seconds ms millisecond milliseconds',
    time: 'min mins minute minutes h hr hrs hour hours day days week weeks month months year years',
    data: 'b kb mb gb tb kib mib gib byte bytes kilobytes megabytes gigabytes',
    percent: '% percent',
  }).flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit.split(' ')[0] ?? unit] as const)),
);

const periods: ReadonlyMap<string, string> = new Map(
  Object.entries({
    hourly: 'hour',
    daily: 'day',
    weekly: 'week',
    monthly: 'month',
    yearly: 'year',
    annually: 'year',
    annual: 'year',
  }),
);

interface FoundAmount extends Amount {
  readonly index: number;
  readonly length: number;
}

const number = String.raw`\d+(?:[.,]\d+)*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|(?:a )?hundred|(?<=\b(?:after|in|within|for|lasts?|takes?|is|are|under|over|least|most|only) )an?(?= (?:second|minute|hour|day|week|month|quarter|year)\b)`;
const pattern = textPattern(
  String.raw`(?<![\p{L}\p{N}.@/:-])(?<sign>[€$£] ?)?(?<number>${number})(?<grand>k\b)?(?![\p{N}@/:]|[.,-]\p{L})` +
    String.raw`(?: ?(?<unit>[€$£%]|\p{L}+))?(?:,? (?:per|an?|each|every|/) ?(?<per>\p{L}+)|,? (?<period>hourly|daily|weekly|monthly|yearly|annually))?`,
  'giu',
);

/**
 * How much or how many a statement says. A number behind a noun ("room 301", "week 14") is a name and no amount.
 */
export function amountsIn(text: string): readonly FoundAmount[] {
  return [...text.matchAll(pattern)].flatMap((match): FoundAmount[] => {
    const { sign, number: digits = '', grand, unit = '', per, period } = match.groups ?? {};
    const known = sign === undefined ? units.get(unit.toLowerCase()) : 'money';
    if (known === undefined && isLabel(text, match.index, digits)) return [];
    const counted = known ?? countedNoun(unit);
    const isNoun = known !== undefined || counted !== '';
    const length = isNoun || unit === '' ? match[0].length : match[0].indexOf(unit, digits.length);
    const value = plainWord(digits.replace(/^a /i, '').replace(/^an?$/i, 'one')).replace(/[.,](?=\d{3}\b)/g, '');
    return [
      {
        number: `${value}${grand === undefined ? '' : '000'}`,
        unit: `${counted}${known === 'time' ? ` ${unit.toLowerCase().charAt(0)}` : known === 'data' ? ` ${unit.toLowerCase().charAt(0)}` : ''}`,
        per: (isNoun ? (per ?? periods.get(period?.toLowerCase() ?? '')) : undefined) ?? '',
        index: match.index,
        length,
      },
    ];
  });
}

/** Read backwards from where a number stands, so that the text before it is never searched. */
const wordBefore = /(?<=([\p{L}'’]+)[ -]?)/uy;

function isLabel(text: string, at: number, digits: string): boolean {
  wordBefore.lastIndex = at;
  const word = wordBefore.exec(text)?.[1]?.toLowerCase() ?? '';
  if (word === '' || digits === '') return false;
  return !(
    determiners.has(word) ||
    prepositions.has(word) ||
    isAuxiliary(word) ||
    verbOf(word) !== undefined ||
    /^(?:than|least|most|about|around|exactly|roughly|only|us|me|and|or|under|seats?|costs?|allows?|it|up|down|back)$/.test(
      word,
    ) ||
    /ly$/.test(word)
  );
}

function countedNoun(word: string): string {
  const low = word.toLowerCase();
  if (low === '' || determiners.has(low) || prepositions.has(low) || isAuxiliary(low)) return '';
  if (/^(?:and|or|but|at|now|for|more|instead|warm|cold|old|new|is)$/.test(low)) return '';
  return englishTerms(low)[0] ?? '';
}

/** The period of a rent or a price that stands apart from its amount ("the monthly budget"). */
export function periodIn(text: string): string {
  const low = text.toLowerCase();
  const named = /\b(hourly|daily|weekly|monthly|yearly|annual(?:ly)?)\b/.exec(low)?.[1];
  return (
    (named === undefined ? undefined : periods.get(named)) ??
    /\b(?:per|an?|each|every) (hour|day|week|month|year|minute|second)\b/.exec(low)?.[1] ??
    ''
  );
}

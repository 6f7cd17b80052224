import { remembered } from '../../ground/runtime/remembered.ts';
import { languageOf } from '../language/languages.ts';
import { rivalry, rivalsIn } from './rivals.ts';
import { steps } from './steps.ts';

/** The numbers of a text, and how many words beside its values tell of something. */
interface Values {
  readonly numbers: readonly number[];
  readonly codes: ReadonlySet<string>;
  readonly rest: number;
}

const [mostTexts, longestText] = [2000, 400];
const token = /(?<![\p{L}\p{N}_])(?:\d+(?:[.,]\d+)?(?!\p{N})|\p{L}+(?![\p{L}\p{N}_]))/gu;
const codeLike = /(?<!\S)(?=\S*(?:[_/\\@#%~=`$[\]{}|]|\w\.\w))\S+/gu;
/** A new value lies within so many times the old one. */
const near = [2, 5] as const;
/** More words beside a value tell what it is of. */
const mostBeside = 3;
const leastNear = 0.1;

const valuesOf: (text: string) => Values = remembered(readValues, mostTexts, longestText);

function readValues(text: string): Values {
  const codes = new Set([...text.matchAll(codeLike)].map(([code]) => code.toLowerCase()));
  const plain = text.replace(codeLike, ' ');
  const { numberWords, readRule } = languageOf(text).comparing;
  const numberOf = (found: string): number | undefined =>
    /^\d/u.test(found) ? Number.parseFloat(found) : numberWords.get(found.toLowerCase());
  const numbers = [...plain.matchAll(token)].flatMap(([found]) => numberOf(found) ?? []);
  const { terms } = readRule(plain.replace(token, (found) => (numberOf(found) === undefined ? found : ' ')));
  return { numbers, codes, rest: terms.size };
}

/**
 * Whether a statement says hardly more than a value of the sort that an earlier rule has ("60 then", "we went up to 400",
 * "make it Thursdays"): such a one has no word in common with what it changes.
 */
export function signsOfBareValues(newer: string, older: string): readonly string[] {
  const [own, held] = [valuesOf(newer), valuesOf(older)];
  const sorts = sortsOfValues(newer, older);
  const bare = Math.min(own.rest, mostBeside + 1);
  const isEach = own.numbers.length === 1 && held.numbers.length === 1;
  return [
    ...steps('words beside values', own.rest, [1, 2, 3, 5]),
    ...sorts.flatMap((sort) => [
      `another ${sort}`,
      ...(bare <= mostBeside ? [`bare ${sort}`, `bare ${sort} ${bare}`] : []),
    ]),
    ...(sorts.includes('number') && isEach ? ['one number each'] : []),
  ];
}

/** Whether it does, in so few words that none may tell what it is of. */
export function isBareValue(newer: string, older: string): boolean {
  return valuesOf(newer).rest <= mostBeside && sortsOfValues(newer, older).length > 0;
}

function sortsOfValues(newer: string, older: string): readonly string[] {
  const [own, held] = [valuesOf(newer), valuesOf(older)];
  const ratios = own.numbers.flatMap((number) =>
    held.numbers.map((other) => Math.max(number, other) / Math.max(leastNear, Math.min(number, other))),
  );
  const ratio = ratios.some((one) => one === 1) ? Infinity : Math.min(Infinity, ...ratios);
  const [near2, near5] = near;
  const size = ratio <= near2 ? ['number', 'near number'] : ratio <= near5 ? ['number'] : [];
  const hasCode = own.codes.size > 0 && held.codes.size > 0 && ![...own.codes].some((code) => held.codes.has(code));
  return [
    ...size,
    ...(hasCode ? ['code'] : []),
    ...(rivalry(rivalsIn(newer), rivalsIn(older)).other > 0 ? ['rival'] : []),
  ];
}

import { textPattern } from '../../../../ground/text/textPattern.ts';
import { termsIn } from './holdings/termsIn.ts';

const value = String.raw`[^\s,;]*\d(?:[^\s,;]*[^\s,;.])?`;
/** "99.9 for checkout", one of several. */
const listed = textPattern(
  String.raw`${value}(?= (?:[\p{L}%]+ )?(?:for|in|on) (?<of>(?:the |our )?[\p{L}-]+(?: [\p{L}-]+)?)(?=,| and |\s*[.;]|$))`,
  'gu',
);
const values = textPattern(value, 'gu');

/**
 * An earlier statement that names a value for each of several things, with the one changed that a later one names: after
 * "the SLO for search went to 99.7", "99.9 for checkout and 99.5 for search" becomes "99.9 for checkout and 99.7 for
 * search". Undefined where the later one names no value of one of them alone.
 */
export function correctedInList(newer: string, older: string): string | undefined {
  const all = [...older.matchAll(listed)];
  const [said, ...more] = newer.matchAll(values);
  if (all.length < 2 || said === undefined || more.length > 0) return undefined;
  const told = termsIn(newer);
  const meant = all.filter(({ groups }) => {
    const of = [...termsIn(groups?.['of'] ?? '')];
    return of.length > 0 && of.every((term) => told.has(term));
  });
  const [only] = meant;
  if (only === undefined || meant.length > 1 || formOf(only[0]) !== formOf(said[0])) return undefined;
  return `${older.slice(0, only.index)}${said[0]}${older.slice(only.index + only[0].length)}`;
}

/** What is written otherwise ("16x16", "99.5", "12:00") is another sort of value. */
function formOf(text: string): string {
  return text.replace(/\d+(?:[.,]\d+)*/gu, '0');
}

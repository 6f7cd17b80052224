import { lazy } from '../../../../ground/runtime/lazy.ts';
import { textPattern } from '../../../../ground/text/textPattern.ts';
import { exchangedAmount } from './exchangedAmount.ts';
import type { Place } from './holdings/cutOut.ts';
import { termsIn } from './holdings/termsIn.ts';
import { sameProduct } from './versions/namedVersions.ts';

const value = String.raw`[\p{L}\p{N}@#/._+'’-]+(?: [\p{L}\p{N}@#/._+'’-]+){0,3}?`;
const end = String.raw`(?=[.,;:!?](?:\s|$)|\s(?:and|but|because|since|so|for|in|on|as|at|this|last|next|now|today|yesterday|already|recently|instead|after|before|with|which|that)\b|$)`;

/** What was put in the place of what. */
const exchanges = [
  String.raw`\bfrom (?:the |an? )?(?<was>${value}) (?:over |back |up |down )?to (?:the |an? )?(?<is>${value})${end}`,
  String.raw`\b(?:replac|swapp?|exchang|substitut)(?:e|es|ed|ing)? (?:the |an? )?(?<was>${value}) (?:with|by|for) (?:the |an? )?(?<is>${value})${end}`,
].map((pattern) => textPattern(pattern, 'iu'));

/** What is said of a thing, and not of the one in its place. */
const ages = '(?:old|aging|ancient|tired|previous|current|trusty)';
const aged = textPattern(String.raw`(?:\b(?<article>an?) )?\b${ages} $`, 'iu');

/** What a value stands behind; in front of a verb it is what the statement is about, and others say nothing of it. */
const beforeValue = textPattern(
  String.raw`\b(?:is|are|uses?|using|runs?|running|on|with|to|in|via|by|through|at) (?:an? |the )?(?:${ages} )?$`,
  'iu',
);
const goesOn = /^(?:[\p{L}\p{N}]|[.-]\p{N})/u;
const numbered = /^v?\d[\p{L}\p{N}._+-]*$/iu;

/** "Room B204", "port 8080": one of several of a sort, by its number. */
const labelled = textPattern(
  String.raw`(?<![\p{L}\p{N}])(?<of>room|floor|hall|building|gate|platform|track|table|desk|port|channel|slot|bay|rack|shelf|line|unit|door|ticket|queue|partition|cluster|vlan|pin|lane|zone) (?<id>#?(?:\p{Lu}{1,3}[-. ]?)?\d[\p{L}\p{N}._-]*)(?![\p{L}\p{N}])`,
  'giu',
);

/**
 * An earlier statement with the value exchanged that a later one says was exchanged, where it tells more than that: after
 * "we went from Node 20 to 22", "builds run on Node 20 in the Alpine image" becomes "builds run on Node 22 in the Alpine
 * image", and after "the exam moved to room A110" its date still stands. What else the later one tells stands behind it.
 * Undefined where the later one names no exchange, or the earlier one does not hold its value as a value.
 */
export function exchangedText(newer: string, older: string): string | undefined {
  if (!tellsMore(older, newer)) return undefined;
  for (const pattern of exchanges) {
    const { was, is } = pattern.exec(newer)?.groups ?? {};
    if (was === undefined || is === undefined) continue;
    const now = withHeadOf(was, is);
    const found = placeOf(was, older);
    if (found !== undefined) return withRest(withoutAge(exchanged(older, found, now), now), newer, `${was} ${is}`);
    if (placeOf(now, older) !== undefined) return older;
  }
  return exchangedAmount(newer, older) ?? inOtherVersion(newer, older) ?? inOtherPlace(newer, older);
}

function inOtherVersion(newer: string, older: string): string | undefined {
  // "From Node 20 to 22": the number that it names first is the old one.
  if (exchanges.some((pattern) => pattern.test(newer))) return undefined;
  const both = sameProduct(newer, older);
  if (both === undefined) return undefined;
  const { name, version } = both.newer;
  if (both.older.version === version) return older;
  const index = both.older.end - both.older.version.length;
  const text = exchanged(older, { index, length: both.older.version.length }, version);
  return withRest(text, newer, `${name} ${version} upgrade bump`);
}

function inOtherPlace(newer: string, older: string): string | undefined {
  const [said, ...more] = newer.matchAll(labelled);
  const [had, ...others] = older.matchAll(labelled);
  const [of, id] = [said?.groups?.['of'], said?.groups?.['id']];
  if (had === undefined || of === undefined || id === undefined || more.length + others.length > 0) return undefined;
  if (had.groups?.['of']?.toLowerCase() !== of.toLowerCase()) return undefined;
  if (had.groups['id'] === id) return older;
  const text = exchanged(older, { index: had.index, length: had[0].length }, `${had.groups['of']} ${id}`);
  return withRest(text, newer, `${of} ${id} same day time place`);
}

function exchanged(text: string, { index, length }: Place, value: string): string {
  return `${text.slice(0, index)}${value}${text.slice(index + length)}`;
}

/** A later statement with this many words of its own tells more than the exchange. */
const ownWords = 3;
const exchanging = lazy(() =>
  termsIn('move switch go change replace swap put get make update today yesterday morning now'),
);

function withRest(text: string, newer: string, values: string): string {
  const known = new Set([...termsIn(text), ...termsIn(values), ...exchanging()]);
  const own = [...termsIn(newer)].filter((term) => !known.has(term));
  const end = /(?<![.!])[.!]*$/u.exec(text)?.[0] ?? '';
  return own.length < ownWords
    ? text
    : `${text.slice(0, text.length - end.length)}; ${newer.charAt(0).toLowerCase()}${newer.slice(1)}`;
}

/** "On an old Mac mini", and then on a Mac Studio: how old the first one was says nothing of the other. */
function withoutAge(text: string, value: string): string {
  const at = text.toLowerCase().indexOf(value.toLowerCase());
  const found = aged.exec(text.slice(0, at));
  if (found === null) return text;
  const article = found.groups?.['article'] === undefined ? '' : /^[aeiou]/iu.test(value) ? 'an ' : 'a ';
  return `${text.slice(0, found.index)}${article}${text.slice(at)}`;
}

/** "From Node 20 to 22": what is counted is named once. */
function withHeadOf(was: string, is: string): string {
  const [head, last] = [was.slice(0, was.lastIndexOf(' ') + 1), was.slice(was.lastIndexOf(' ') + 1)];
  return head !== '' && numbered.test(last) && numbered.test(is) ? `${head}${is}` : is;
}

/** Where a text holds the value, and holds it as one. */
function placeOf(value: string, text: string): Place | undefined {
  const [low, sought] = [text.toLowerCase(), value.toLowerCase()];
  const { length } = sought;
  for (let index = low.indexOf(sought); index >= 0; index = low.indexOf(sought, index + 1))
    if (beforeValue.test(text.slice(0, index)) && !goesOn.test(text.slice(index + length))) return { index, length };
  return undefined;
}

/** It has at least two words of its own that tell something. */
function tellsMore(older: string, newer: string): boolean {
  const told = termsIn(newer);
  return [...termsIn(older)].filter((term) => !told.has(term)).length > 1;
}

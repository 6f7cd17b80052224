import type { Holding } from '../../../holdingRules.ts';
import { participleOf } from '../../grammar/verbs.ts';
import { amountsIn } from './amountsIn.ts';
import { attributeNames } from './attributeNames.ts';
import { isPattern } from './nameWordings.ts';
import type { PlainClause } from './plainClauses.ts';
import { attributeNouns } from './holdingWords.ts';
import { headOf, termsIn, valueIn, without } from './termsIn.ts';
import { timesIn } from './timesIn.ts';
import { roleNouns } from './whoWordings.ts';
import { lazy } from '../../../../../ground/runtime/lazy.ts';

const definite = /^(?:the|our|my|your|his|her|their|its|\p{L}+[’']s?)\b|[\p{L}][’']s? /iu;
const roleTerms = lazy(() => new Set([...roleNouns.keys()].flatMap((word) => [...termsIn(word)])));
const loose =
  /^(?:an? )?(?:in|on|at|by|near|next|behind|under|beside|opposite|across|from|to|for|with|of|not|still|very|too|so|also|about|over|above|below|between|like|as|within|without|up|down|out|off)\b/i;
const mostTerms = 6;

interface IsReading extends Holding {
  /** The words of what is spoken of. */
  readonly phrase: string;
}

/**
 * "A is B" and "A: B" in both directions: of "Rafiq is the CTO" and "the CTO is Rafiq" the post is what is spoken of.
 */
export function isReadings({ text }: PlainClause): readonly Holding[] {
  const groups = isPattern.exec(text)?.groups;
  const { a = '', b = '' } = groups ?? {};
  // How much of something there is, is read with what is counted.
  const isAmount = amountsIn(b).some(({ index, unit }) => index === 0 && unit !== '');
  if (groups === undefined || isAmount || loose.test(b) || loose.test(a)) return [];
  const [left, right] = [termsIn(a), termsIn(b)];
  if (left.size === 0 || right.size === 0 || left.size > mostTerms || right.size > mostTerms) return [];
  const readings: IsReading[] = [];
  const isLabel = [': ', ' = ', ' -> ', ' → '].some((sign) => text.includes(`${a}${sign}`));
  if ((definite.test(a) || isLabel || hasAttribute(left)) && isThing(b, isLabel))
    readings.push(reading(left, idOf(b) ?? right, text, a));
  const isPost =
    /^(?:the|our|my|your|his|her|their|\p{L}+[’']s?)\b|[\p{L}][’']s? /iu.test(b) ||
    /^(?:\p{L}+ )?(?:\p{Lu}{2,4}|lead|head)$/u.test(b);
  if (
    isPost &&
    /^(?:\p{Lu}|\p{L}+$)/u.test(a) &&
    !/^(?:the|our|my|this|that|it|an?|i|we)\b/i.test(a) &&
    a.split(' ').length <= 4
  )
    readings.push(reading(right, left, text, b));
  return [...readings, ...readings.flatMap(namedByNoun), ...readings.flatMap((read) => asThing(read))];
}

/** Of "the package manager" nobody may be the manager. */
function asThing({ phrase, names, ...read }: IsReading): readonly Holding[] {
  const subject = termsIn(phrase);
  if (!names.some((name) => name.startsWith('who')) || subject.size === read.subject.size) return [];
  return [{ ...read, names: ['is'], subject, head: headOf(phrase) }];
}

function reading(subject: ReadonlySet<string>, value: ReadonlySet<string>, text: string, phrase: string): IsReading {
  const posts = [...subject].filter((term) => roleTerms().has(term));
  const names = posts.length === 0 ? ['is'] : ['is', ...posts.flatMap((post) => [`who:${classOf(post)}`])];
  return {
    names,
    subject: posts.length === 0 ? subject : without(subject, roleTerms()),
    head: posts.length === 0 ? headOf(phrase) : undefined,
    value,
    sort: 'name',
    times: timesIn(text),
    isChange: false,
    phrase,
  };
}

function classOf(term: string): string {
  return [...roleNouns].find(([noun]) => termsIn(noun).has(term))?.[1] ?? term;
}

function hasAttribute(terms: ReadonlySet<string>): boolean {
  return [...terms].some((term) => attributeNouns().has(term));
}

/** A name, a number or a noun with its article: what is only an adjective or a participle may well stand beside others. */
function isThing(words: string, isLabelled: boolean): boolean {
  const [first = ''] = words.split(' ');
  if (/^(?:an?|the|our|my)$/i.test(first)) return true;
  if (/[\d._@#-]/.test(first)) return true;
  // "Memcached", "Reading": a capital in the middle of a sentence makes a name; behind a label it may begin one.
  if (!isLabelled && /^\p{Lu}\p{Ll}/u.test(first)) return true;
  const low = first.toLowerCase();
  if (participleOf(low) !== undefined || /(?:ed|ing)$/.test(low)) return false;
  return /^[\p{Lu}\d"'`]/u.test(first) || /[\d./_@-]/.test(first) || words.split(' ').length <= 2;
}

/** "The planning tool is X" says with what we plan, "her employer is X" where she works. */
function namedByNoun({ phrase, ...read }: IsReading): readonly Holding[] {
  // "The client's database" is another one than ours, and no client.
  const owners = new Set([...phrase.matchAll(/(\S+)[’']s(?= )/gu)].flatMap(([, owner = '']) => [...termsIn(owner)]));
  const nouns = [...read.subject].filter((term) => attributeNames().has(term) && !owners.has(term));
  // "Our linter is X", "our monitoring is X": what we lint and monitor with.
  if (
    nouns.length === 0 &&
    !read.names.some((name) => name.startsWith('who')) &&
    /(?:er|ing)$/.test(phrase) &&
    read.value.size <= 2
  )
    return [{ ...read, names: ['tool'], head: undefined }];
  const names = nouns.flatMap((noun) => attributeNames().get(noun) ?? []);
  const subject = new Set([...read.subject].filter((term) => !nouns.includes(term)));
  if (nouns.length === 0) return [];
  if (subject.size > 0) return [{ ...read, names, subject, head: undefined }];
  const speaker = /^(?:my|our)\b/i.exec(phrase)?.[0].toLowerCase();
  return speaker === undefined
    ? []
    : [{ ...read, names, subject: new Set([speaker === 'my' ? ':me' : ':us']), head: undefined }];
}

/** An identifier is one word, whatever it is made of. */
function idOf(words: string): ReadonlySet<string> | undefined {
  return words.includes(' ') || !/[_@#/]|\p{L}\.\p{L}/u.test(words) ? undefined : valueIn(words);
}

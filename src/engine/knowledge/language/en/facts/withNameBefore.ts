import { textPattern } from '../../../../ground/text/textPattern.ts';
import type { Phrased } from '../../factRules.ts';
import type { Word } from '../../wordsOf.ts';
import { wordsOf } from '../../wordsOf.ts';
import { presentOf, verbOf } from '../grammar/verbs.ts';
import { conjunctions, determiners, isAdverb, isAuxiliary, prepositions } from '../grammar/wordClasses.ts';
import { isNameLike } from '../names/findPeople.ts';
import type { Clause } from './clause.ts';
import { leadOf } from './leadOf.ts';
import { parseClause } from './parseClause.ts';

/** What opens a statement that tells more of what the one before it names. */
const pointing = textPattern(/^(?<what>it|they|its|their)(?:['’](?<tail>s|re|ll|ve))?(?![\p{L}\p{N}'’])/iu);
const owned = textPattern(/^(ours|mine)(?=\s(?:is|are|has|have|was|runs?|takes?|lives?)\b)/iu);
/** A name has hardly more words, and is hardly meant where it has. */
const longestName = 5;
/** What somebody has, and tells more of then. */
const having = textPattern(
  /^(?:have|use|run|rent|own|maintain|keep|host|buy|build|write|add|make|get|hire|start|set|need|lead|manage)$/u,
);
const singulars: { readonly [plural: string]: string } = {
  are: 'is',
  were: 'was',
  have: 'has',
  do: 'does',
  "don't": "doesn't",
  "aren't": "isn't",
  "haven't": "hasn't",
};

/**
 * A statement that begins with "it", "they" or "their", with what the statement before it names in that place: "The scanners
 * are Zebras. They run Android" becomes "The scanners run Android". Undefined where that is open.
 */
export function withNameBefore(before: Phrased, { text, masked }: Phrased): Phrased | undefined {
  const found = pointing.exec(masked);
  if (found === null) return undefined;
  const what = (found.groups?.['what'] ?? '').toLowerCase();
  const tail = found.groups?.['tail']?.toLowerCase();
  const isWhose = /^(?:its|their)$/.test(what);
  const name =
    isWhose && tail !== undefined ? undefined : nameIn(before, { isOne: what.startsWith('it'), isOwn: false });
  if (name === undefined) return undefined;
  const said = isWhose
    ? `${name.text}${name.text.endsWith('s') ? "'" : "'s"}`
    : `${name.text}${tail === undefined ? '' : ` ${tailOf(tail, name)}`}`;
  const behind = { text: text.slice(found[0].length), masked: masked.slice(found[0].length) };
  const rest = what === 'they' && tail === undefined && !name.isPlural ? withOneSubject(behind) : behind;
  return { text: said + rest.text, masked: said + rest.masked };
}

/** "Visibility timeout, right. Ours is 1 hour": with what is theirs. */
export function withOwnName(before: Phrased, { text, masked }: Phrased): Phrased | undefined {
  const [found, whose] = owned.exec(masked) ?? [];
  if (found === undefined || whose === undefined) return undefined;
  const name = nameIn(before, { isOne: false, isOwn: true });
  if (name === undefined) return undefined;
  const said = `${whose.toLowerCase() === 'ours' ? 'our' : 'my'} ${name.text.replace(/^(?:the|an?|our|my|your|their) /iu, '')}`;
  return { text: said + text.slice(found.length), masked: said + masked.slice(found.length) };
}

function tailOf(tail: string, { isPlural }: Name): string {
  if (tail === 'll') return 'will';
  if (tail === 've') return isPlural ? 'have' : 'has';
  return isPlural ? 'are' : 'is';
}

interface Name {
  readonly text: string;
  readonly isPlural: boolean;
}

/** What is meant: one thing, or what is theirs. */
interface Meant {
  readonly isOne: boolean;
  readonly isOwn: boolean;
}

function nameIn(before: Phrased, meant: Meant): Name | undefined {
  const { length } = leadOf(before.masked);
  const [text, masked] = [before.text.slice(length), before.masked.slice(length)];
  const clause = parseClause(wordsOf(masked));
  const words = wordsMeant(clause, meant);
  if (words === undefined || words.length === 0 || words.length > longestName) return undefined;
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined || !/\p{L}/u.test(first.text)) return undefined;
  const said = text.slice(first.from, last.to);
  const isPlural = pluralHead(words);
  if (meant.isOne && isPlural) return undefined;
  return {
    text: said.replace(/^(?:an?|one|some) /iu, 'the ').replace(/^(?=(?:two|three|four|five|six|\d+) )/iu, 'the '),
    isPlural,
  };
}

/** The words by which a clause names what is told of then. */
function wordsMeant(clause: Clause, meant: Meant): readonly Word[] | undefined {
  const { words, mood, subject, predicate, rest, verb, isNegated } = clause;
  if (mood === 'fragment') return wordsOfFragment(words, meant);
  if (mood !== 'statement' || isNegated) return undefined;
  if (subject === 'I' || subject === 'we') return having.test(verb) ? objectFrom(words, rest) : undefined;
  if (predicate === undefined || (subject !== 'thing' && subject !== 'name')) return undefined;
  // "Our vendor is Plexa": the name says more than what it is.
  const called = words.slice(verb === 'call' ? rest : predicate + 1);
  const [named, behind] = called;
  if (
    /^(?:be|call)$/.test(verb) &&
    named !== undefined &&
    isNameLike(named) &&
    (behind === undefined || behind.afterBreak)
  )
    return [named];
  const own = words.slice(0, predicate).filter(({ low }, at, all) => at < all.length - 1 || !isAdverb(low));
  if (own.some(({ afterBreak }, at) => at > 0 && afterBreak)) return undefined;
  if (own.some(({ low }) => conjunctions.has(low)) && meant.isOne) return undefined;
  // A person is neither "it" nor "they".
  return subject === 'name' && own.length === 1 && own.every(isNameLike) ? objectFrom(words, rest) : own;
}

/** "Second client since today: Kuma, a startup" names one thing, "visibility timeout, right" nothing else than itself. */
function wordsOfFragment(words: readonly Word[], { isOwn }: Meant): readonly Word[] | undefined {
  const names = words.filter(isNameLike);
  if (names.length === 1) return names;
  const end = words.findIndex(({ afterBreak }, at) => at > 0 && afterBreak);
  const own = end < 0 ? words : words.slice(0, end);
  return isOwn && own.length <= 3 && own.every(({ low }) => verbOf(low) === undefined || own.length > 1)
    ? own
    : undefined;
}

/** What a verb is followed by, as far as it is one name: "a print service in Rust". */
function objectFrom(words: readonly Word[], rest: number): readonly Word[] | undefined {
  const from = words.slice(rest).findIndex(({ low }) => !isAdverb(low)) + rest;
  const behind = words.slice(from);
  const end = behind.findIndex(
    ({ low, afterBreak }, at) =>
      at > 0 &&
      (afterBreak ||
        prepositions.has(low) ||
        conjunctions.has(low) ||
        isAuxiliary(low) ||
        isAdverb(low) ||
        /^(?:that|which|who|called|named)$/.test(low)),
  );
  const found = end < 0 ? behind : behind.slice(0, end);
  const [first] = found;
  if (first === undefined || /^(?:to|it|them|this|that|him|her|you)$/.test(first.low) || prepositions.has(first.low))
    return undefined;
  return determiners.has(first.low) || /^(?:two|three|four|five|six|\d+)$/.test(first.low) || found.length === 1
    ? found
    : undefined;
}

/** Whether the noun that the others belong to stands for several. */
function pluralHead(words: readonly Word[]): boolean {
  const end = words.findIndex(({ low }, at) => at > 0 && prepositions.has(low));
  const head = (end < 0 ? words : words.slice(0, end)).at(-1);
  return words.some(({ low }) => low === 'and') || /(?:[^su'’i]s|people|children|folks)$/u.test(head?.low ?? '');
}

/** "They only accept PDF" of one: "only accepts PDF". */
function withOneSubject({ text, masked }: Phrased): Phrased {
  const verb = wordsOf(masked).find(({ low }) => !isAdverb(low));
  if (verb === undefined) return { text, masked };
  const one =
    singulars[verb.low] ??
    (verbOf(verb.low)?.form === 'base' && !isAuxiliary(verb.low) ? presentOf(verb.low) : undefined);
  if (one === undefined) return { text, masked };
  return {
    text: text.slice(0, verb.from) + one + text.slice(verb.to),
    masked: masked.slice(0, verb.from) + one + masked.slice(verb.to),
  };
}

import { fillers, isPlainVerb, limits, openers, pronouns, speakers } from './clauseWords.ts';
import { determiners, prepositions } from '../grammar/wordClasses.ts';
import { participleOf, verbOf } from '../grammar/verbs.ts';
import { indexWords } from '../index/indexWords.ts';
import type { Token } from './statementTokens.ts';

/**
 * A word that says something, and what it is in its sentence: who, what is done, to whom, or behind which preposition.
 */
export interface Placed {
  readonly key: string;
  readonly role: string;
}

export interface Roles {
  readonly words: readonly Placed[];
  /** Words that limit what is said, in one order. */
  readonly qualifiers: string;
}

/** The words of a statement by the part that they play in it, as far as word order and prepositions show it. */
export function rolesOf(tokens: readonly Token[]): Roles {
  const { at: verb, isPassive } = verbIn(tokens);
  const words: Placed[] = [];
  let role = 'who';
  const joined: { role: string; places: number[] } = { role: '', places: [] };
  tokens.forEach((token, at) => {
    const { fold } = token;
    const before = tokens[at - 1];
    // What was put first ends where a subject begins.
    const isStart = at < verb && role.startsWith('behind') && words.at(-1)?.role === role;
    if (isStart && (determiners.has(fold) || before?.end === ',')) role = 'who';
    if (at === verb) {
      if (!isPlainVerb(fold))
        words.push({ key: keyOf(token), role: isPast(token, before, isPassive) ? 'did' : 'does' });
      role = 'what';
    } else if (fold === 'of') role = `${role.replace(/ of$/, '')} of`;
    else if (prepositions.has(fold)) role = `behind ${fold}`;
    else if (!isEmpty(token, role) && !(at < verb && isPlainVerb(fold))) {
      const owner = ownerIn(token);
      words.push({
        key: owner ?? amountOf(token, tokens[at + 1]),
        role: owner === undefined ? role : `${role.replace(/ of$/, '')} of`,
      });
      noteJoined(joined, words, {
        isJoined: before?.fold === 'and' || before?.end === ',',
        isFixed: /^\d/.test(fold) || verbOf(fold) !== undefined,
      });
    }
  });
  const sorted = sortJoined(words, joined.places);
  const placed = isPassive ? sorted.map(({ key, role: passive }) => ({ key, role: activeRole(passive) })) : sorted;
  return { words: placed, qualifiers: qualifiersOf(tokens) };
}

interface Verb {
  /** Behind the last word when none is known. */
  readonly at: number;
  /** What stands first has something done to it, and "by" names who does it. */
  readonly isPassive: boolean;
}

function verbIn(tokens: readonly Token[]): Verb {
  const at = tokens.findIndex((token, place) => isVerb(tokens, token, place));
  if (at < 0) return { at: tokens.length, isPassive: false };
  const first = tokens[at]?.fold ?? '';
  const next = tokens.slice(at + 1).findIndex(({ fold }) => !limits.has(fold) && !fillers.has(fold)) + at + 1;
  const second = tokens[next]?.fold ?? '';
  // Of "has written", "is taking" and "is owned" the second is the verb.
  if (!isPlainVerb(first) || next === at || (verbOf(second) ?? participleOf(second)) === undefined)
    return { at, isPassive: false };
  return { at: next, isPassive: /^(?:is|are|was|were|be)$/.test(first) && !second.endsWith('ing') };
}

/** "The parser is owned by Ana" is "Ana owns the parser". */
function activeRole(role: string): string {
  if (role.startsWith('who')) return role.replace('who', 'what');
  return role.startsWith('behind by') ? role.replace('behind by', 'who') : role;
}

function isVerb(tokens: readonly Token[], { fold }: Token, at: number): boolean {
  if (isPlainVerb(fold)) return true;
  const form = verbOf(fold)?.form;
  if (form === undefined) return false;
  const [before, after] = [tokens[at - 1], tokens[at + 1]?.fold ?? ''];
  if (before !== undefined)
    return before.end !== '' || !(determiners.has(before.fold) || prepositions.has(before.fold));
  // "Tests run at night", "Log keys are short": the first word is a noun.
  if (form === 's') return verbOf(after) === undefined && !isPlainVerb(after);
  const clause = tokens.findIndex((token, place) => place > 0 && openers.has(token.fold));
  return !tokens
    .slice(1, clause < 0 ? undefined : clause)
    .some((token) => /^(?:is|are|was|were|has|have)$/.test(token.fold));
}

function qualifiersOf(tokens: readonly Token[]): string {
  // As a rule, "don't do it" is "never do it".
  const folds = tokens.map(({ fold }, at) => (at === 0 && fold === 'dont' ? 'never' : fold));
  const found = folds.filter((fold) => limits.has(fold) || isContracted(fold));
  return [...new Set(found)].sort().join(' ');
}

/** "Don't", "isn't". */
function isContracted(fold: string): boolean {
  return fold.endsWith('nt') && isPlainVerb(fold);
}

/** Who speaks is not part of what is said, and an article is part of nothing. */
function isEmpty({ fold }: Token, role: string): boolean {
  return (
    determiners.has(fold) ||
    fillers.has(fold) ||
    limits.has(fold) ||
    isContracted(fold) ||
    (role === 'who' && speakers.has(fold))
  );
}

/** "Ana" of "Ana's". */
function ownerIn({ text, fold }: Token): string | undefined {
  const owner = /^(.+)'s$/.exec(fold)?.[1];
  if (owner === undefined || pronouns.has(owner)) return undefined;
  return speakers.has(owner)
    ? owner
    : keyOf({ text: text.slice(0, -2), fold: owner, isExact: false, isMixed: false, end: '' });
}

function isPast({ fold }: Token, before: Token | undefined, isPassive: boolean): boolean {
  return !isPassive && (verbOf(fold)?.form === 'past' || /^(?:has|have|had)$/.test(before?.fold ?? ''));
}

/** A number is one with what it counts: 20 is not 20 percent. */
function amountOf(token: Token, next: Token | undefined): string {
  const key = keyOf(token);
  if (!/^\d/.test(key) || token.end !== '' || next === undefined) return key;
  const isCounted =
    !prepositions.has(next.fold) && !fillers.has(next.fold) && !limits.has(next.fold) && !isPlainVerb(next.fold);
  return isCounted ? `${key} ${keyOf(next)}` : key;
}

/** The forms of a word are one; code is as it is written. */
function keyOf({ text, fold, isExact }: Token): string {
  if (isExact) return text;
  const base = verbOf(fold)?.base ?? participleOf(fold) ?? fold;
  return indexWords.stemOf(base) ?? base;
}

/**
 * Notes single words that "and" joins right behind a verb or a preposition, where no other word can belong to one of
 * them.
 */
function noteJoined(
  joined: { role: string; places: number[] },
  words: readonly Placed[],
  { isJoined, isFixed }: { readonly isJoined: boolean; readonly isFixed: boolean },
): void {
  const place = words.length - 1;
  const { role } = words[place] ?? { role: '' };
  const isNew = !words.slice(0, place).some((word) => word.role === role);
  if (isNew && !isFixed && joined.places.length < 2) Object.assign(joined, { role, places: [place] });
  else if (isJoined && !isFixed && role === joined.role && joined.places.at(-1) === place - 1)
    joined.places.push(place);
  else if (role === joined.role) Object.assign(joined, { role: '', places: [] });
}

function sortJoined(words: readonly Placed[], places: readonly number[]): readonly Placed[] {
  if (places.length < 2) return words;
  const [first = 0] = places;
  const sorted = words.slice(first, first + places.length).toSorted((a, b) => (a.key < b.key ? -1 : 1));
  return [...words.slice(0, first), ...sorted, ...words.slice(first + places.length)];
}

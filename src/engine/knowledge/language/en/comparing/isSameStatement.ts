import { remembered } from '../../../../ground/runtime/remembered.ts';
import { determiners } from '../grammar/wordClasses.ts';
import { verbOf } from '../grammar/verbs.ts';
import { anchors, denials, leaners, openers, isPlainVerb, ruleStarts, subjectStarts } from './clauseWords.ts';
import type { Token } from './statementTokens.ts';
import { areEqual, longestKept, mostKept, tokensOf } from './statementTokens.ts';

type Part = readonly Token[];

/** More clauses than this are a document, whose order is part of it. */
const mostClauses = 24;

const bagOfText = remembered((text) => bagOf(tokensOf(text)), mostKept, longestKept);

/**
 * Whether two texts differ only in how they are written (letter case, punctuation, quotes, space) or in the order of
 * their clauses or of the items of a list. Where it is not sure, they are two: another memory costs little, a lost one
 * is gone.
 */
export function isSameStatement(a: string, b: string): boolean {
  if (a === b) return true;
  if (bagOfText(a) !== bagOfText(b)) return false;
  const [one, other] = [tokensOf(a), tokensOf(b)];
  if (one.length === 0 || other.length === 0) return false;
  if (areSame(one, other)) return true;
  const [clauses, others] = clausesOfBoth(one, other);
  if (clauses.length !== others.length || clauses.length > mostClauses) return false;
  if (clauses.every((clause, at) => isSameClause(clause, others[at] ?? []))) return true;
  return areReordered(clauses, others);
}

/** Equal for all orders of the same words, which no other words have; what joins clauses may be left out. */
function bagOf(tokens: Part): string {
  return tokens
    .map(({ fold }) => fold)
    .filter((fold) => fold !== 'and')
    .sort()
    .join(' ');
}

function areSame(a: Part, b: Part): boolean {
  return a.length === b.length && a.every((token, at) => areEqual(token, b[at] ?? token));
}

function isSameClause(a: Part, b: Part): boolean {
  return areSame(a, b) || isMovedToEnd(a, b) || isMovedToEnd(b, a) || isSameList(a, b);
}

/** The same clauses in another order. What points back at another clause, or is a step of several, keeps its place. */
function areReordered(clauses: readonly Part[], others: readonly Part[]): boolean {
  if (clauses.length < 2 || ![...clauses, ...others].every((clause) => standsAlone(clause))) return false;
  const left = [...others];
  const steps: number[] = [];
  for (const clause of clauses) {
    const at = left.findIndex((other) => isSameClause(clause, other));
    const found = left[at];
    if (found === undefined) return false;
    left.splice(at, 1);
    if (isStep(clause)) steps.push(others.indexOf(found));
  }
  return steps.every((place, at) => at === 0 || place > (steps[at - 1] ?? 0));
}

function standsAlone(clause: Part): boolean {
  const isQuestion = clause.at(-1)?.fold === '?';
  return (
    clause.length > 1 &&
    !isQuestion &&
    !openers.has(clause[0]?.fold ?? '') &&
    clause.some(({ fold }) => verbOf(fold) !== undefined || isPlainVerb(fold)) &&
    !clause.some(({ fold }) => isAnchor(fold))
  );
}

function isNegation(fold: string): boolean {
  return (
    denials.has(fold) ||
    fold === 'without' ||
    /^(?:do|does|did|is|are|was|were|ca|wo|should|must|would|could|have|has|had)nt$/.test(fold)
  );
}

function isAnchor(fold: string): boolean {
  return anchors.has(fold.includes("'") ? fold.slice(0, fold.indexOf("'")) : fold);
}

/** "Delete the volume" comes before or after something; "never push to main" holds at all times. */
function isStep(clause: Part): boolean {
  const first = clause[0]?.fold ?? '';
  return !ruleStarts.has(first) && verbOf(first)?.form === 'base';
}

/** Where one text parts its clauses with a semicolon or a full stop, a comma in the other one parts them too. */
function clausesOfBoth(a: Part, b: Part): readonly [readonly Part[], readonly Part[]] {
  const [one, other] = [clausesOf(a, hasSubject), clausesOf(b, hasSubject)];
  if (one.length === other.length) return [one, other];
  return one.length < other.length ? [clausesOf(a, mayHaveSubject), other] : [one, clausesOf(b, mayHaveSubject)];
}

/** Sentences, and of a sentence its clauses where each has a subject and a verb of its own. */
function clausesOf(tokens: Part, isWhole: (piece: Part) => boolean): readonly Part[] {
  const sentences: Token[][] = [];
  let begins = true;
  for (const token of tokens) {
    if (begins) sentences.push([]);
    sentences.at(-1)?.push(token);
    begins = token.end === '.';
  }
  return sentences.flatMap((sentence) => mainClauses(sentence, isWhole));
}

function mainClauses(sentence: Part, isWhole: (piece: Part) => boolean): readonly Part[] {
  // A condition may hold for one clause or for all of them.
  if (sentence.some(({ fold }) => fold === 'or' || fold === 'but') || openers.has(sentence[0]?.fold ?? ''))
    return [sentence];
  const pieces = piecesOf(sentence);
  const [first = [], ...more] = pieces;
  const isCommand = startsAsCommand(first);
  const areClauses =
    standsAlone(first) &&
    more.every((piece) => standsAlone(piece) && (isCommand ? startsAsCommand(piece) : isWhole(piece)));
  const hasCondition = pieces.some((piece) => piece.some(({ fold }) => conditional.has(fold)));
  return more.length > 0 && areClauses && !hasCondition ? pieces : [sentence];
}

const conditional: ReadonlySet<string> = new Set(
  'if when whenever unless because since while until although once whereas'.split(' '),
);

function startsAsCommand(piece: Part): boolean {
  const first = piece[0]?.fold ?? '';
  return verbOf(first)?.form === 'base' || ruleStarts.has(first);
}

/**
 * A verb that cannot be a noun, with somebody before it; without a subject of its own a clause belongs to the one
 * before.
 */
function hasSubject(piece: Part): boolean {
  if (!mayHaveSubject(piece)) return false;
  return piece.some(({ fold }, at) => {
    if (at === 0) return false;
    if (isPlainVerb(fold)) return true;
    const [before, after] = [piece[at - 1]?.fold ?? '', piece[at + 1]?.fold];
    return verbOf(fold) !== undefined && !determiners.has(before) && after !== undefined && determiners.has(after);
  });
}

function mayHaveSubject(piece: Part): boolean {
  const first = piece[0]?.fold ?? '';
  return verbOf(first) === undefined && !isPlainVerb(first) && !isNegation(first);
}

/** What stands between commas and "and" or "or". */
function piecesOf(sentence: Part): readonly Part[] {
  const pieces: Token[][] = [[]];
  for (const token of sentence) {
    const isJoint = token.fold === 'and' || token.fold === 'or';
    if (!isJoint) pieces.at(-1)?.push(token);
    if (isJoint || token.end === ',') pieces.push([]);
  }
  return pieces.filter((piece) => piece.length > 0);
}

/** "On Fridays, we deploy" is "We deploy on Fridays": what is put first ends at a comma or where a subject begins. */
function isMovedToEnd(a: Part, b: Part): boolean {
  if (a.length !== b.length || !openers.has(a[0]?.fold ?? '')) return false;
  if (a.some(({ fold }) => fold === 'and' || fold === 'or' || fold === 'but')) return false;
  return a.some((token, at) => {
    const isStart = at > 1 && (a[at - 1]?.end === ',' || subjectStarts.has(token.fold)) && !leaners.has(token.fold);
    return isStart && !openers.has(a[at - 1]?.fold ?? '') && areSame([...a.slice(at), ...a.slice(0, at)], b);
  });
}

/** The same words around the same items: "Ana and Ben own it", "We support X, Y and Z". */
function isSameList(a: Part, b: Part): boolean {
  const [p, q] = [piecesOf(a), piecesOf(b)];
  if (p.length < 2 || p.length !== q.length || jointsOf(a) !== jointsOf(b) || a.some(({ fold }) => isAnchor(fold)))
    return false;
  return isSameTail(p, q) || isSameHead(p, q);
}

function jointsOf(sentence: Part): string {
  return ['and', 'or', '?'].filter((joint) => sentence.some(({ fold }) => fold === joint)).join(' ');
}

/** A list at the end of a sentence: what stands before its first item is the same. */
function isSameTail([first = [], ...items]: readonly Part[], [other = [], ...others]: readonly Part[]): boolean {
  if (areSame(first, other)) return areSameItems(items, others);
  return items.some((item) => {
    const lead = other.length - item.length;
    if (lead < 1 || first.length <= lead || !areSame(other.slice(lead), item)) return false;
    return (
      areSame(first.slice(0, lead), other.slice(0, lead)) &&
      areSameItems([first.slice(lead), ...items], [other.slice(lead), ...others])
    );
  });
}

/** A list that is the subject: what stands behind its last item is the same. */
function isSameHead(p: readonly Part[], q: readonly Part[]): boolean {
  const [last = [], other = []] = [p.at(-1), q.at(-1)];
  const [items, others] = [p.slice(0, -1), q.slice(0, -1)];
  return items.some((item) => {
    const tail = other.slice(item.length);
    const length = last.length - tail.length;
    const isVerb = verbOf(tail[0]?.fold ?? '') !== undefined || isPlainVerb(tail[0]?.fold ?? '');
    if (!isVerb || length < 1 || !areSame(last.slice(length), tail) || !areSame(other.slice(0, item.length), item))
      return false;
    return areSameItems([...items, last.slice(0, length)], [...others, item]);
  });
}

const longestItem = 6;

function areSameItems(items: readonly Part[], others: readonly Part[]): boolean {
  if (!areAlike(items)) return false;
  const left = [...others];
  return items.every((item) => {
    const at = left.findIndex((other) => areSame(item, other));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Items of one form, so that no word of one can be meant for its neighbour too ("old tablets and phones"). */
function areAlike(items: readonly Part[]): boolean {
  const bare = items.map((item) => (determiners.has(item[0]?.fold ?? '') ? item.slice(1) : item));
  const isPlain = bare.every(
    (item, at) =>
      item.length > 0 &&
      item.length <= longestItem &&
      !item.every(({ text }) => /^\P{L}+$/u.test(text)) &&
      !item.some(({ fold }) => isNegation(fold)) &&
      (item.length < (items[at]?.length ?? 0) || !item.some((token, place) => isVerb(token, item[place - 1]))),
  );
  const [phrases, single] = [
    bare.filter((item) => item.some(({ fold }) => openers.has(fold))).length,
    bare.filter((item) => item.length === 1 || item.every(isName)).length,
  ];
  return isPlain && (phrases === bare.length || (phrases === 0 && (single === bare.length || single === 0)));
}

/** A word that may be a verb is none behind a preposition and an article. */
function isVerb(token: Token, before: Token | undefined): boolean {
  if (isName(token) || (verbOf(token.fold) === undefined && !isPlainVerb(token.fold))) return false;
  return before === undefined || !(openers.has(before.fold) || determiners.has(before.fold));
}

function isName({ text }: Token): boolean {
  return /^\p{Lu}/u.test(text);
}

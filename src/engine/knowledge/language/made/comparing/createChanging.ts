import { familiesOf } from '../../tools/familiesOf.ts';
import { isKnownTool } from '../../tools/isKnownTool.ts';
import type { ComparingRules } from '../../comparingRules.ts';
import { areOneWord } from './areOneWord.ts';
import type { ChangeWords } from './changeWords.ts';
import { passedOn, successionIn } from './successor.ts';
import { type Clause, type Piece, type ReadClause, tellingReader } from './tellingReader.ts';

/** Longer texts are told, and say more than one thing. */
const longestCharacters = 300;

/** How a language that knows no more than its words tells changes. */
export interface Changing extends Pick<ComparingRules, 'changeBetween' | 'tellsChange' | 'correctedText'> {
  /** What a text names, each by itself: an earlier statement of it need not share the rarest words. */
  readonly namedIn: (text: string) => readonly (readonly string[])[];
}

/** So many things are searched for. */
const mostNamed = 6;

/**
 * What a later statement is to an earlier one by the words of both, in a language of which no more is known than its words
 * of change: all that the earlier one is about is named again, a word says that something changed, and one value differs
 * that has the form of the other. Whatever else differs makes it another thing: a fact that is lost is worse than two
 * that stand beside each other.
 */
export function createChanging(words: ChangeWords): Changing {
  const read = tellingReader(words);
  const { succession } = words;
  const correctedText = (newer: string, older: string): string | undefined =>
    succession === undefined ? undefined : passedOn(newer, older, succession);
  const isChargeOfAnother = (newer: string, older: string): boolean => {
    const [now, before] = [words.chargeOf?.(newer), words.chargeOf?.(older)];
    if (
      now === undefined ||
      before === undefined ||
      before.isVerbless ||
      !(now.isDated || words.changes.test(newer)) ||
      now.person.toLowerCase() === before.person.toLowerCase()
    )
      return false;
    const [own, theirs] = [now.thing, before.thing].map((thing) => read(thing).flatMap(({ pieces }) => pieces));
    return own !== undefined && theirs !== undefined && areOneThing(own, theirs);
  };
  const isOpen = (text: string): boolean =>
    !words.adds.test(text) && !words.supposes.test(text) && !/[?？]\s*$/u.test(text);
  return {
    correctedText,
    changeBetween: (newer, older) => {
      if (newer.length > longestCharacters || older.length > longestCharacters) return 'unknown';
      const earlier = read(older).flatMap(({ pieces }) => pieces);
      const clauses = read(newer);
      const passesOn = succession !== undefined && successionIn(newer, succession) !== undefined;
      // Who takes over is no value of whoever has left, but of what they did.
      const windows = passesOn ? clauses.map(({ pieces }) => pieces) : windowsOf(clauses);
      if (isOpen(newer)) {
        if (correctedText(newer, older) !== undefined) return 'changes';
        if (isChargeOfAnother(newer, older)) return 'changes';
        const isNamed = windows.some((later) => namesAll(earlier, later));
        if (isNamed && words.ends.test(newer)) return 'ends';
        if (isNamed && isTurned(newer, older, words)) return 'changes';
        const tellsMove = words.moves.test(newer);
        const namesOld = tellsMove || words.denies.test(newer);
        const isOfOneBound = words.bounds?.test(newer) === words.bounds?.test(older);
        const isTold = isOfOneBound && (tellsMove || words.changes.test(newer));
        if (isTold && windows.some((later) => changesValue(later, earlier, { tellsMove, namesOld, words })))
          return 'changes';
      }
      return windows.some((later) => isOfAnother(later, earlier)) ? 'other' : 'unknown';
    },
    namedIn: (text) =>
      read(text)
        .flatMap(({ pieces }) => pieces)
        .filter(({ sort }) => sort === 'noun' || sort === 'name' || sort === 'code')
        .map(({ words: named }) => named)
        .slice(0, mostNamed),
    tellsChange: (text) =>
      text.length <= longestCharacters &&
      isOpen(text) &&
      ([words.changes, words.moves, words.ends].some((one) => one.test(text)) ||
        (succession !== undefined && successionIn(text, succession) !== undefined)),
  };
}

/** What both answer for is named by the same words. */
function areOneThing(own: Clause, theirs: Clause): boolean {
  const isIn = (all: Clause) => (one: Piece) => all.some((other) => areOne(one, other));
  return own.length > 0 && theirs.length > 0 && own.every(isIn(theirs)) && theirs.every(isIn(own));
}

/** Each clause by itself, and each two that follow each other: "the server has moved, it is now in Lima". */
function windowsOf(clauses: readonly ReadClause[]): readonly Clause[] {
  const pairs = clauses.slice(1).map(({ pieces }, at) => [...(clauses[at]?.pieces ?? []), ...pieces]);
  const single = clauses.filter((_clause, at) => clauses[at - 1]?.isOpening !== true);
  return [...single.map(({ pieces }) => pieces), ...pairs];
}

/** One of the two denies what the other says, and the later one says that it is otherwise than before. */
function isTurned(newer: string, older: string, { denies, changes, again }: ChangeWords): boolean {
  return denies.test(newer) !== denies.test(older) && (changes.test(newer) || again.test(newer));
}

/** All that an earlier statement is about is named again, which is more than one word. */
function namesAll(earlier: Clause, later: Clause): boolean {
  const telling = earlier.filter(({ sort }) => sort !== 'word');
  if (telling.length === 0 || earlier.length < 2) return false;
  const isNamed = (piece: Piece): boolean => later.some((other) => areOne(piece, other));
  return telling.every(isNamed);
}

/** "Staging runs on one server", "production runs on another one": two subjects stand before the verb that both share. */
function haveOtherSubjects([other, theirs]: Clause, [own, verb]: Clause): boolean {
  if (own === undefined || other === undefined || verb === undefined || theirs === undefined) return false;
  // A name or a noun counts among what differs anyway.
  const areWords = [own, other, verb, theirs].every(({ sort }) => sort === 'word');
  return areWords && areOne(verb, theirs) && !areOne(own, other);
}

function changesValue(later: Clause, earlier: Clause, told: Told): boolean {
  if (haveOtherSubjects(later, earlier)) return false;
  const { gone, come, counted, shared, verbs } = comparedPieces(later, earlier);
  const isTyped = shared.some(({ sort }) => sort !== 'word');
  if (shared.length === 0) return false;
  if (counted > 0) return counted === 1 && gone.length === 0 && come.length === 0;
  if (come.length === 0) return false;
  if (gone.length === 0) return told.namesOld && come.length === 1 && standsFor(come, shared);
  return gone.some((old) =>
    come.some(
      (value) =>
        areOfOneForm(value, old, { ...told, isTyped, sharesVerb: verbs }) &&
        gone.every(
          (one) =>
            one === old ||
            isPartOf(one, old) ||
            (told.tellsMove && (isPlaceOf(one, old, earlier) || isPlaceAtEnd(one, old, { gone, earlier }, told.words))),
        ) &&
        come.every((one) => one === value || isPartOf(one, value)),
    ),
  );
}

/** "We moved the flags from one product to the other": the value that comes is of the form of one that is named again. */
function standsFor([value]: readonly Piece[], shared: readonly Piece[]): boolean {
  if (value === undefined || shared.length < 2) return false;
  const typed = shared.filter(({ sort }) => sort === value.sort && sort !== 'noun' && sort !== 'word');
  const [old] = typed;
  if (old === undefined || typed.length > 1) return false;
  return value.sort !== 'name' || areOfOneFamily(value, old, false);
}

interface Compared {
  /** What only the earlier one names. */
  readonly gone: readonly Piece[];
  /** What only the later one names. */
  readonly come: readonly Piece[];
  /** Things that both name, with another number. */
  readonly counted: number;
  readonly shared: readonly Piece[];
  readonly verbs: boolean;
}

function comparedPieces(later: Clause, earlier: Clause): Compared {
  const isTelling = ({ sort }: Piece): boolean => sort !== 'word';
  const pairs = earlier.flatMap((old) => {
    const same = later.find((one) => areOne(old, one));
    return same === undefined ? [] : [{ old, same }];
  });
  const gone = earlier.filter((old) => isTelling(old) && !pairs.some((pair) => pair.old === old));
  const come = later.filter((one) => isTelling(one) && !earlier.some((old) => areOne(old, one)));
  const lone = (pieces: Clause, others: Clause): readonly Piece[] =>
    pieces.filter((piece) => piece.sort === 'word' && !others.some((other) => areOne(piece, other)));
  const counted = pairs.filter(({ old, same }) => haveOtherCounts(old, same)).length;
  const isLone = gone.length === 0 && come.length === 0 && counted === 0;
  return {
    // A value that is no noun and no name stands last: "the branch is called main".
    gone: isLone ? lone(earlier, later).slice(-1) : gone,
    come: isLone ? lone(later, earlier).slice(-1) : come,
    counted,
    shared: pairs.map(({ old }) => old).filter((old) => isTelling(old) || gone.length > 0),
    verbs: pairs.some(({ old }) => old.sort === 'word'),
  };
}

function haveOtherCounts(a: Piece, b: Piece): boolean {
  if (a.count === b.count) return false;
  if (a.count === undefined || b.count === undefined) return false;
  return a.isOne !== true || b.isOne !== true;
}

function areOne(a: Piece, b: Piece): boolean {
  if (a.sort === 'time' || b.sort === 'time') return a.sort === b.sort && a.words[0] === b.words[0];
  if (a.sort === 'noun' && b.sort === 'noun' && a.words.length !== b.words.length) return false;
  const [short, long] = a.words.length <= b.words.length ? [a, b] : [b, a];
  return short.words.every((word) => long.words.some((other) => areOneWord(word, other)));
}

/** An hour belongs to the day that changes, and the number behind a name to that. */
function isPartOf(part: Piece, value: Piece): boolean {
  return part.sort === 'time' && value.sort === 'time';
}

/** "In a bucket in Lima": what moves leaves all of its place. */
function isPlaceOf(piece: Piece, value: Piece, earlier: Clause): boolean {
  if (piece.sort === 'time' || piece.sort === 'number' || piece.sort === 'language') return false;
  if (piece.sort !== 'name' && piece.before !== '' && piece.before === value.before) return true;
  const previous = earlier[earlier.indexOf(piece) - 1];
  return previous !== undefined && previous !== value && previous.sort === 'noun' && previous.before === value.before;
}

/** "On a server of the provider in Lima": all that stands behind the first word of the place, and nothing but gone. */
function isPlaceAtEnd(
  piece: Piece,
  value: Piece,
  { gone, earlier }: { readonly gone: Clause; readonly earlier: Clause },
  { places }: ChangeWords,
): boolean {
  const [first] = gone;
  if (first === undefined || !places.has(first.before) || !places.has(value.before)) return false;
  const end = earlier.slice(earlier.indexOf(first));
  return end.at(-1) === value && end.includes(piece) && end.every((one) => gone.includes(one));
}

interface Told {
  readonly tellsMove: boolean;
  /** It may name the earlier value as well: "we moved from npm to pnpm". */
  readonly namesOld: boolean;
  readonly words: ChangeWords;
}

/** Whether two values that differ may be values of one property. */
function areOfOneForm(
  value: Piece,
  old: Piece,
  { tellsMove, words, sharesVerb, isTyped }: Told & { readonly sharesVerb: boolean; readonly isTyped: boolean },
): boolean {
  if (value.sort === 'time' || old.sort === 'time') return value.sort === old.sort && haveOneGrain(value, old);
  if (value.sort === 'language' || old.sort === 'language') return value.sort === old.sort;
  if (value.sort === 'number' || old.sort === 'number') return value.sort === old.sort;
  // Behind the same preposition of the same verb, or right behind the verb itself.
  const isInPlace =
    value.before !== '' &&
    value.before === old.before &&
    (words.opening.has(value.before) ? sharesVerb : !isMeasured(value) && !isMeasured(old));
  if (value.sort === 'name' && old.sort === 'name') return areOfOneFamily(value, old, isInPlace || tellsMove);
  if (value.sort === 'code' && old.sort === 'code') return true;
  // Of what has no form of its own it must be named what it is said of, unlike in "ask me before each push".
  return isTyped && (isInPlace || tellsMove);
}

/** "Needs two reviews" and "needs a label": what is had may be several things, unlike what something is called. */
function isMeasured(piece: Piece): boolean {
  return piece.isMeasured === true;
}

function haveOneGrain(value: Piece, old: Piece): boolean {
  return value.grain === old.grain || old.grain === 'day';
}

function areOfOneFamily(value: Piece, old: Piece, isInPlace: boolean): boolean {
  const [mine, theirs] = [value, old].map(({ words }) => words.flatMap((word) => familiesOf(word)));
  if (mine === undefined || theirs === undefined) return false;
  if (mine.length > 0 && theirs.length > 0) return mine.some((family) => theirs.includes(family));
  const areTools = [value, old].map(({ words }) => words.some((word) => isKnownTool(word)));
  return areTools[0] === areTools[1] || isInPlace;
}

/** Each names two things that the other does not: what it is said of, and what is said. */
function isOfAnother(later: Clause, earlier: Clause): boolean {
  const { gone, come, counted } = comparedPieces(later, earlier);
  return gone.length + counted >= 2 && come.length + counted >= 2;
}

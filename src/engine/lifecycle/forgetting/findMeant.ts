import type { Kind, MemoryRecord } from '../../ground/contract/model.ts';
import { kinds } from '../../ground/contract/model.ts';
import type { WordVectors } from '../../ground/contract/ports.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { areOpposed, holdsValues, statementOf } from '../../knowledge/compare/likeness.ts';
import { saysTheSame } from '../../knowledge/compare/saysTheSame.ts';
import { mainOf } from '../../knowledge/compare/mainOf.ts';
import type { ForgetRequest } from '../../knowledge/language/language.ts';
import { languageOf } from '../../knowledge/language/languages.ts';
import { queryTerms } from '../../knowledge/language/terms.ts';
import { namedShare } from '../../meaning/similarity.ts';
import { recordsByRow } from '../../store/memories/findMemory.ts';
import type { ReadBounds } from '../../store/search/readBounds.ts';
import { newestWithin } from '../../store/search/newestWithin.ts';
import { rowsByText } from '../../store/search/rowsByText.ts';
import { distinct } from '../../store/memories/distinct.ts';
import { sentencesOf } from './findSaying.ts';
import { findHinted } from './findHinted.ts';
import { recordsNaming, wholeShare } from './findNaming.ts';
import { type Fit, fitOfName, type ReadName, readName } from './fitOfName.ts';
import { withTopic } from './withTopic.ts';

/** What a request to forget means. */
export interface Meant {
  readonly memories: readonly MemoryRecord[];
  /** Several that fit about equally well: nobody but the user can tell which is meant. */
  readonly choices: readonly MemoryRecord[];
  /** What was said and nothing was made of yet. */
  readonly sentences: readonly string[];
}

/** Share of what is named that a memory must have. */
const leastShare = 0.5;
/** The same where the words may mean something else. */
const leastUnsure = 0.6;
/** With less than this a single word decides nothing where several memories have it. */
const clearMargin = 0.12;
const vagueMargin = 0.3;
/** Enough for a memory that no other comes near, and what that means. */
const leastAlone = 0.34;
const clearShare = 0.6;
const leastStrong = 0.3;
/** A statement is this much of what the user says again. */
const sameShare = 0.75;
const mostLooked = 60;
const mostNewest = 400;

/** Kinds that stand for something said; the others retell many. */
const tellingKinds: readonly Kind[] = kinds.filter(
  (kind) => kind !== 'episode' && kind !== 'summary' && kind !== 'reflection',
);

/** What one request looks through. */
export interface Sight {
  readonly sql: Sql;
  readonly bounds: ReadBounds;
  readonly wordTable: WordVectors | undefined;
  /** The newest memories, which are looked at for each name. */
  readonly newest: () => readonly MemoryRecord[];
}

export function createSight(sql: Sql, bounds: ReadBounds, wordTable: WordVectors | undefined): Sight {
  let newest: readonly MemoryRecord[] | undefined;
  return {
    sql,
    bounds,
    wordTable,
    newest: () =>
      (newest ??= newestWithin(sql, { from: 0, to: bounds.now + 1 }, telling(bounds), mostNewest).map(
        ({ memory }) => memory,
      )),
  };
}

function telling(bounds: ReadBounds): ReadBounds {
  return { ...bounds, kinds: tellingKinds, currentOnly: true };
}

/** Which memories are named, each name by itself. */
export function findMeant(
  sight: Sight,
  { names, isEverything, isSure }: Pick<ForgetRequest, 'names' | 'isEverything' | 'isSure'>,
): Meant {
  const found = names.map((name) => findByName(sight, { name, isEverything, isSure }));
  const memories = distinct(found.flatMap((one) => one.memories));
  const choices = distinct(found.flatMap((one) => one.choices)).filter(
    ({ id }) => !memories.some((one) => one.id === id),
  );
  return { memories: choices.length > 0 ? [] : memories, choices, sentences: found.flatMap((one) => one.sentences) };
}

/** Which memories have what the words around the request tell, where nothing was found by a name. */
export function findByHints(
  sight: Sight,
  request: Pick<ForgetRequest, 'hints' | 'kept' | 'isEverything' | 'isList'>,
): Meant & { readonly isClear: boolean } {
  const wanted = request.hints.flatMap((hint) => [...queryTerms(hint).keys()]);
  return { ...findHinted(allNear(sight, wanted), request, sight.wordTable), sentences: [] };
}

interface Named {
  readonly name: string;
  readonly isEverything: boolean;
  readonly isSure: boolean;
}

function findByName(sight: Sight, { name, isEverything, isSure }: Named): Meant {
  const { wordTable } = sight;
  const wanted = readName(name, wordTable);
  if (wanted.words.length === 0) return { memories: [], choices: [], sentences: [] };
  // Of what is meant as a whole nothing may be left because there is much of it.
  const near = isEverything ? allNaming(sight, name) : allNear(sight, queryTerms(name).keys());
  const fitsOf = (textOf: (memory: MemoryRecord) => string): readonly Fit<MemoryRecord>[] =>
    near
      .map((of) => fitOfName(of, withTopic(of, textOf(of)), textOf(of), wanted, wordTable))
      .filter(({ share }) => share > 0)
      .toSorted((a, b) => b.share - a.share);
  // What only gives the thing as its reason is meant where nothing says it by itself.
  const mains = fitsOf(({ content }) => mainOf(content));
  const all = mains.some(({ share, isOther }) => !isOther && share >= leastShare)
    ? mains
    : fitsOf(({ content }) => content);
  // What has the very words is meant rather than what is only of the kind.
  const strong = all.filter(({ isStrong, isOther, share }) => isStrong && !isOther && share >= leastShare);
  const telling = strong.length > 0 ? all.filter(({ isStrong }) => isStrong) : all;
  const fits = telling.filter(({ share }) => share >= (isSure ? leastShare : leastUnsure));
  const best = fits.find(({ isOther }) => !isOther);
  const alone = best === undefined ? clearlyBest(all, isSure) : undefined;
  if (alone !== undefined) return asFirmly([alone]);
  if (best === undefined && fits.length > 0 && isSure) return { memories: [], choices: closest(fits), sentences: [] };
  if (best === undefined) return { memories: [], choices: [], sentences: saidOf(sight, name, wanted) };
  if (isEverything) {
    const meant = fits.filter(
      ({ share, isOther }) => !isOther && share >= Math.min(wholeShare, best.share - clearMargin),
    );
    return { memories: meant.map(({ of }) => of), choices: [], sentences: [] };
  }
  const close = fits.filter(
    ({ share, strongShare, isOther, isWhole }) =>
      !isOther &&
      isWhole === best.isWhole &&
      (share > best.share - clearMargin ||
        // What only sounds nearer to one of them is no reason to choose it.
        (best.strongShare > 0 && strongShare >= best.strongShare && share > best.share - vagueMargin)),
  );
  const about = close.filter(({ isAbout }) => isAbout);
  const meant = about.length === 1 ? about : close;
  const first = meant[0]?.of;
  const same = meant.every(({ of }) => first === undefined || of === first || saysTheSame(of, first));
  return same ? asFirmly(meant) : { memories: [], choices: meant.map(({ of }) => of), sentences: [] };
}

/** What only sounds like what is named is shown, and goes when the user says so. */
function asFirmly(meant: readonly Fit<MemoryRecord>[]): Meant {
  const found = meant.map(({ of }) => of);
  return meant.some(({ isFirm }) => isFirm)
    ? { memories: found, choices: [], sentences: [] }
    : { memories: [], choices: found, sentences: [] };
}

/** One that has little of what is named, where no other has nearly as much. */
function clearlyBest(fits: readonly Fit<MemoryRecord>[], isSure: boolean): Fit<MemoryRecord> | undefined {
  const near = fits.filter(({ isFar }) => !isFar);
  const [best, second] = near;
  const least = isSure ? leastAlone : leastShare;
  if (best === undefined) return undefined;
  if (!best.isOther && best.share >= least && (second?.share ?? 0) <= best.share * clearShare) return best;
  // A word of the name itself that no other has.
  const [strong, next] = near.toSorted((a, b) => b.strongShare - a.strongShare);
  const isAlone = strong !== undefined && (next?.strongShare ?? 0) <= strong.strongShare * clearShare;
  return isAlone &&
    !strong.isOther &&
    strong.strongShare >= (isSure ? leastStrong : leastAlone) &&
    strong.share >= best.share - vagueMargin
    ? strong
    : undefined;
}

/** Nothing fits quite; the user is shown what comes near. */
function closest(fits: readonly Fit<MemoryRecord>[]): readonly MemoryRecord[] {
  const near = fits.filter(({ isFar }) => !isFar);
  return near.filter(({ share }) => share > (near[0]?.share ?? 0) - clearMargin).map(({ of }) => of);
}

function candidates(sql: Sql, bounds: ReadBounds, wanted: Iterable<string>): MemoryRecord[] {
  const rows = rowsByText(sql, [...wanted].slice(0, 24), bounds, mostLooked);
  const records = recordsByRow(sql, rows);
  return rows.flatMap((row) => records.get(row) ?? []);
}

function allNaming({ sql, bounds, newest }: Sight, name: string): MemoryRecord[] {
  return distinct([...recordsNaming(sql, telling(bounds), [name]), ...newest()]);
}

/** Those that share a word with what is named, and the newest ones, which may say it in other words. */
function allNear({ sql, bounds, newest }: Sight, wanted: Iterable<string>): MemoryRecord[] {
  return distinct([...candidates(sql, telling(bounds), wanted), ...newest()]);
}

/** Sentences of the user's turns that are about what is named, where no memory was made of them yet. */
function saidOf({ sql, bounds, wordTable }: Sight, name: string, wanted: ReadName): string[] {
  const turns = candidates(sql, { ...bounds, kinds: ['episode'] }, queryTerms(name).keys());
  const fits = turns
    .filter(
      ({ sourceRole, content }) =>
        sourceRole === 'user' && languageOf(content).requests.findForget(content) === undefined,
    )
    .flatMap(({ content }) => sentencesOf(content))
    .filter((sentence) => !/\?\s*$/.test(sentence))
    .map((of) => fitOfName(of, of, of, wanted, wordTable))
    .filter(({ share, isOther }) => share >= wholeShare && !isOther);
  const about = fits.filter(({ isAbout }) => isAbout);
  return (about.length > 0 ? about : fits.length === 1 ? fits : []).map(({ of }) => of);
}

/**
 * Which memories say what the user says and takes back: the same statement, or what it speaks of where it only speaks of
 * something that should not be known.
 */
export function findSaid(
  sight: Sight,
  {
    own,
    spokenOf,
    keepsNot,
    isEverything,
    isSure,
  }: Pick<ForgetRequest, 'own' | 'spokenOf' | 'keepsNot' | 'isEverything' | 'isSure'>,
): Meant {
  const statements = own.flatMap((text) => sentencesOf(text));
  const wanted = statements.flatMap((statement) => [...queryTerms(statement).keys()]);
  const records = candidates(sight.sql, telling(sight.bounds), new Set(wanted));
  const same = records.filter(({ content }) => statements.some((statement) => saysSame(content, statement)));
  if (same.length > 0 || (keepsNot && spokenOf.length === 0)) return { memories: same, choices: [], sentences: [] };
  for (const name of spokenOf) {
    const meant = findMeant(sight, { names: [name], isEverything, isSure });
    if (meant.memories.length > 0 || meant.choices.length > 0) return meant;
  }
  for (const statement of keepsNot ? [] : statements) {
    const { memories } = findMeant(sight, { names: [statement], isEverything: false, isSure: false });
    if (memories.length > 0) return { memories, choices: [], sentences: [] };
  }
  return { memories: [], choices: [], sentences: [] };
}

/** Whether a memory says what a statement says, no more than that, with the same values. */
function saysSame(content: string, statement: string): boolean {
  const { isSameStatement, isHeldBy } = languageOf(content).comparing;
  if (isSameStatement(content, statement) || isHeldBy(content, statement)) return true;
  const [a, b] = [statementOf(content), statementOf(statement)];
  return (
    holdsValues(b, a) && a.isNegated === b.isNegated && !areOpposed(a, b) && namedShare(content, statement) >= sameShare
  );
}

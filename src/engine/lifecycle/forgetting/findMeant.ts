import type { Kind, MemoryRecord } from '../../ground/contract/model.ts';
import { kinds } from '../../ground/contract/model.ts';
import type { WordVectors } from '../../ground/contract/ports.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { areOpposed, holdsValues, statementOf } from '../../knowledge/compare/likeness.ts';
import type { ForgetRequest } from '../../knowledge/language/language.ts';
import { languageOf } from '../../knowledge/language/languages.ts';
import { isEveryday, queryTerms, terms } from '../../knowledge/language/terms.ts';
import { namedShare } from '../../meaning/similarity.ts';
import { recordsByRow } from '../../store/memories/findMemory.ts';
import type { ReadBounds } from '../../store/search/readBounds.ts';
import { rowsByText } from '../../store/search/rowsByText.ts';
import { sentencesOf } from './findSaying.ts';

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
/** All of what is named: such a memory is meant when everything is. */
const wholeShare = 0.85;
/** A statement is this much of what the user says again. */
const sameShare = 0.75;
const mostLooked = 60;

/** Kinds that stand for something said; the others retell many. */
const tellingKinds: readonly Kind[] = kinds.filter(
  (kind) => kind !== 'episode' && kind !== 'summary' && kind !== 'reflection',
);

/** Which memories are named, each name by itself. */
export function findMeant(
  sql: Sql,
  bounds: ReadBounds,
  { names, isEverything, isSure }: Pick<ForgetRequest, 'names' | 'isEverything' | 'isSure'>,
  wordTable: WordVectors | undefined,
): Meant {
  const found = names.map((name) => findByName(sql, bounds, { name, isEverything, isSure }, wordTable));
  const memories = unique(found.flatMap((one) => one.memories));
  const choices = unique(found.flatMap((one) => one.choices)).filter(
    ({ id }) => !memories.some((one) => one.id === id),
  );
  return { memories: choices.length > 0 ? [] : memories, choices, sentences: found.flatMap((one) => one.sentences) };
}

interface Fit<Of> {
  readonly of: Of;
  readonly share: number;
  /** A word of the name says that another one is meant: "the production key", and this is the key of staging. */
  readonly isOther: boolean;
  /** That word is a name or a number: not even near. */
  readonly isFar: boolean;
  /** It begins with what is named, so that it is about it. */
  readonly isAbout: boolean;
}

interface Named {
  readonly name: string;
  readonly isEverything: boolean;
  readonly isSure: boolean;
}

function findByName(
  sql: Sql,
  bounds: ReadBounds,
  { name, isEverything, isSure }: Named,
  wordTable: WordVectors | undefined,
): Meant {
  const wanted = queryTerms(name);
  const records = candidates(sql, { ...bounds, kinds: tellingKinds, currentOnly: true }, wanted.keys());
  const fits = records
    .map((of) => fitOf(of, `${of.topic} ${of.content}`, of.content, name, wordTable))
    .filter(({ share }) => share >= (isSure ? leastShare : leastUnsure))
    .toSorted((a, b) => b.share - a.share);
  const best = fits.find(({ isOther }) => !isOther);
  if (best === undefined && fits.length > 0) return { memories: [], choices: closest(fits), sentences: [] };
  if (best === undefined) return { memories: [], choices: [], sentences: saidOf(sql, bounds, name, wordTable) };
  if (isEverything) {
    const all = fits.filter(
      ({ share, isOther }) => !isOther && share >= Math.min(wholeShare, best.share - clearMargin),
    );
    return { memories: all.map(({ of }) => of), choices: [], sentences: [] };
  }
  const close = fits.filter(({ share, isOther }) => !isOther && share > best.share - clearMargin);
  const about = close.filter(({ isAbout }) => isAbout);
  const meant = about.length === 1 ? about : close;
  const same = meant.every(({ of }) =>
    languageOf(of.content).comparing.isSameStatement(of.content, meant[0]?.of.content ?? ''),
  );
  const found = meant.map(({ of }) => of);
  return same ? { memories: found, choices: [], sentences: [] } : { memories: [], choices: found, sentences: [] };
}

/** Nothing fits quite; the user is shown what comes near. */
function closest(fits: readonly Fit<MemoryRecord>[]): readonly MemoryRecord[] {
  const near = fits.filter(({ isFar }) => !isFar);
  return near.filter(({ share }) => share > (near[0]?.share ?? 0) - clearMargin).map(({ of }) => of);
}

function fitOf<Of>(of: Of, whole: string, content: string, name: string, wordTable: WordVectors | undefined): Fit<Of> {
  const wanted = [...queryTerms(name).keys()];
  const there = new Set(terms(whole));
  const exact = wanted.filter((term) => there.has(term));
  // A word that only means something like it is a hint; one has to be the same, and not one of any conversation.
  const anchored = exact.some((term) => !isEveryday(term)) || exact.length >= Math.min(2, Math.max(1, wanted.length));
  const first = new Set([...queryTerms(content).keys()].slice(0, wanted.length + 1));
  return {
    of,
    share: anchored ? namedShare(name, whole, wordTable) : 0,
    ...namesOther(name, there),
    isAbout: wanted.every((term) => first.has(term)),
  };
}

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}._'’-]*/gu;

/**
 * Whether the name has a word that tells its thing from others of the kind and that the memory lacks: a name, a number,
 * or what stands before a word that the memory has.
 */
function namesOther(name: string, there: ReadonlySet<string>): Pick<Fit<unknown>, 'isOther' | 'isFar'> {
  const words = [...name.matchAll(wordPattern)].map(({ 0: text, index }) => {
    const telling = [...queryTerms(text).keys()];
    const isThere = telling.some((term) => there.has(term));
    const before = name.slice(0, index);
    return {
      telling: telling.length > 0,
      isThere,
      text,
      isVerb: /\bto $/i.test(before),
      isFirst: before.trim() === '',
    };
  });
  const lacking = words.filter(({ telling, isThere }) => telling && !isThere);
  const isFar = lacking.some(({ text, isFirst }) => (!isFirst && /^\p{Lu}/u.test(text)) || /\d|['’]s$/.test(text));
  const isOther = words.some(({ telling, isThere, isVerb }, at) => {
    const next = words[at + 1];
    const isBefore = next !== undefined && next.telling && next.isThere && !/^\p{Lu}\p{Ll}/u.test(next.text);
    return telling && !isThere && !isVerb && isBefore;
  });
  return { isOther: isOther || isFar, isFar };
}

function candidates(sql: Sql, bounds: ReadBounds, wanted: Iterable<string>): MemoryRecord[] {
  const rows = rowsByText(sql, [...wanted].slice(0, 24), bounds, mostLooked);
  const records = recordsByRow(sql, rows);
  return rows.flatMap((row) => records.get(row) ?? []);
}

/** Sentences of the user's turns that are about what is named, where no memory was made of them yet. */
function saidOf(sql: Sql, bounds: ReadBounds, name: string, wordTable: WordVectors | undefined): string[] {
  const turns = candidates(sql, { ...bounds, kinds: ['episode'] }, queryTerms(name).keys());
  const fits = turns
    .filter(
      ({ sourceRole, content }) =>
        sourceRole === 'user' && languageOf(content).requests.findForget(content) === undefined,
    )
    .flatMap(({ content }) => sentencesOf(content))
    .filter((sentence) => !/\?\s*$/.test(sentence))
    .map((of) => fitOf(of, of, of, name, wordTable))
    .filter(({ share, isOther }) => share >= wholeShare && !isOther);
  const about = fits.filter(({ isAbout }) => isAbout);
  return (about.length > 0 ? about : fits.length === 1 ? fits : []).map(({ of }) => of);
}

/**
 * Which memories say what the user says and takes back: the same statement, or what it speaks of where it only speaks of
 * something that should not be known.
 */
export function findSaid(
  sql: Sql,
  bounds: ReadBounds,
  {
    own,
    spokenOf,
    keepsNot,
    isEverything,
    isSure,
  }: Pick<ForgetRequest, 'own' | 'spokenOf' | 'keepsNot' | 'isEverything' | 'isSure'>,
  wordTable: WordVectors | undefined,
): Meant {
  const statements = own.flatMap((text) => sentencesOf(text));
  const wanted = statements.flatMap((statement) => [...queryTerms(statement).keys()]);
  const records = candidates(sql, { ...bounds, kinds: tellingKinds, currentOnly: true }, new Set(wanted));
  const same = records.filter(({ content }) => statements.some((statement) => saysSame(content, statement)));
  if (same.length > 0 || keepsNot || spokenOf.length === 0) return { memories: same, choices: [], sentences: [] };
  return findMeant(sql, bounds, { names: spokenOf, isEverything, isSure }, wordTable);
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

function unique(memories: readonly MemoryRecord[]): MemoryRecord[] {
  return [...new Map(memories.map((memory) => [memory.id, memory])).values()];
}

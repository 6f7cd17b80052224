import type { AskedForgetting, ForgetAskedInput } from '../../ground/contract/lifecycle.ts';
import type { MemoryRecord } from '../../ground/contract/model.ts';
import { kinds, tiers } from '../../ground/contract/model.ts';
import type { WordVectors } from '../../ground/contract/ports.ts';
import { supersededIn } from '../../ground/contract/supersededIn.ts';
import type { ForgetRequest, SuspectedForgetRequest } from '../../knowledge/language/language.ts';
import { isSmallTalk, queryTerms } from '../../knowledge/language/terms.ts';
import { readableScopes } from '../../store/base/scopes.ts';
import type { Batch, Store } from '../../store/base/store.ts';
import { beginBatch } from '../../store/base/store.ts';
import { rowOfTurn, turnsUpTo } from '../../store/conversations/conversationTurn.ts';
import { changeMemory } from '../../store/memories/changeMemory.ts';
import { findActive, findMemory } from '../../store/memories/findMemory.ts';
import { restingOn } from '../../store/graph/rests.ts';
import { mainOf } from '../../knowledge/compare/mainOf.ts';
import { markWhatRestsOn } from '../../store/memories/needsReview.ts';
import type { ReadBounds } from '../../store/search/readBounds.ts';
import { distinct } from '../../store/memories/distinct.ts';
import { createSight, findByHints, findMeant, findSaid, type Meant, type Sight } from './findMeant.ts';
import { forgetInArchives, forgetSameInArchives } from './forgetInArchives.ts';
import { retellingsNaming, turnsNaming } from './findNaming.ts';
import { partLeft } from './partLeft.ts';
import { memoriesSaying, type Rewriting, turnsSaying } from './findSaying.ts';

/** What a request to forget works on. */
export interface Forgetter {
  readonly store: Store;
  readonly wordTable: WordVectors | undefined;
  /** Of the open folder, where the request names none. */
  readonly workspace: string | undefined;
}

/** Of so many statements is looked for what says them in other words, where their name finds the rest. */
const mostCompared = 60;
/** Turns of the conversation that "strike that" may mean: the user's last one, and the answer to it. */
const mostBefore = 4;

/**
 * Forgets what a turn asks to forget: the memories that it names, what held before them, whatever was made of them, and
 * what turns say of them; all in one batch. Call inside a transaction.
 */
export function forgetAsked(
  forgetter: Forgetter,
  request: ForgetRequest,
  input: ForgetAskedInput,
): AskedForgetting | undefined {
  const { store } = forgetter;
  const bounds = boundsOf(forgetter, input);
  const left = questionOf(request, input.text);
  const nothing = { memories: [], turns: 0, ...left };
  if (request.means === 'all') return { ...nothing, outcome: 'all' };
  const turns = turnsMeant(store, request, input);
  const meant = meantBy(createSight(store.sql, bounds, forgetter.wordTable), request, turns);
  if (meant.choices.length > 0) return { ...nothing, outcome: 'unclear', memories: meant.choices };
  if (meant.memories.length === 0 && meant.sentences.length === 0 && turns.length === 0) {
    const archived = forgetInArchives(store, bounds.scopes, request, input.actor);
    if (archived !== undefined) return { ...left, ...archived };
    // A turn that was not kept needs no forgetting.
    return request.isSure && !request.keepsNot ? { ...nothing, outcome: 'unknown' } : undefined;
  }
  const [named, entirely] =
    request.means !== 'named' ? [[], []] : request.isEverything ? [[], request.names] : [request.names, []];
  return { ...left, ...carryOut(forgetter, { bounds, meant, named, entirely, turns, input }), outcome: 'forgotten' };
}

/**
 * What comes of a turn that only seems to ask to forget: it is done where it is likely and there is no doubt about what is
 * meant; where one memory is meant at all, the user is asked; and else nothing comes of it.
 */
export function forgetSuspected(
  forgetter: Forgetter,
  request: SuspectedForgetRequest,
  input: ForgetAskedInput,
): AskedForgetting | undefined {
  const bounds = boundsOf(forgetter, input);
  const { isClear, ...meant } = findByHints(createSight(forgetter.store.sql, bounds, forgetter.wordTable), request);
  const isOne = meant.memories.length === 1;
  if (!isOne && (!request.isLikely || meant.choices.length === 0)) return undefined;
  if (!isOne || !isClear || !request.isLikely) {
    const memories = isOne ? meant.memories : meant.choices;
    return { outcome: 'unclear', memories, turns: 0, question: input.text };
  }
  const done = carryOut(forgetter, { bounds, meant, named: [], entirely: [], turns: [], input });
  return { ...done, ...questionOf(request, input.text), outcome: 'forgotten' };
}

function boundsOf({ store, workspace }: Forgetter, { scope }: ForgetAskedInput): ReadBounds {
  return { scopes: readableScopes(store.sql, scope, workspace), tiers, kinds, now: store.clock() };
}

/** What is named or told, and else what has the telling words around the request. */
function meantBy(sight: Sight, request: ForgetRequest, turns: readonly MemoryRecord[]): Meant {
  const own = request.means === 'own' ? request.own : turns.map(({ content }) => content);
  const meant = request.means === 'named' ? findMeant(sight, request) : findSaid(sight, { ...request, own });
  const isTold = request.keepsNot && request.means !== 'named' && request.spokenOf.length === 0;
  if (meant.memories.length > 0 || meant.sentences.length > 0 || isTold) return meant;
  const hinted = findByHints(sight, request);
  if (meant.choices.length === 0) return hinted;
  // What is said around the name may tell which one it is.
  const isChosen =
    hinted.memories.length > 0 && hinted.memories.every(({ id }) => meant.choices.some((one) => one.id === id));
  return isChosen || hinted.isClear ? hinted : meant;
}

interface Plan {
  readonly bounds: ReadBounds;
  readonly meant: Meant;
  /** What of a memory that tells several things is meant, by name; none where all of it is. */
  readonly named: readonly string[];
  /** Names of which nothing may stay. */
  readonly entirely: readonly string[];
  /** Turns that go as a whole. */
  readonly turns: readonly MemoryRecord[];
  readonly input: ForgetAskedInput;
}

function carryOut(
  { store, wordTable }: Forgetter,
  { bounds, meant, named, entirely, turns, input }: Plan,
): Pick<AskedForgetting, 'memories' | 'left' | 'turns' | 'batch'> {
  const { sql } = store;
  const batch = beginBatch(store, 'forget', { actor: input.actor });
  const older = meant.memories.flatMap((memory) => earlierOf(store, memory));
  const gone = distinct([...meant.memories, ...older]);
  const statements = [...gone.map(({ content }) => content), ...meant.sentences];
  // What is to go entirely goes by its name; its statements are what others say in other words.
  const compared = entirely.length === 0 ? statements : statements.slice(0, mostCompared);
  const isGone = new Set(gone.map(({ id }) => id));
  const made = distinct([
    ...memoriesSaying(sql, bounds, compared),
    ...(entirely.length === 0 ? [] : retellingsNaming(sql, bounds, entirely, wordTable)),
  ]).filter(({ id }) => !isGone.has(id));
  // The turn that asks names what is to be forgotten; it is nothing to come back to.
  const own = input.turnId === undefined ? undefined : findActive(sql, input.turnId);
  const whole = distinct([...turns, ...(own === undefined ? [] : [own])]);
  const saying = turnsSaying(sql, bounds, compared);
  const rewritten = (entirely.length === 0 ? saying : turnsNaming(sql, bounds, entirely, wordTable, saying)).filter(
    ({ memory }) => !whole.some(({ id }) => id === memory.id),
  );
  const parts = new Map(meant.memories.flatMap((memory) => partOf(memory, named)));
  for (const memory of [...gone, ...made, ...whole]) {
    const content = parts.get(memory.id);
    if (content === undefined) hide(store, batch, memory);
    else changeMemory(store, batch, memory, { content });
  }
  for (const rewriting of rewritten) rewrite(store, batch, rewriting);
  forgetSameInArchives(store, batch, bounds.scopes, [...compared, ...entirely]);
  dropReasons(store, batch, [...gone, ...made]);
  return {
    memories: meant.memories,
    ...(parts.size === 0 ? {} : { left: [...parts.values()] }),
    turns: turns.length + rewritten.length,
    batch: batch.id,
  };
}

/** What stays of a memory that tells more than is named. */
function partOf({ id, kind, content }: MemoryRecord, named: readonly string[]): readonly (readonly [string, string])[] {
  const left = kind === 'fact' || kind === 'rule' ? partLeft(content, named) : undefined;
  return left === undefined ? [] : [[id, left]];
}

/** What rests on something that was forgotten needs a look, and loses the words that say what was forgotten. */
function dropReasons(store: Store, batch: Batch, gone: readonly MemoryRecord[]): void {
  const ids = gone.map(({ id }) => id);
  markWhatRestsOn(store, batch, ids);
  for (const id of new Set(restingOn(store.sql, ids).map(({ from }) => from))) {
    const memory = findActive(store.sql, id);
    if (memory !== undefined) changeMemory(store, batch, memory, { content: mainOf(memory.content) });
  }
}

function hide(store: Store, batch: Batch, memory: MemoryRecord): void {
  changeMemory(store, batch, memory, { validUntil: batch.at, deletedAt: batch.at }, 'DELETE');
}

/** A turn loses the sentences that say it, and goes when nothing else was said in it. */
function rewrite(store: Store, batch: Batch, { memory, rest }: Rewriting): void {
  if (queryTerms(rest).size === 0) hide(store, batch, memory);
  else changeMemory(store, batch, memory, { content: rest });
}

/** The turns that are meant as a whole: the one that asks, or the last one before it and its answer. */
function turnsMeant(
  { sql }: Store,
  { means, keepsNot }: ForgetRequest,
  { turnId, sessionId }: ForgetAskedInput,
): MemoryRecord[] {
  const own = turnId === undefined ? undefined : findActive(sql, turnId);
  if (means === 'own' || keepsNot) {
    if (means !== 'before') return own === undefined ? [] : [own];
  }
  if (means !== 'before') return [];
  // The turn may be heard when its answer is stored already.
  const said = turnsUpTo(sql, sessionId, rowOfTurn(sql, turnId), mostBefore).filter(({ id }) => id !== turnId);
  const from = said.findLastIndex(({ role }) => role === 'user');
  return from < 0 ? [] : said.slice(from).flatMap(({ id }) => findActive(sql, id) ?? []);
}

/** What a memory took the place of. */
function earlierOf({ sql }: Store, memory: MemoryRecord): MemoryRecord[] {
  return supersededIn(memory.attributes).flatMap((id) => {
    const old = findMemory(sql, id);
    return old === undefined || old.validUntil !== undefined ? [] : [old];
  });
}

/** What is left to answer: what is not to be kept is answered all the same, a statement that is taken back is not. */
function questionOf({ means, keepsNot, rest }: ForgetRequest, text: string): { readonly question?: string } {
  if (keepsNot && means === 'own') return { question: text };
  if (means === 'own') return /\?\s*$/.test(rest) ? { question: text } : {};
  return queryTerms(rest).size < 2 || isSmallTalk(rest) ? {} : { question: rest };
}

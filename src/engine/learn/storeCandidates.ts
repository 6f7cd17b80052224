import { isTrusted, mayReplace } from '../knowledge/trust/trustedOrigins.ts';
import { reviewNoticeOf } from '../knowledge/trust/rights.ts';
import { checkSave, gainsTrust, storeForReview, trustOf } from '../capture/save.ts';
import { scopesBeside } from '../scope/scopesBeside.ts';
import type { EngineSettings } from '../ground/contract/engineSettings.ts';
import { learnedOn, noteLearned } from '../store/upkeep/learned.ts';
import { addMemory } from '../store/memories/addMemory.ts';
import { changeMemory, wouldChange } from '../store/memories/changeMemory.ts';
import { findActive, findByKey, findMemory } from '../store/memories/findMemory.ts';
import type { Batch, Store } from '../store/base/store.ts';
import { conflictOf } from './conflictOf.ts';
import type { FactCandidate, Learned } from '../ground/contract/learning.ts';
import { claimOf } from '../knowledge/compare/contradicts.ts';
import type { Decision, Judgement } from './judge.ts';
import { judge } from './judge.ts';
import { neighborsOfClaim } from './neighborsOfClaim.ts';
import { replace, supersede, withSuperseded } from './supersede.ts';
import type { NewMemory } from '../ground/contract/model.ts';
import type { Ladder } from './ladder.ts';
import { dayMs } from '../ground/contract/time.ts';

export interface StoreOptions {
  /** Which part of us writes; stored with each memory. */
  readonly actor: string;
  /** Gives the batch to write in; called only when there is something to write. */
  readonly batchOf: () => Batch;
  /** Memories that each turn left so far, by its id; counted on. */
  readonly perTurn?: Map<string, number> | undefined;
  /** Stores only what takes the place of something that is known; the others are left for another time. */
  readonly onlyReplacing?: boolean | undefined;
  /** What a model made of candidates that rules were not sure about; see `advise.ts`. */
  readonly advice?: ReadonlyMap<FactCandidate, Decision> | undefined;
}

/** Carries each candidate up the ladder and does what it comes to, in their order. Call inside a transaction. */
export function storeCandidates(
  ladder: Ladder,
  candidates: readonly FactCandidate[],
  options: StoreOptions,
): Learned[] {
  const perTurn = options.perTurn ?? new Map<string, number>();
  return candidates.map((candidate) => storeCandidate(ladder, candidate, { ...options, perTurn }));
}

function storeCandidate(
  ladder: Ladder,
  candidate: FactCandidate,
  options: StoreOptions & { readonly perTurn: Map<string, number> },
): Learned {
  const { store, settings } = ladder;
  const now = store.clock();
  const said = { topic: candidate.topic, content: candidate.content };
  const memory = memoryOf(candidate, options.actor, settings, now);
  if ('reason' in memory) return { outcome: 'rejected', ...said, reason: memory.reason };
  const against = conflictOf(ladder, memory);
  const isApart = against !== undefined || memory.quarantinedAt !== undefined;
  const decision: Decision = isApart
    ? { do: 'add' }
    : advised(judgeCandidate(ladder, candidate, memory), options.advice?.get(candidate));
  if (decision.do === 'keep') return { ...said, ...keep(store, memory, decision.id, options.batchOf) };
  if (options.onlyReplacing === true && decision.do !== 'replace') return { outcome: 'left', ...said };
  const turn = candidate.sourceIds?.[0] ?? '';
  const inTurn = options.perTurn.get(turn) ?? 0;
  const limit = limitReached(ladder, inTurn, now);
  if (limit !== undefined) return { outcome: 'limited', ...said, reason: limit };
  options.perTurn.set(turn, inTurn + 1);
  noteLearned(store.sql, dayOf(now));
  if (isApart) {
    const { result, reason } = storeForReview(store, memory, options.batchOf, against);
    return { ...said, outcome: result.outcome, id: result.id, reason: reviewNoticeOf(reason) };
  }
  return { ...said, ...carryOut(store, options.batchOf(), decision, memory) };
}

/** What is known stays as it is, unless the user now says it himself. */
function keep(store: Store, memory: NewMemory, id: string, batchOf: () => Batch): Pick<Learned, 'outcome' | 'id'> {
  const known = findActive(store.sql, id);
  if (known === undefined || !gainsTrust(memory, known)) return { outcome: 'duplicate', id };
  changeMemory(store, batchOf(), known, trustOf(memory));
  return { outcome: 'updated', id };
}

/** The row that a candidate would become, or why it cannot become one. */
export function memoryOf(
  candidate: FactCandidate,
  actor: string,
  settings: EngineSettings,
  now: number,
): NewMemory | { readonly reason: string } {
  const checked = checkSave(inputOf(candidate, actor), settings, now);
  if ('reason' in checked) return { reason: checked.reason };
  return {
    ...checked.memory,
    confidence: candidate.confidence ?? 1,
    decayRate: candidate.decayRate ?? checked.memory.decayRate,
    validFrom: Math.min(candidate.at ?? now, now),
    sourceRole: roleOf(candidate),
  };
}

function inputOf(candidate: FactCandidate, actor: string): Parameters<typeof checkSave>[0] {
  const { origin, topic, content, eventAt, at } = candidate;
  const given = Object.entries(candidate).filter(([name, value]) => value !== undefined && passedOn.includes(name));
  const happened = eventAt ?? at;
  return {
    ...Object.fromEntries(given),
    topic,
    content,
    origin,
    source: 'session',
    actor,
    ...(happened === undefined ? {} : { at: happened }),
  };
}

const passedOn: readonly string[] = [
  'importance',
  'kind',
  'key',
  'tags',
  'category',
  'attributes',
  'scope',
  'sessionId',
  'sourceIds',
  'expiresAt',
] satisfies (keyof FactCandidate)[];

function roleOf({ origin }: FactCandidate): 'user' | 'assistant' | 'tool' {
  if (origin === 'user' || origin === 'confirmed') return 'user';
  return origin === 'assistant' ? 'assistant' : 'tool';
}

/** The ladder in view of the store: the key, then the fact's own scope; only a correction looks further. */
export function judgeCandidate(
  { store, rarity, settings, similarityOf }: Ladder,
  candidate: FactCandidate,
  memory: NewMemory,
): Judgement {
  const keyed = memory.key === undefined ? undefined : findByKey(store.sql, memory.scope, memory.key);
  if (keyed !== undefined && mayReplace(memory.origin, keyed.origin)) {
    const isSame = !wouldChange(keyed, {
      content: memory.content,
      attributes: { ...keyed.attributes, ...memory.attributes },
    });
    const decision: Decision = isSame
      ? { do: 'keep', id: keyed.id }
      : { do: 'extend', id: keyed.id, content: memory.content };
    return { decision, unsure: [] };
  }
  const claim = claimOf(memory.content);
  const described = {
    content: memory.content,
    origin: memory.origin,
    at: memory.validFrom,
    corrects: candidate.corrects,
  };
  const scopes = scopesBeside(store.sql, memory.scope, settings.workspace);
  const denied = candidate.corrects?.denied;
  const near = neighborsOfClaim(store.sql, rarity, claim, {
    scopes: scopes.own,
    now: store.clock(),
    old: denied,
    kinds: [memory.kind],
  });
  const judgement = judge(described, near, settings, similarityOf);
  if (judgement.decision.do !== 'add' || candidate.corrects === undefined || scopes.beside.length === 0)
    return judgement;
  const further = neighborsOfClaim(store.sql, rarity, claim, {
    scopes: scopes.beside,
    now: store.clock(),
    old: denied,
    kinds: [memory.kind],
  });
  const elsewhere = judge(described, further, settings, similarityOf);
  return elsewhere.decision.do === 'replace' ? elsewhere : judgement;
}

/** A model's advice counts where rules are not sure, and only on a memory that is still among those it was asked about. */
function advised({ decision, unsure }: Judgement, advice: Decision | undefined): Decision {
  if (decision.do !== 'add' || advice === undefined || advice.do === 'add' || advice.do === 'backdate') return decision;
  const ids = advice.do === 'replace' ? advice.ids : [advice.id];
  return ids.every((id) => unsure.some((memory) => memory.id === id)) ? advice : decision;
}

function limitReached({ store, settings }: Ladder, inTurn: number, now: number): string | undefined {
  if (inTurn >= settings.learnPerTurn) return `This turn gave ${settings.learnPerTurn} memories already.`;
  if (learnedOn(store.sql, dayOf(now)) >= settings.learnPerDay)
    return `${settings.learnPerDay} memories were learned today; the rest waits for tomorrow.`;
  return undefined;
}

function dayOf(at: number): number {
  return Math.floor(at / dayMs);
}

function carryOut(
  store: Store,
  batch: Batch,
  decision: Exclude<Decision, { do: 'keep' }>,
  memory: NewMemory,
): Pick<Learned, 'outcome' | 'id' | 'supersedes'> {
  switch (decision.do) {
    case 'add':
      return { outcome: 'stored', id: addMemory(store, batch, withFreeKey(store, memory)) };
    case 'extend': {
      const known = findActive(store.sql, decision.id);
      if (known === undefined) return { outcome: 'stored', id: addMemory(store, batch, memory) };
      const origin = decision.origin ?? memory.origin;
      // A text that is partly a model's own may not stand where the user's words stood.
      if (isTrusted(known.origin) && !isTrusted(origin))
        return { outcome: 'stored', id: addMemory(store, batch, withFreeKey(store, memory)) };
      const gained = gainsTrust({ origin }, known) ? trustOf({ ...memory, origin }) : {};
      const sourceIds = [...new Set([...known.sourceIds, ...memory.sourceIds])];
      const attributes = { ...known.attributes, ...memory.attributes };
      changeMemory(store, batch, known, {
        content: decision.content,
        sourceIds,
        attributes,
        ...(decision.origin === undefined ? {} : { origin: decision.origin }),
        ...gained,
      });
      return { outcome: 'updated', id: known.id };
    }
    case 'replace': {
      const replaced = decision.ids.map((id) => findActive(store.sql, id)).filter((old) => old !== undefined);
      const allowed = replaced.filter((old) => mayReplace(memory.origin, old.origin));
      const id = replace(store, batch, memory, allowed);
      return { outcome: 'stored', id, supersedes: allowed.map((old) => old.id) };
    }
    case 'backdate': {
      const id = addMemory(store, batch, memory);
      const [newer, added] = [findActive(store.sql, decision.by), findMemory(store.sql, id)];
      if (newer !== undefined && added !== undefined) {
        supersede(store, batch, added, newer.id);
        changeMemory(store, batch, newer, { attributes: withSuperseded(newer.attributes, [id]) });
      }
      return { outcome: 'stored', id };
    }
  }
}

/** A name that belongs to somebody else's words stays theirs. */
function withFreeKey(store: Store, memory: NewMemory): NewMemory {
  if (memory.key === undefined || findByKey(store.sql, memory.scope, memory.key) === undefined) return memory;
  const { key: _taken, ...unnamed } = memory;
  return unnamed;
}

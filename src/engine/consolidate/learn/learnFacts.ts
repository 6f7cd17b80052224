import { checkSave } from '../../capture/save.ts';
import type { LearnInput, LearnResult } from '../../contract.ts';
import { MemoryError } from '../../errors.ts';
import type { MemoryRecord } from '../../model.ts';
import type { LanguageModel, Random } from '../../ports.ts';
import type { Rarity } from '../../recall/rarity.ts';
import { scopesBeside } from '../../scope/scopesBeside.ts';
import type { EngineSettings } from '../../settings.ts';
import { learnedOn, noteLearned } from '../../store/learned.ts';
import { addMemory, changeMemory, findActive, findMemory } from '../../store/memories.ts';
import type { NewMemory } from '../../store/memories.ts';
import type { Batch, Store } from '../../store/store.ts';
import { beginBatch } from '../../store/store.ts';
import type { FactCandidate, Learned } from './candidate.ts';
import { claimOf } from './contradiction.ts';
import type { Decision, Judgement } from './decide.ts';
import { judge } from './decide.ts';
import type { Similarity } from './likeness.ts';
import { neighborsOfClaim } from './neighbors.ts';
import { mayReplace, supersede, withSuperseded } from './supersede.ts';

/** What learning works with. */
export interface Learner {
  readonly store: Store;
  readonly rarity: Rarity;
  readonly settings: EngineSettings;
  readonly random: Random;
  /** Asked where rules are not sure; absent when none is there or none is allowed. */
  readonly model?: LanguageModel | undefined;
  readonly similarityOf?: Similarity | undefined;
  /** Runs one write transaction, waiting for locks. */
  readonly write: <T>(work: () => T) => Promise<T>;
}

/** Who wrote, where the caller does not say. */
const learnActor = 'learning';
/** Candidates of one transaction; a longer list is cut so that no lock is held for long. */
const learnSlice = 10;

/** Stores what was taken out of talk, each fact once: the whole ladder from "known already" to "new". */
export async function learnFacts(learner: Learner, input: LearnInput): Promise<LearnResult> {
  if (!Array.isArray(input?.facts)) throw new MemoryError('input', 'Say what was learned: { facts: [{ topic, content, origin }] }.');
  const run: Run = { actor: input.actor ?? learnActor, perTurn: new Map(), join: input.batch, batch: undefined };
  const learned: Learned[] = [];
  for (let from = 0; from < input.facts.length; from += learnSlice) {
    const slice = input.facts.slice(from, from + learnSlice);
    learned.push(...(await learner.write(() => storeSlice(learner, run, slice))));
  }
  return { learned, ...(run.join === undefined ? {} : { batch: run.join }) };
}

/** What the slices of one call share. */
interface Run {
  readonly actor: string;
  /** Memories that each turn left so far. */
  readonly perTurn: Map<string, number>;
  /** The batch that all of it belongs to, once something was written. */
  join: string | undefined;
  /** The same within the transaction that is open. */
  batch: Batch | undefined;
}

function storeSlice(learner: Learner, run: Run, candidates: readonly FactCandidate[]): Learned[] {
  const before = { join: run.join, perTurn: new Map(run.perTurn) };
  run.batch = undefined;
  try {
    return learner.store.sql.transaction(() => candidates.map((candidate) => storeCandidate(learner, run, candidate)));
  } catch (error) {
    // Nothing of it was written, and a busy database is tried again.
    run.join = before.join;
    run.perTurn.clear();
    for (const [turn, count] of before.perTurn) run.perTurn.set(turn, count);
    throw error;
  }
}

function batchOf(store: Store, run: Run): Batch {
  run.batch ??= beginBatch(store, 'learn', { actor: run.actor, join: run.join });
  run.join = run.batch.id;
  return run.batch;
}

function storeCandidate(learner: Learner, run: Run, candidate: FactCandidate): Learned {
  const { store, settings } = learner;
  const now = store.clock();
  const said = { topic: candidate.topic, content: candidate.content };
  const checked = checkSave(inputOf(candidate, run.actor), settings, now);
  if ('reason' in checked) return { outcome: 'rejected', ...said, reason: checked.reason };
  const memory: NewMemory = { ...checked.memory, confidence: candidate.confidence ?? 1, validFrom: Math.min(candidate.at ?? now, now), sourceRole: roleOf(candidate) };
  const { decision } = judgeAgainstStore(learner, candidate, memory);
  if (decision.do === 'keep') return { outcome: 'duplicate', ...said, id: decision.id };
  const turn = candidate.sourceIds?.[0] ?? '';
  const inTurn = run.perTurn.get(turn) ?? 0;
  const limit = limitReached(learner, inTurn, now);
  if (limit !== undefined) return { outcome: 'limited', ...said, reason: limit };
  run.perTurn.set(turn, inTurn + 1);
  noteLearned(store.sql, dayOf(now));
  return { ...said, ...carryOut(store, batchOf(store, run), decision, memory) };
}

function inputOf(candidate: FactCandidate, actor: string): Parameters<typeof checkSave>[0] {
  const { origin, topic, content, eventAt, at } = candidate;
  const given = Object.entries(candidate).filter(([name, value]) => value !== undefined && passedOn.includes(name));
  const happened = eventAt ?? at;
  return { ...Object.fromEntries(given), topic, content, origin, source: 'session', actor, ...(happened === undefined ? {} : { at: happened }) };
}

const passedOn: readonly string[] = ['importance', 'kind', 'tags', 'category', 'attributes', 'scope', 'sessionId', 'sourceIds', 'expiresAt'] satisfies (keyof FactCandidate)[];

function roleOf({ origin }: FactCandidate): 'user' | 'assistant' | 'tool' {
  if (origin === 'user' || origin === 'confirmed') return 'user';
  return origin === 'assistant' ? 'assistant' : 'tool';
}

/** The ladder in view of the store, in the fact's own scope first; only a correction looks further. */
function judgeAgainstStore({ store, rarity, settings, similarityOf }: Learner, candidate: FactCandidate, memory: NewMemory): Judgement {
  const claim = claimOf(memory.content);
  const described = { content: memory.content, origin: memory.origin, at: memory.validFrom, corrects: candidate.corrects };
  const scopes = scopesBeside(store.sql, memory.scope, settings.workspace);
  const near = neighborsOfClaim(store.sql, rarity, claim, { scopes: scopes.own, now: store.clock(), old: candidate.corrects?.denied });
  const judgement = judge(described, near, settings, similarityOf);
  if (judgement.decision.do !== 'add' || candidate.corrects === undefined || scopes.beside.length === 0) return judgement;
  const further = neighborsOfClaim(store.sql, rarity, claim, { scopes: scopes.beside, now: store.clock(), old: candidate.corrects.denied });
  const elsewhere = judge(described, further, settings, similarityOf);
  return elsewhere.decision.do === 'replace' ? elsewhere : judgement;
}

function limitReached({ store, settings }: Learner, inTurn: number, now: number): string | undefined {
  if (inTurn >= settings.learnPerTurn) return `This turn gave ${settings.learnPerTurn} memories already.`;
  if (learnedOn(store.sql, dayOf(now)) >= settings.learnPerDay) return `${settings.learnPerDay} memories were learned today; the rest waits for tomorrow.`;
  return undefined;
}

const dayMs = 86_400_000;

function dayOf(at: number): number {
  return Math.floor(at / dayMs);
}

function carryOut(store: Store, batch: Batch, decision: Decision, memory: NewMemory): Pick<Learned, 'outcome' | 'id' | 'supersedes'> {
  switch (decision.do) {
    case 'add':
      return { outcome: 'stored', id: addMemory(store, batch, memory) };
    case 'keep':
      return { outcome: 'duplicate', id: decision.id };
    case 'extend': {
      const known = findActive(store.sql, decision.id);
      if (known === undefined) return { outcome: 'stored', id: addMemory(store, batch, memory) };
      changeMemory(store, batch, known, { content: decision.content, sourceIds: [...new Set([...known.sourceIds, ...memory.sourceIds])] });
      return { outcome: 'updated', id: known.id };
    }
    case 'replace': {
      const replaced = decision.ids.map((id) => findActive(store.sql, id)).filter((old) => old !== undefined && mayReplace(memory.origin, old.origin));
      const id = replace(store, batch, memory, replaced.filter((old) => old !== undefined));
      return { outcome: 'stored', id, supersedes: replaced.flatMap((old) => old?.id ?? []) };
    }
    case 'backdate': {
      const newer = findActive(store.sql, decision.by);
      const id = addMemory(store, batch, memory);
      const added = findMemory(store.sql, id);
      if (newer !== undefined && added !== undefined) {
        supersede(store, batch, added, newer.id);
        changeMemory(store, batch, newer, { attributes: withSuperseded(newer.attributes, [id]) });
      }
      return { outcome: 'stored', id };
    }
  }
}

/** Adds a memory in the place of others: where they are valid, under their topic and with their key. */
export function replace(store: Store, batch: Batch, memory: NewMemory, replaced: readonly MemoryRecord[]): string {
  const [first] = replaced;
  const ids = replaced.map((old) => old.id);
  const heir: NewMemory = first === undefined ? memory : { ...memory, scope: first.scope, attributes: withSuperseded(memory.attributes, ids) };
  const id = addMemory(store, batch, heir);
  for (const old of replaced) supersede(store, batch, old, id);
  const key = replaced.find((old) => old.key !== undefined)?.key;
  const added = findMemory(store.sql, id);
  if (key !== undefined && memory.key === undefined && added !== undefined) changeMemory(store, batch, added, { key });
  return id;
}

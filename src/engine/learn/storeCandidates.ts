import { checkSave } from '../capture/checkSave.ts';
import type { EngineSettings } from '../ground/contract/engineSettings.ts';
import type { FactCandidate, Learned } from '../ground/contract/learning.ts';
import { statedKinds, type NewMemory } from '../ground/contract/model.ts';
import type { CheckedSave, SaveInput } from '../ground/contract/saving.ts';
import { dayMs } from '../ground/contract/time.ts';
import { refusedReason } from '../knowledge/trust/proposals.ts';
import { reviewNoticeOf } from '../knowledge/trust/rights.ts';
import { mainOf, reasonsOf } from '../knowledge/compare/mainOf.ts';
import { namesSomething, statesPremise } from '../knowledge/compare/statesPremise.ts';
import { capitalise } from '../knowledge/language/capitalise.ts';
import type { Batch } from '../store/base/store.ts';
import { agentOfSources } from '../store/memories/agentOfSources.ts';
import { findActive } from '../store/memories/findMemory.ts';
import { learnedOn, noteLearned } from '../store/upkeep/learned.ts';
import { carryOut } from './carryOut.ts';
import { decide } from './decide.ts';
import type { Decision, Incoming, Judgement, Ladder } from './ladder.ts';
import { memoriesNear } from './findPresupposed.ts';
import { likeliestChange } from './likeliestChange.ts';
import { noteRestingOn, noteRests, noteToldInPassing } from './noteRests.ts';
import { savedErasedReason, unlessErased } from './unlessErased.ts';

export interface StoreOptions {
  /** The part of the product that writes; stored with each memory. */
  readonly actor: string;
  /** Gives the batch to write in; called only when there is something to write. */
  readonly batchOf: () => Batch;
  /** Memories that each turn left so far, by its id; counted on. */
  readonly perTurn?: Map<string, number> | undefined;
  /** Stores only what supersedes something that is known; the others are left for another time. */
  readonly onlyReplacing?: boolean | undefined;
  /** What a language model made of candidates that rules were not sure about; see `advise.ts`. */
  readonly advice?: ReadonlyMap<FactCandidate, Decision> | undefined;
}

/** Carries each candidate up the ladder and does what was decided, in their order. Call inside a transaction. */
export function storeCandidates(
  ladder: Ladder,
  candidates: readonly FactCandidate[],
  options: StoreOptions,
): Learned[] {
  const perTurn = options.perTurn ?? new Map<string, number>();
  const store = (candidate: FactCandidate): Learned => storeCandidate(ladder, candidate, { ...options, perTurn });
  // A reason that is given is news as well: "we moved to pnpm, so the lock file is new".
  const premises = candidates.flatMap((candidate) => premisesAsFacts(ladder, candidate)).map(store);
  const learned: Learned[] = [];
  const changeOf = changeOfTurns(ladder, candidates);
  for (const candidate of candidates) {
    const isLeft =
      candidate.directive?.onlyChanges === true
        ? changeOf(candidate, learned) !== candidate
        : learned.some((done, at) => done.supersedes !== undefined && isSameSaid(candidates[at], candidate));
    const { topic, content } = candidate;
    learned.push(isLeft ? { outcome: 'left', topic, content } : store(candidate));
  }
  for (const id of new Set([...premises, ...learned].flatMap(idWritten))) {
    noteRests(ladder, options.batchOf, findActive(ladder.store.sql, id));
    noteRestingOn(ladder, options.batchOf, id);
    noteToldInPassing(ladder, options.batchOf, id);
  }
  return learned;
}

/**
 * What a fact gives as its reason, where that names something and nothing states it yet: what facts rest on must be known
 * by itself.
 */
function premisesAsFacts(ladder: Ladder, candidate: FactCandidate): readonly FactCandidate[] {
  const { kind = 'fact', key: _key, corrects: _corrects, directive, ...said } = candidate;
  // What may be nothing at all gives no reasons either, and a rule keeps its own in its words.
  if (!statedKinds.includes(kind) || kind === 'rule' || directive?.onlyChanges === true || said.onlyChanges === true)
    return [];
  const scopes = [candidate.scope ?? 'user', 'user'] as const;
  return reasonsOf(candidate.content)
    .filter(({ names, premise }) => names === 'clause' && namesSomething(premise))
    .filter(
      ({ premise }) =>
        !memoriesNear(ladder, scopes, premise).some(
          ({ content }) => statesPremise(mainOf(content), { premise, names: 'clause' }) > 0,
        ),
    )
    .map(({ premise }) => ({ ...said, kind: 'fact', content: capitalise(premise), tags: [] }));
}

/** Read of the same words of a turn: what has changed a rule is no fact beside it. What tells no fact is read of all of it. */
function isSameSaid(one: FactCandidate | undefined, other: FactCandidate): boolean {
  const isSame = other.onlyChanges === true || one?.content === other.content;
  return isSame && (one?.sourceIds?.[0] ?? '') === (other.sourceIds?.[0] ?? '');
}

function idWritten({ id, outcome }: Learned): readonly string[] {
  return id === undefined || outcome === 'duplicate' ? [] : [id];
}

/** What changes a rule of all that a turn says beside its own rules; read when it is its turn, since those come before. */
function changeOfTurns(
  ladder: Ladder,
  candidates: readonly FactCandidate[],
): (candidate: FactCandidate, learned: readonly Learned[]) => FactCandidate | undefined {
  const chosen = new Map<string, FactCandidate | undefined>();
  return (candidate, learned) => {
    const turn = candidate.sourceIds?.[0] ?? '';
    if (!chosen.has(turn)) {
      const isOfTurn = (other: FactCandidate): boolean => (other.sourceIds?.[0] ?? '') === turn;
      // Where a rule of the turn has changed one, the rest is told about that.
      const hasChanged = candidates.some((other, at) => isOfTurn(other) && learned[at]?.supersedes !== undefined);
      const changes = candidates.filter((other) => isOfTurn(other) && other.directive?.onlyChanges === true);
      chosen.set(turn, hasChanged ? undefined : likeliestChange(ladder, changes));
    }
    return chosen.get(turn);
  };
}

function storeCandidate(
  ladder: Ladder,
  candidate: FactCandidate,
  options: StoreOptions & { readonly perTurn: Map<string, number> },
): Learned {
  const { store, settings } = ladder;
  const now = store.clock();
  const said = { topic: candidate.topic, content: candidate.content };
  const given = memoryOf(withAgent(store, candidate), options.actor, settings, now);
  if ('reason' in given) return { outcome: 'rejected', ...said, reason: given.reason };
  const memory = unlessErased(store, given, { saidAt: given.validFrom });
  if (memory === undefined) return { outcome: 'rejected', ...said, reason: savedErasedReason };
  const incoming = incomingOf(candidate, memory);
  const decision = advised(decide(ladder, incoming), options.advice?.get(candidate));
  if (decision.do === 'leave') return { outcome: 'left', ...said };
  if (decision.do === 'refused') return { outcome: 'rejected', ...said, reason: refusedReason(decision.at) };
  if (decision.do !== 'keep') {
    if (options.onlyReplacing === true && !replaces(decision)) return { outcome: 'left', ...said };
    const turn = candidate.sourceIds?.[0] ?? '';
    const inTurn = options.perTurn.get(turn) ?? 0;
    const limit = limitReached(ladder, inTurn, now);
    if (limit !== undefined) return { outcome: 'limited', ...said, reason: limit };
    options.perTurn.set(turn, inTurn + 1);
    noteLearned(store.sql, dayOf(now));
  }
  const { waits, ...taken } = carryOut(store, options.batchOf, decision, incoming);
  return { ...said, ...taken, ...(waits === undefined ? {} : { reason: reviewNoticeOf(waits), waits }) };
}

/** What is learned came from the agent and the run that the turns it was learned from came from. */
function withAgent({ sql }: Ladder['store'], candidate: FactCandidate): FactCandidate {
  if (candidate.agentId !== undefined || candidate.runId !== undefined) return candidate;
  return { ...candidate, ...agentOfSources(sql, candidate.sourceIds ?? []) };
}

/** Whether it says of something known that it holds no longer, or would once the user consents. */
function replaces(decision: Decision): boolean {
  if (decision.do === 'wait') return (decision.proposal?.replaces.length ?? 0) > 0;
  return decision.do === 'replace' || decision.do === 'takeBack';
}

/** A candidate as the ladder takes it. */
export function incomingOf(
  {
    corrects,
    directive,
    confidence,
    onlyChanges,
  }: Pick<FactCandidate, 'corrects' | 'directive' | 'confidence' | 'onlyChanges'>,
  memory: NewMemory,
): Incoming {
  return {
    memory,
    given: { scope: memory.scope },
    as: 'learned',
    corrects,
    directive,
    onlyChanges,
    sureness: confidence,
  };
}

/** The row that a candidate would become, or why it cannot become one. */
export function memoryOf(
  candidate: FactCandidate,
  actor: string,
  settings: EngineSettings,
  now: number,
): NewMemory | { readonly reason: string } {
  const checked: CheckedSave | { readonly reason: string } = checkSave(inputOf(candidate, actor), settings, now);
  if ('reason' in checked) return { reason: checked.reason };
  return {
    ...checked.memory,
    confidence: candidate.confidence ?? 1,
    decayRate: candidate.decayRate ?? checked.memory.decayRate,
    validFrom: Math.min(candidate.at ?? now, now),
    sourceRole: roleOf(candidate),
  };
}

function inputOf(candidate: FactCandidate, actor: string): SaveInput {
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
  'agentId',
  'runId',
  'sourceIds',
  'expiresAt',
] satisfies (keyof FactCandidate)[];

function roleOf({ origin }: FactCandidate): 'user' | 'assistant' | 'tool' {
  if (origin === 'user' || origin === 'confirmed') return 'user';
  return origin === 'assistant' ? 'assistant' : 'tool';
}

/**
 * A language model's advice counts where rules are not sure, and only on a memory that is still among those it was
 * asked about.
 */
function advised({ decision, unsure }: Judgement, advice: Decision | undefined): Decision {
  if (decision.do !== 'add' || advice === undefined) return decision;
  if (advice.do !== 'replace' && advice.do !== 'keep' && advice.do !== 'extend') return decision;
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

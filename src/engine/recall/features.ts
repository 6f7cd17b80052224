import { marks } from '../knowledge/language/marks.ts';
import type { Counts, TermSet } from './counts.ts';
import { countTerms, lowestBit, mostAskedTerms, saturated, sum, weightOf } from './counts.ts';
import type { Pool, Pooled } from './pool.ts';
import type { Query } from './query.ts';

/** How a memory meets a query, each feature a number from 0 to 1; `speaker` starts at -1. */
export const featureNames = [
  'own',
  'around',
  'session',
  'reply',
  'speaker',
  'length',
  'asks',
  'date',
  'amount',
] as const;
export type FeatureName = (typeof featureNames)[number];
export type Features = { readonly [name in FeatureName]: number };

/** Beyond this many words, a turn can say no more about one question. */
const fullLength = 40;
/** How much a turn's length counts. The usual 0.75 was made for documents and is too much for short turns. */
const lengthShare = 0.4;

/** What a query asks, as its measuring needs it. */
export interface Asked {
  readonly terms: readonly string[];
  readonly weights: readonly number[];
  /** The speakers that the query names. */
  readonly speakers: ReadonlySet<string>;
  /** Whether these memories are conversations between named people and the query names none of them. */
  readonly namesNobody: boolean;
}

export interface Measured {
  readonly features: Features;
  /** The terms in the memory itself, those of them in its topic, and those only in the turns around it. */
  readonly own: TermSet;
  readonly topic: TermSet;
  readonly nearby: TermSet;
  /** The terms in its whole conversation. */
  readonly session: TermSet;
}

/** Measures every memory of the pool against one query. */
export function measure(
  query: Query,
  pool: Pool,
): { readonly asked: Asked; readonly measured: ReadonlyMap<number, Measured> } {
  const speakers = speakersNamed(query, pool);
  const terms = askedTerms(query, speakers);
  const weights = terms.map((term) => query.weights.get(term) ?? 0);
  const mass = sum(weights) || 1;
  const counts = countTerms(terms, pool);
  const scores = ownScores(counts, weights, pool);
  const best = Math.max(1e-9, ...scores.values());
  const conversations = conversationScores(counts, weights, pool);
  const relative = (row: number | undefined): number => (row === undefined ? 0 : (scores.get(row) ?? 0) / best);
  const held = (row: number | undefined): TermSet => (row === undefined ? 0 : (counts.get(row)?.own ?? 0));
  const measured = new Map<number, Measured>();
  for (const [row, pooled] of pool) {
    const { found, before, after } = pooled;
    const own = held(row);
    const wide =
      own |
      held(before) |
      held(after) |
      held(before === undefined ? undefined : pool.get(before)?.before) |
      held(after === undefined ? undefined : pool.get(after)?.after);
    const conversation = conversations.get(conversationOf(pooled));
    const wasAsked = before !== undefined && ((pool.get(before)?.found.marks ?? 0) & marks.hasQuestion) !== 0;
    const features: Features = {
      own: relative(row),
      around: weightOf(wide, weights) / mass,
      session: conversation?.share ?? 0,
      reply: wasAsked ? relative(before) : 0,
      speaker: speakers.size !== 1 || found.speaker === '' ? 0 : speakers.has(found.speaker) ? 1 : -1,
      length: Math.log1p(Math.min(fullLength, pooled.terms.length)) / Math.log1p(fullLength),
      asks: (found.marks & marks.asks) === 0 ? 0 : 1,
      date: (query.wanted & found.marks & marks.hasTime) === 0 ? 0 : 1,
      amount: (query.wanted & found.marks & marks.hasNumber) === 0 ? 0 : 1,
    };
    measured.set(row, {
      features,
      own,
      topic: counts.get(row)?.topic ?? 0,
      nearby: wide & ~own,
      session: conversation?.held ?? 0,
    });
  }
  return {
    asked: { terms, weights, speakers, namesNobody: speakers.size === 0 && isBetweenNamedPeople(pool) },
    measured,
  };
}

/** The speakers that the query names. One of them narrows the search; two are its subject. */
function speakersNamed(query: Query, pool: Pool): ReadonlySet<string> {
  const known = new Set<string>();
  for (const { found } of pool.values()) if (found.speaker !== '') known.add(found.speaker);
  return new Set(
    known.size < 2 ? [] : [...known].filter((speaker) => speaker.split(' ').some((term) => query.words.has(term))),
  );
}

/** Whether there is a conversation with two named speakers. One name on all turns only says which door they came through. */
function isBetweenNamedPeople(pool: Pool): boolean {
  const first = new Map<string, string>();
  for (const pooled of pool.values()) {
    const { speaker } = pooled.found;
    if (speaker === '') continue;
    const other = first.get(conversationOf(pooled));
    if (other !== undefined && other !== speaker) return true;
    first.set(conversationOf(pooled), speaker);
  }
  return false;
}

/** A speaker's name says whose turns are meant; the other words say what is asked about them. */
function askedTerms(query: Query, named: ReadonlySet<string>): string[] {
  const names = new Set([...named].flatMap((speaker) => speaker.split(' ')));
  const all = [...query.words.keys()];
  const others = all.filter((term) => !names.has(term));
  const asked = others.length > 0 ? others : all;
  if (asked.length <= mostAskedTerms) return asked;
  const weight = (term: string): number => query.weights.get(term) ?? 0;
  return asked.sort((a, b) => weight(b) - weight(a) || (a < b ? -1 : 1)).slice(0, mostAskedTerms);
}

function ownScores(counts: ReadonlyMap<number, Counts>, weights: readonly number[], pool: Pool): Map<number, number> {
  let length = 0;
  for (const pooled of pool.values()) length += pooled.terms.length;
  const average = Math.max(1, length / Math.max(1, pool.size));
  const scores = new Map<number, number>();
  for (const [row, { own, exact }] of counts) {
    scores.set(
      row,
      bm25(own, exact, weights, 1 - lengthShare + (lengthShare * (pool.get(row)?.terms.length ?? 0)) / average),
    );
  }
  return scores;
}

/** The answer is in the conversation that mentions all of the query's words somewhere. */
function conversationScores(
  counts: ReadonlyMap<number, Counts>,
  weights: readonly number[],
  pool: Pool,
): Map<string, { readonly share: number; readonly held: TermSet }> {
  const found = new Map<string, { readonly counted: number[]; held: TermSet }>();
  for (const [row, { own: terms, exact }] of counts) {
    const pooled = pool.get(row);
    if (pooled === undefined) continue;
    const conversation = conversationOf(pooled);
    const entry = found.get(conversation) ?? { counted: new Array<number>(weights.length).fill(0), held: 0 };
    let index = 0;
    for (let rest = terms; rest !== 0; rest &= rest - 1) {
      const bit = lowestBit(rest);
      entry.counted[bit] = (entry.counted[bit] ?? 0) + (exact[index++] ?? 0);
    }
    entry.held |= terms;
    found.set(conversation, entry);
  }
  const scores = [...found].map(([conversation, { counted, held }]) => ({
    conversation,
    held,
    score: bm25(held, heldOnly(held, counted), weights, 1),
  }));
  const most = Math.max(1e-9, ...scores.map(({ score }) => score));
  return new Map(scores.map(({ conversation, held, score }) => [conversation, { share: score / most, held }]));
}

function heldOnly(set: TermSet, counted: readonly number[]): number[] {
  const counts: number[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) counts.push(counted[lowestBit(rest)] ?? 0);
  return counts;
}

/** `counts` are those of the set's terms, in the order of its bits. */
function bm25(set: TermSet, counts: readonly number[], weights: readonly number[], norm: number): number {
  let score = 0;
  let index = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1)
    score += saturated(counts[index++] ?? 0, norm) * (weights[lowestBit(rest)] ?? 0);
  return score;
}

/** A distilled memory stands for itself: there are no turns around it. */
function conversationOf({ found }: Pooled): string {
  return found.kind === 'episode' ? (found.sessionId ?? found.id) : found.id;
}

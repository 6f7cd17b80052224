import { marks } from '../text/marks.ts';
import type { Counts } from './counts.ts';
import { countTerms, has, saturated, sum } from './counts.ts';
import type { Pool, Pooled } from './pool.ts';
import type { Query } from './query.ts';

/** What can be said of a memory before a query, each as a number from 0 to 1; `speaker` goes from -1. */
export const featureNames = [
  'own',
  'beside',
  'around',
  'session',
  'sessionBest',
  'reply',
  'speaker',
  'length',
  'asks',
  'date',
  'amount',
] as const;
export type FeatureName = (typeof featureNames)[number];
export type Features = { readonly [name in FeatureName]: number };

/** Words after this many add nothing to what a turn can say about one question. */
const fullLength = 40;
/** How much a turn's length counts; 0.75, made for documents, is too much for short turns. */
const lengthShare = 0.4;

export interface Measured {
  readonly features: Features;
  /** The terms of the query that the memory itself holds. */
  readonly matched: readonly string[];
  /** The terms that the turns around it hold besides. */
  readonly nearby: readonly string[];
}

/** Measures every memory of the pool against one query. */
export function measure(query: Query, pool: Pool): Map<number, Measured> {
  const named = speakersNamed(query, pool);
  const terms = askedTerms(query, named);
  const weights = terms.map((term) => query.weights.get(term) ?? 0);
  const mass = sum(weights) || 1;
  const counts = countTerms(terms, pool);
  const own = ownScores(counts, weights, pool);
  const best = Math.max(1e-9, ...own.values());
  const sessions = sessionScores(counts, weights, own, pool);
  const relative = (row: number | undefined): number => (row === undefined ? 0 : (own.get(row) ?? 0) / best);
  const measured = new Map<number, Measured>();
  for (const [row, pooled] of pool) {
    const { candidate, before, after } = pooled;
    const window = [row, before, after];
    const wide = [...window, before === undefined ? undefined : pool.get(before)?.before, after === undefined ? undefined : pool.get(after)?.after];
    const session = sessions.get(sessionOf(pooled));
    const wasAsked = before !== undefined && ((pool.get(before)?.candidate.marks ?? 0) & marks.hasQuestion) !== 0;
    const matched: string[] = [];
    const nearby: string[] = [];
    let [beside, around] = [0, 0];
    terms.forEach((term, index) => {
      const weight = weights[index] ?? 0;
      if (has(counts, row, index)) matched.push(term);
      if (window.some((other) => has(counts, other, index))) beside += weight;
      if (!wide.some((other) => has(counts, other, index))) return;
      around += weight;
      if (!has(counts, row, index)) nearby.push(term);
    });
    const features: Features = {
      own: relative(row),
      beside: beside / mass,
      around: around / mass,
      session: session?.share ?? 0,
      sessionBest: (session?.best ?? 0) / best,
      reply: wasAsked ? relative(before) : 0,
      speaker: named.size !== 1 || candidate.speaker === '' ? 0 : named.has(candidate.speaker) ? 1 : -1,
      length: Math.log1p(Math.min(fullLength, pooled.terms.length)) / Math.log1p(fullLength),
      asks: (candidate.marks & marks.asks) === 0 ? 0 : 1,
      date: (query.wanted & candidate.marks & marks.hasTime) === 0 ? 0 : 1,
      amount: (query.wanted & candidate.marks & marks.hasNumber) === 0 ? 0 : 1,
    };
    measured.set(row, { features, matched, nearby });
  }
  return measured;
}

/** Speakers of the pool that the query names. One of them narrows the search; two are what was talked about. */
function speakersNamed(query: Query, pool: Pool): ReadonlySet<string> {
  const known = new Set<string>();
  for (const { candidate } of pool.values()) if (candidate.speaker !== '') known.add(candidate.speaker);
  return new Set(known.size < 2 ? [] : [...known].filter((speaker) => speaker.split(' ').some((term) => query.words.has(term))));
}

/** A speaker's name says whose turns are meant; what is asked about them is in the other words. */
function askedTerms(query: Query, named: ReadonlySet<string>): string[] {
  const names = new Set([...named].flatMap((speaker) => speaker.split(' ')));
  const all = [...query.words.keys()];
  const others = all.filter((term) => !names.has(term));
  return others.length > 0 ? others : all;
}

function ownScores(counts: ReadonlyMap<number, Counts>, weights: readonly number[], pool: Pool): Map<number, number> {
  const average = Math.max(1, sum([...pool.values()].map((pooled) => pooled.terms.length)) / Math.max(1, pool.size));
  const scores = new Map<number, number>();
  for (const [row, { exact }] of counts) {
    const norm = 1 - lengthShare + (lengthShare * (pool.get(row)?.terms.length ?? 0)) / average;
    const score = sum(weights.map((weight, index) => saturated(exact[index] ?? 0, norm) * weight));
    if (score > 0) scores.set(row, score);
  }
  return scores;
}

/** A conversation that speaks of all the query's words somewhere is where the answer stands. */
function sessionScores(
  counts: ReadonlyMap<number, Counts>,
  weights: readonly number[],
  own: ReadonlyMap<number, number>,
  pool: Pool,
): Map<string, { readonly share: number; readonly best: number }> {
  const totals = new Map<string, number[]>();
  const best = new Map<string, number>();
  for (const [row, { exact }] of counts) {
    const pooled = pool.get(row);
    if (pooled === undefined) continue;
    const session = sessionOf(pooled);
    const total = totals.get(session) ?? weights.map(() => 0);
    exact.forEach((count, index) => (total[index] = (total[index] ?? 0) + count));
    totals.set(session, total);
    best.set(session, Math.max(best.get(session) ?? 0, own.get(row) ?? 0));
  }
  const scores = [...totals].map(([session, total]) => {
    return [session, sum(weights.map((weight, index) => saturated(total[index] ?? 0, 1) * weight))] as const;
  });
  const most = Math.max(1e-9, ...scores.map(([, score]) => score));
  return new Map(scores.map(([session, score]) => [session, { share: score / most, best: best.get(session) ?? 0 }]));
}

/** What was distilled stands for itself: it has no turns around it. */
function sessionOf({ candidate }: Pooled): string {
  return candidate.kind === 'episode' ? (candidate.sessionId ?? candidate.id) : candidate.id;
}

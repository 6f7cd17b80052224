import { dayMs } from '../ground/contract/time.ts';

/** Age counts from the event and is never below 0: a clock that went backwards makes nothing younger than new. */
export function ageDays(eventAt: number, now: number): number {
  return Math.max(0, now - eventAt) / dayMs;
}

/** The blend: (1 − w) · relevance + w · exp(−age / 30 d). */
export function blendRecency(relevance: number, age: number, weight: number): number {
  return weight === 0 ? relevance : (1 - weight) * relevance + weight * Math.exp(-age / 30);
}

/** The half-life: 1, 0.5, 0.25 … of the score at 0, 1, 2 … half-lives; 0 turns it off. */
export function halve(score: number, age: number, halfLifeDays: number): number {
  return halfLifeDays <= 0 ? score : score * Math.exp((-Math.LN2 * age) / halfLifeDays);
}

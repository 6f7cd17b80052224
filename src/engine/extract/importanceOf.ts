import { dayMs } from '../ground/contract/time.ts';
import type { FactKind } from '../knowledge/language/factRules.ts';
import type { Language } from '../knowledge/language/language.ts';

/** Plans within this time are worth mentioning in every conversation until they are over. */
export const soonMs = 7 * dayMs;
/**
 * The scale: 5 minor, 6 useful context, 7 concrete plans and rules, 8 what comes soon, 9 health, 10 critical now. From 8 on
 * a fact is in front of every prompt, so nothing that was said in passing and stands for long gets there by a word.
 */
const usual: { readonly [kind in FactKind]: number } = {
  opinion: 5,
  fact: 6,
  preference: 7,
  commitment: 7,
  decision: 7,
  rule: 7,
  event: 7,
};
/** How much a fact matters (1–10); `ahead` is the time until what it plans, in ms. */
export function importanceOf(kind: FactKind, said: string, ahead: number | undefined, language: Language): number {
  // A rule is brought where it applies; in every prompt it would be out of place in most.
  if (kind === 'rule') return usual.rule;
  const { critical, uncritical, health } = language.facts.weight;
  const isSoon = ahead !== undefined && ahead <= soonMs;
  if (isSoon && critical.test(said) && !uncritical.test(said)) return ahead <= 2 * dayMs ? 10 : 9;
  if (health.test(said)) return 9;
  if (isSoon) return 8;
  // "Production is down" is over tomorrow, and would be said to every prompt for good.
  return critical.test(said) ? Math.max(7, usual[kind]) : usual[kind];
}

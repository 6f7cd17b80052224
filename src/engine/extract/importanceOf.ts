import { dayMs } from '../ground/contract/time.ts';
import type { FactKind } from '../knowledge/language/factRules.ts';
import type { Language } from '../knowledge/language/language.ts';

/** Plans within this time are worth mentioning in every conversation until they are over. */
export const soonMs = 7 * dayMs;
/** The scale: 5 minor, 6 useful context, 7–8 concrete plans and rules, 9 high stakes, 10 critical now. */
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
  const { critical, uncritical, stakes, rule } = language.facts.weight;
  if (critical.test(said) && !uncritical.test(said)) return ahead !== undefined && ahead <= 2 * dayMs ? 10 : 9;
  if (stakes.test(said)) return 9;
  if (rule.test(said) && kind !== 'fact' && kind !== 'opinion') return 8;
  if (ahead !== undefined && ahead <= soonMs) return Math.max(8, usual[kind]);
  return usual[kind];
}

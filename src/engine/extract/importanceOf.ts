import type { FactKind } from './extractedFact.ts';
import { dayMs } from '../ground/contract/time.ts';

/** What is planned within this time is worth a word in every conversation until it is over. */
export const soonMs = 7 * dayMs;
/** The scale: 5 minor, 6 useful context, 7–8 concrete plans and rules, 9 high stakes, 10 critical now. */
const usual: { readonly [kind in FactKind]: number } = {
  opinion: 5,
  fact: 6,
  preference: 7,
  commitment: 7,
  decision: 7,
  event: 7,
};
const rule =
  /\b(?:always|never|must(?: not)?|under no circumstances|no exceptions|at all times|forbidden|mandatory|required)\b/i;
/** Health, law, money and loss: what must not be got wrong. */
export const stakes =
  /\b(?:allerg(?:y|ies|ic)|intolerant|diabetic|pregnant|emergency|surgery|in (?:the )?hospital|lawsuit|compliance|gdpr|security incident|breach|data loss|payroll|medication|high[- ]stakes|do not lose|can(?:no|')t (?:miss|lose))\b/i;
const critical = /\b(?:critical|urgent|urgently|asap|immediately|right now|outage|production is down|prod is down)\b/i;
const denied = /\b(?:not|n[’']t|isn[’']t|less|no longer)\s+(?:\w+\s+)?(?:critical|urgent)\b/i;

/** How much a fact matters (1–10); `ahead` is the time until what it plans, in ms. */
export function importanceOf(kind: FactKind, said: string, ahead: number | undefined): number {
  if (critical.test(said) && !denied.test(said)) return ahead !== undefined && ahead <= 2 * dayMs ? 10 : 9;
  if (stakes.test(said)) return 9;
  if (rule.test(said) && kind !== 'fact' && kind !== 'opinion') return 8;
  if (ahead !== undefined && ahead <= soonMs) return Math.max(8, usual[kind]);
  return usual[kind];
}

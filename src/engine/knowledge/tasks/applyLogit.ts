import { lazy } from '../../ground/runtime/lazy.ts';
import { rememberedFor } from '../../ground/runtime/rememberedFor.ts';
import type { Application, TaskTags } from '../language/taskRules.ts';
import { betweenSides, signsOfBoth, signsOfRule, signsOfTask } from './applySigns.ts';
import fitted from './fitted/applySigns.json' with { type: 'json' };

type Weights = Map<string, number>;

const known = lazy(() => {
  const own: Weights = new Map();
  const byTask = new Map<string, Weights>();
  for (const [sign, weight] of Object.entries<number>(fitted.weights)) {
    const end = sign.indexOf(betweenSides);
    if (end < 0) {
      own.set(sign, weight);
      continue;
    }
    const task = sign.slice(0, end);
    const rules = byTask.get(task) ?? new Map<string, number>();
    byTask.set(task, rules.set(sign.slice(end + 1), weight));
  }
  return { own, byTask };
});

/** What a task says for or against each sign of a rule; computed once for a task, since rules may be many. */
const spokenFor = rememberedFor((task: TaskTags): Weights => {
  const { byTask } = known();
  const sums: Weights = new Map();
  for (const sign of signsOfTask(task))
    for (const [rule, weight] of byTask.get(sign) ?? []) sums.set(rule, (sums.get(rule) ?? 0) + weight);
  return sums;
});

/**
 * How surely a rule applies to a task, as the logarithm of its odds: a logistic regression over what sort of work each is,
 * what they name and how well they fit, fitted on made-up prompts of some thirty authors (`node test/bench/rules/fitApplied.ts`).
 */
export function applyLogit(rule: Application, task: TaskTags, fit: number): number {
  const { own } = known();
  const spoken = spokenFor(task);
  let logit = fitted.bias;
  for (const sign of signsOfRule(rule)) logit += (own.get(sign) ?? 0) + (spoken.get(sign) ?? 0);
  for (const sign of signsOfBoth(rule, task, fit)) logit += own.get(sign) ?? 0;
  return logit;
}

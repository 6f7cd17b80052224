import { lazy } from '../../ground/runtime/lazy.ts';
import { rememberedFor } from '../../ground/runtime/rememberedFor.ts';
import type { Application, TaskTags } from '../language/taskRules.ts';
import { betweenSides, eachSignOfBoth, signsOfRule, signsOfTask } from './applySigns.ts';
import fitted from './fitted/applySigns.json' with { type: 'json' };

type Weights = Map<string, number>;

const known = lazy(() => {
  const own: Weights = new Map();
  const byTask = new Map<string, Weights>();
  const byName = new Map<string, Map<number | string, number>>();
  for (const [sign, weight] of Object.entries<number>(fitted.weights)) {
    const end = sign.indexOf(betweenSides);
    if (end >= 0) {
      weightsIn(byTask, sign.slice(0, end)).set(sign.slice(end + 1), weight);
      continue;
    }
    own.set(sign, weight);
    const blank = sign.lastIndexOf(' ');
    const value = sign.slice(blank + 1);
    weightsIn(byName, sign.slice(0, blank)).set(/^\d/.test(value) ? Number(value) : value, weight);
  }
  return { own, byTask, byName };
});

function weightsIn<Key>(all: Map<string, Map<Key, number>>, name: string): Map<Key, number> {
  const own = all.get(name) ?? new Map<Key, number>();
  all.set(name, own);
  return own;
}

/** What a task says for or against each sign of a rule; computed once for a task, since rules may be many. */
const spokenFor = rememberedFor((task: TaskTags): Weights => {
  const { byTask } = known();
  const sums: Weights = new Map();
  for (const sign of signsOfTask(task))
    for (const [rule, weight] of byTask.get(sign) ?? []) sums.set(rule, (sums.get(rule) ?? 0) + weight);
  return sums;
});

/** What the signs of a rule weigh whatever the task. */
const ownWeight = rememberedFor((rule: Application): { readonly sum: number } => {
  const { own } = known();
  return { sum: signsOfRule(rule).reduce((sum, sign) => sum + (own.get(sign) ?? 0), fitted.bias) };
});

/**
 * How surely a rule applies to a task, as the logarithm of its odds: a logistic regression over what sort of work each is,
 * what they name and how well they fit, fitted on made-up prompts of some thirty authors (`node test/bench/rules/fitApplied.ts`).
 */
export function applyLogit(rule: Application, task: TaskTags, fit: number): number {
  const { byName } = known();
  const spoken = spokenFor(task);
  let logit = ownWeight(rule).sum;
  for (const sign of signsOfRule(rule)) logit += spoken.get(sign) ?? 0;
  eachSignOfBoth(rule, task, fit, (name, value) => {
    logit += byName.get(name)?.get(value) ?? 0;
  });
  return logit;
}

import { languageOf } from '../knowledge/language/languages.ts';
import type { TaskTags } from '../knowledge/language/taskRules.ts';
import { fitOf, leastFit } from '../knowledge/tasks/fitOf.ts';

/** A rule that stands, as it is stored. */
export interface StandingRule {
  readonly id: string;
  readonly content: string;
  /** Since when it holds. */
  readonly at: number;
}

/** A rule that applies to a task, and how well it fits. */
interface FittingRule<Rule> {
  readonly rule: Rule;
  readonly fit: number;
}

/**
 * The rules that apply to a task, the best fit first and of equal ones the most recent.
 */
export function rulesFor<Rule extends StandingRule>(
  rules: readonly Rule[],
  task: TaskTags,
): readonly FittingRule<Rule>[] {
  return rules
    .map((rule) => ({ rule, fit: fitOf(languageOf(rule.content).tasks.readApplication(rule.content), task) }))
    .filter(({ fit }) => fit >= leastFit)
    .sort((a, b) => b.fit - a.fit || b.rule.at - a.rule.at);
}

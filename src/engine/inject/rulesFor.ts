import { remembered } from '../ground/runtime/remembered.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import type { TaskTags } from '../knowledge/language/taskRules.ts';
import { fitOf, leastFit, leastWeakFit } from '../knowledge/tasks/fitOf.ts';
import { isForAnyWork } from '../knowledge/tasks/looseFit.ts';

/** A rule that stands, as it is stored. */
export interface StandingRule {
  readonly id: string;
  readonly content: string;
  /** Since when it holds. */
  readonly at: number;
  /** What was decided of the product is brought only to work that is surely about it. */
  readonly isDecision?: boolean;
}

/** A rule that applies to a task, and how well it fits. */
interface FittingRule<Rule> {
  readonly rule: Rule;
  readonly fit: number;
}

/**
 * So many rules come with a task even where some of them fit it only weakly: one that is missed costs more than a line
 * that says nothing to it. Of the rules that memory holds after whole dialogues that nobody looked at, 59 of 100 are
 * brought instead of 50 (`npm run bench:rules`).
 */
const fewest = 4;
/** And so many with those of which nothing tells which work they are for. */
const fewestWithAny = 8;

/** More rules than people have; which language each is in is as slow to tell as how it fits. */
const mostKept = 2000;
const applicationOf = remembered((content) => languageOf(content).tasks.readApplication(content), mostKept);

/**
 * The rules that apply to a task, the best fit first and of equal ones the most recent. Where they are few, those follow
 * that may apply.
 */
export function rulesFor<Rule extends StandingRule>(
  rules: readonly Rule[],
  task: TaskTags,
): readonly FittingRule<Rule>[] {
  return rules
    .map((rule) => {
      const application = applicationOf(rule.content);
      const fit = fitOf(application, task, { loosely: rule.isDecision !== true });
      return { rule, fit, isForAny: isForAnyWork(application) };
    })
    .filter(({ fit }) => fit >= leastWeakFit)
    .sort((a, b) => b.fit - a.fit || b.rule.at - a.rule.at)
    .filter(({ fit, isForAny }, index) => fit >= leastFit || index < (isForAny ? fewestWithAny : fewest));
}

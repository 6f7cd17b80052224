import { remembered } from '../ground/runtime/remembered.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import type { TaskTags } from '../knowledge/language/taskRules.ts';
import { applyLogit } from '../knowledge/tasks/applyLogit.ts';
import { fitOf, leastWeakFit } from '../knowledge/tasks/fitOf.ts';

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

interface Weighed {
  readonly logit: number;
  readonly isForAll: boolean;
}

/** How many rules come at most, and how surely they have to apply, as the logarithm of the odds. */
type Limits = readonly (readonly [most: number, least: number])[];

/**
 * The fewer there are, the less surely a rule has to apply: one that is missed costs more than a line that says nothing to
 * it. Of made-up prompts whose authors were left out of the fit, 96 of 100 rules that apply are brought where they are the
 * only ones, which had been 92 by the lexicon alone; of up to 32 in force 78 instead of 75, with a sixth fewer others.
 */
const perhaps: Limits = [[3, -4.6]];
const probably: Limits = [
  [6, -3.4],
  [Infinity, -2],
];
/** Where one applies so surely, none comes that only may. */
const surely = -1.5;
/** Where nothing is asked for that is surely work: of five such prompts one has a rule that applies. */
const withoutWork: Limits = [[2, -3.4]];
/** The same of a rule that speaks of answers as well. */
const ofAnswers = -3;

/** More rules than people have; which language each is in is as slow to tell as how it fits. */
const mostKept = 2000;
const applicationOf = remembered((content) => languageOf(content).tasks.readApplication(content), mostKept);

/**
 * The rules that apply to a task, surest first and of equal ones the most recent; those for every answer behind all that
 * surely apply. Where they are few, those follow that may apply.
 */
export function rulesFor<Rule extends StandingRule>(
  rules: readonly Rule[],
  task: TaskTags,
): readonly FittingRule<Rule>[] {
  const weights = rules.map((rule) => weighed(rule, task));
  const limits = limitsFor(task, weights);
  const lowest = Math.min(...limits.map(([, least]) => least));
  return weights
    .filter(({ logit, isForAll }) => isForAll || logit >= lowest)
    .sort((a, b) => b.logit - a.logit || b.rule.at - a.rule.at)
    .filter(({ logit, isForAll }, place) => isForAll || limits.some(([most, least]) => place < most && logit >= least));
}

function limitsFor(task: TaskTags, weights: readonly Weighed[]): Limits {
  if (asksForNoWork(task)) return withoutWork;
  return weights.some(({ logit, isForAll }) => logit >= surely && !isForAll) ? probably : [...perhaps, ...probably];
}

function asksForNoWork({ activities, mayBeWork }: TaskTags): boolean {
  return activities.has('answer') && activities.size === 1 && mayBeWork !== true;
}

function weighed<Rule extends StandingRule>(rule: Rule, task: TaskTags): FittingRule<Rule> & Weighed {
  const application = applicationOf(rule.content);
  const { isForAll } = application;
  const isDecision = rule.isDecision === true;
  const fit = fitOf(application, task, { loosely: !isDecision });
  if (isForAll) return { rule, fit, isForAll, logit: 0 };
  // What was decided, and whatever is said of nothing technical ("write a haiku"), has to fit by what is named.
  const isOfAnything = task.activities.has('answer') && task.activities.size === 1 && task.isTechnical !== true;
  const isOfAnswers = application.mayBeForAll === true && asksForNoWork(task);
  const isOut = (isDecision || isOfAnything) && fit < leastWeakFit;
  const logit = isOut ? -Infinity : applyLogit(application, task, fit);
  const isSaidAnyway = isOfAnswers && !isDecision;
  return {
    rule,
    fit: Math.max(fit, leastWeakFit),
    isForAll,
    logit: isSaidAnyway ? Math.max(logit, ofAnswers) : logit,
  };
}

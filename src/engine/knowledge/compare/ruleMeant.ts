import { languageOf } from '../language/languages.ts';
import type { SaidRule } from '../language/earlierRules.ts';
import { haveOneMatter, signsBetween } from './signsBetween.ts';

/**
 * From these logits on one rule is about the same thing as another, or takes its place. On made-up talk, each writer left
 * out in turn, 92 of 100 rules that were taken back are found and 6 of 1,000 other rules are taken for them; of 100 that
 * were changed 52, and 6 of 100 that were added to and 1 of 1,000 others
 * (`node test/bench/rules/fitEarlierRules.ts --leave-out`). Of two authors who tell most of it beside the rule (`=y,z`) it is 75
 * of what was taken back and 36 of what was changed, and 5 of what was added to.
 */
const least = { about: 0.5, replaces: 0.4 } as const;
/** Without the turn around it only the plainest change is one. */
const leastOfAlone = 1.2;

/** The earlier rule that somebody means who takes one back or narrows it, in whatever words; none where it is not clear. */
export function ruleMeant<Rule extends { readonly content: string }>(
  said: SaidRule,
  rules: readonly Rule[],
): Rule | undefined {
  const { about } = languageOf(said.content).comparing.earlierRules;
  return bestOf(said, rules, least.about, about);
}

/** The earlier rule whose place a new one takes; none where it is not clear. */
export function ruleReplaced<Rule extends { readonly content: string }>(
  said: SaidRule,
  rules: readonly Rule[],
): Rule | undefined {
  const { replaces, toldSigns } = languageOf(said.content).comparing.earlierRules;
  const told = toldSigns(said);
  return bestOf(said, rules, said.turn === undefined ? leastOfAlone : least.replaces, (between) =>
    replaces(between, told),
  );
}

function bestOf<Rule extends { readonly content: string }>(
  said: SaidRule,
  rules: readonly Rule[],
  leastLogit: number,
  logitOf: (between: readonly string[]) => number,
): Rule | undefined {
  const [best] = rules
    .filter(({ content }) => haveOneMatter(said, content))
    .map((rule) => ({ rule, logit: logitOf(signsBetween(said, rule.content)) }))
    .sort((a, b) => b.logit - a.logit);
  return best !== undefined && best.logit >= leastLogit ? best.rule : undefined;
}

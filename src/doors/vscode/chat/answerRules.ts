import type { StandingRule, StandingRules } from '../../../engine/ground/contract/rules.ts';
import type { Scope } from '../../../engine/ground/contract/model.ts';
import { escapeMarkdown, shortened } from '../base/markdown.ts';
import { whenText } from '../../../open/texts/whenText.ts';

const shownCharacters = 300;

/** What `/rules` lists: the rules in force, whose they are, since when, and what they were before. */
export function answerRules({ rules }: Pick<StandingRules, 'rules'>, now: number): string {
  if (rules.length === 0)
    return (
      'No rules are in force yet. Say how you want work to be done, such as “branch names start with f/” or ' +
      '“always use type hints”, and memory brings it to every task that it applies to.'
    );
  const groups = new Map<string, StandingRule[]>();
  for (const rule of rules) {
    const title = titleOf(rule.record.scope);
    groups.set(title, [...(groups.get(title) ?? []), rule]);
  }
  return [...groups]
    .map(([title, own]) => [`**${title}**`, '', ...own.map((rule) => lineOf(rule, now))].join('\n'))
    .join('\n\n');
}

/** Preferences of old that might be rules. */
export function answerOffers({ offers }: Pick<StandingRules, 'offers'>): string {
  if (offers.length === 0) return '';
  const count = offers.length === 1 ? 'This preference reads' : 'These preferences read';
  return (
    `\n\n${count} like a rule. A rule is brought to every task that it applies to, and does not age:\n\n` +
    offers.map(({ content }) => `- ${escapeMarkdown(shortened(content, shownCharacters))}`).join('\n') +
    '\n\n'
  );
}

function titleOf(scope: Scope): string {
  if (scope === 'user') return 'Yours, in every workspace';
  return 'workspace' in scope ? 'Of this workspace' : 'Of this conversation';
}

function lineOf({ record, was: [before] }: StandingRule, now: number): string {
  const earlier =
    before === undefined ? '' : `; before that: ${escapeMarkdown(shortened(before.content, shownCharacters))}`;
  return `- ${escapeMarkdown(shortened(record.content, shownCharacters))} (since ${whenText(record.validFrom, now)}${earlier})`;
}

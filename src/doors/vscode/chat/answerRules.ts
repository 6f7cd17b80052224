import type { StandingRule, StandingRules } from '../../../engine/ground/contract/rules.ts';
import type { Scope } from '../../../engine/ground/contract/model.ts';
import { escapeMarkdown, inlineCode, shortened } from '../base/markdown.ts';
import { whenText } from '../../../open/texts/whenText.ts';
import { say } from '../../../open/texts/say.ts';

const shownCharacters = 300;

/** What `/rules` lists: the rules in force, whose they are, since when, and what they were before; `words` chose them. */
export function answerRules({ rules }: Pick<StandingRules, 'rules'>, now: number, words = ''): string {
  if (rules.length === 0 && words !== '')
    return say('No rule in force has the words {0}. `/rules` lists them all.', inlineCode(shortened(words, 100)));
  if (rules.length === 0)
    return say(
      'No rules are in force yet. Say how you want work to be done, such as “branch names start with f/” or “always use type hints”, and memory brings it to every task that it applies to.',
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
  const title =
    offers.length === 1
      ? say('This preference reads like a rule. A rule is brought to every task that it applies to, and does not age:')
      : say('These preferences read like rules. A rule is brought to every task that it applies to, and does not age:');
  const lines = offers.map(({ content }) => `- ${escapeMarkdown(shortened(content, shownCharacters))}`);
  return `\n\n${title}\n\n${lines.join('\n')}\n\n`;
}

function titleOf(scope: Scope): string {
  if (scope === 'user') return say('Yours, in every workspace');
  return 'workspace' in scope ? say('Of this workspace') : say('Of this conversation');
}

function lineOf({ record, was: [before] }: StandingRule, now: number): string {
  const earlier =
    before === undefined ? '' : say('; before that: {0}', escapeMarkdown(shortened(before.content, shownCharacters)));
  return say(
    '- {0} (since {1}{2})',
    escapeMarkdown(shortened(record.content, shownCharacters)),
    whenText(record.validFrom, now),
    earlier,
  );
}

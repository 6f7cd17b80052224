import type { SourcesPlan } from '../../../open/importing/importSources.ts';
import { leftOutText, outcomeLines, plannedText, skippedLines } from '../../../open/texts/importText.ts';
import { escapeMarkdown } from '../base/markdown.ts';
import { say } from '../../../open/texts/say.ts';

/** What an import would do, as a document: sources, what becomes the user's, what is left out and why. */
export function previewText(plan: SourcesPlan, now: number): string {
  const untrusted = plan.leftOut.filter(({ why }) => why === 'untrusted');
  const skipped = skippedLines(plan);
  const list = (lines: readonly string[]): string => lines.map((line) => `- ${escapeMarkdown(line)}\n`).join('');
  return [
    `${say('# Import')}\n`,
    `${list(plan.sources.map((one) => `${one.title}: ${plannedText(one, now)}`))}`,
    `${outcomeLines(plan, { isConfirmed: true }).map(escapeMarkdown).join('\n\n')}\n`,
    ...(plan.facts.length === 0 ? [] : [`${say('## What memory reads in what you typed')}\n`, list(plan.facts)]),
    ...(untrusted.length === 0
      ? []
      : [`${say('## Left out, because nobody trusted the folder')}\n`, list(untrusted.map(leftOutText))]),
    ...(skipped.length === 0 ? [] : [`${say('## Left out as well')}\n`, list(skipped)]),
  ].join('\n');
}

/** The same for a dialog, in a few lines. */
export function summaryText(plan: SourcesPlan, now: number): string {
  const untrusted = plan.leftOut.filter(({ why }) => why === 'untrusted');
  const others = skippedLines(plan).length;
  return [
    ...plan.sources.map((one) => `${one.title}: ${plannedText(one, now)}`),
    '',
    ...outcomeLines(plan, { isConfirmed: true }),
    ...(untrusted.length === 0
      ? []
      : ['', say('Left out, because nobody trusted the folder:'), ...shortened(untrusted.map(leftOutText))]),
    ...(others === 0 ? [] : ['', say('The preview says what else is left out, and why.')]),
  ].join('\n');
}

const mostLines = 5;

function shortened(lines: readonly string[]): readonly string[] {
  if (lines.length <= mostLines) return lines;
  return [...lines.slice(0, mostLines), say('… and {0} more folders', lines.length - mostLines)];
}

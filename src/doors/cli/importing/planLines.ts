import type { SourcesPlan } from '../../../open/importing/importSources.ts';
import type { LeftOut } from '../../../open/importing/leftOut.ts';
import { leftOutText, outcomeLines, plannedText, skippedLines } from '../../../open/texts/importText.ts';
import type { CommandIo } from '../commandIo.ts';
import { plain, table } from '../output.ts';

/** What an import would do, as people read it on a terminal. */
export function planLines(
  plan: SourcesPlan,
  { now, isInteractive }: Pick<CommandIo, 'now' | 'isInteractive'>,
): readonly string[] {
  const untrusted = untrustedFolders(plan);
  return [
    ...table(plan.sources.map((one) => [one.title, plannedText(one, now())])),
    ...(plan.sources.length === 0 ? [] : ['']),
    ...outcomeLines(plan, { isConfirmed: isInteractive }),
    ...(untrusted.length === 0
      ? []
      : [
          '',
          'Left out, because nobody trusted the folder ("tiered-memory trust <folder>" lets it in):',
          ...untrusted.map((one) => `  ${plain(leftOutText(one))}`),
        ]),
    ...leftOutLines(plan),
  ];
}

/** What was left out for other reasons than trust, below an empty line. */
export function leftOutLines(plan: Parameters<typeof skippedLines>[0]): readonly string[] {
  const skipped = skippedLines(plan);
  return skipped.length === 0 ? [] : ['', 'Left out as well:', ...skipped.map((line) => `  ${plain(line)}`)];
}

export function untrustedFolders({ leftOut }: Pick<SourcesPlan, 'leftOut'>): readonly LeftOut[] {
  return leftOut.filter(({ why }) => why === 'untrusted');
}

import { inUsersLanguage } from '../base/inUsersLanguage.ts';
import type { Stats } from '../../../engine/ground/contract/browsing.ts';
import type { HookCounts } from '../../../open/hookLog.ts';
import { missedText } from '../../../open/texts/hooksText.ts';
import { counted, countedMemories, grouped } from '../../../open/texts/countedThings.ts';
import { say } from '../../../open/texts/say.ts';

/** What the status bar shows. */
export interface StatusItem {
  readonly text: string;
  /** Plain words; read aloud as well. */
  readonly tooltip: string;
  readonly isWarning: boolean;
}

export interface StatusItemFacts {
  readonly stats: Stats | undefined;
  /** Why memory is not open. */
  readonly reason: string | undefined;
  /** How the conversations of other programs fared. */
  readonly hooks: HookCounts;
  /** The master switch. */
  readonly isOn: boolean;
  readonly isTrusted: boolean;
  /** How recall searches, in a sentence or two. */
  readonly search: string;
}

/** So many conversations in a row of which nothing was captured are no accident. */
const missedInARow = 3;

export function statusItem({ stats, reason, hooks, isOn, isTrusted, search }: StatusItemFacts): StatusItem {
  if (stats === undefined)
    return {
      text: say('$(warning) Memory'),
      tooltip: say('Memory is not available. {0}', reason ?? '').trim(),
      isWarning: true,
    };
  const kept = stats.total - stats.byKind.episode;
  const problems = stats.problems.map(({ message }) => inUsersLanguage(message));
  if (stats.readOnly && problems.length === 0) problems.push(say('It can be read but not written.'));
  const missed = isOn ? missedText(hooks) : undefined;
  const isWarning =
    problems.length > 0 || (missed !== undefined && hooks.captured === 0 && hooks.conversations >= missedInARow);
  const lines = [
    kept === 0
      ? say('Memory: nothing is remembered yet.')
      : say('Memory: {0} in {1}.', countedMemories(kept), counted(stats.topics, 'topic')),
    search,
    ...problems,
    ...(missed === undefined ? [] : [missed]),
    ...(isOn ? [] : [say('Turned off: nothing is kept or put into a prompt by itself.')]),
    ...(isTrusted ? [] : [say('This folder is not trusted: its turns are not kept automatically.')]),
  ];
  const icon = isWarning ? 'warning' : isOn ? 'archive' : 'circle-slash';
  return { text: `$(${icon}) ${grouped(kept)}`, tooltip: lines.join(' '), isWarning };
}

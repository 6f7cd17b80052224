import type { Stats } from '../../../engine/ground/contract/browsing.ts';
import { counted, countedMemories, grouped } from '../../../engine/ground/text/counted.ts';

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
  /** The master switch. */
  readonly isOn: boolean;
  readonly isTrusted: boolean;
  /** How recall searches, in a sentence or two. */
  readonly search: string;
}

export function statusItem({ stats, reason, isOn, isTrusted, search }: StatusItemFacts): StatusItem {
  if (stats === undefined)
    return { text: '$(warning) Memory', tooltip: `Memory is not available. ${reason ?? ''}`.trim(), isWarning: true };
  const kept = stats.total - stats.byKind.episode;
  const problems = stats.problems.map(({ message }) => message);
  if (stats.readOnly && problems.length === 0) problems.push('It can be read but not written.');
  const isWarning = problems.length > 0;
  const lines = [
    kept === 0
      ? 'Memory: nothing is remembered yet.'
      : `Memory: ${countedMemories(kept)} in ${counted(stats.topics, 'topic')}.`,
    search,
    ...problems,
    ...(isOn ? [] : ['Turned off: nothing is kept or put into a prompt by itself.']),
    ...(isTrusted ? [] : ['This folder is not trusted: its turns are not kept automatically.']),
  ];
  const icon = isWarning ? 'warning' : isOn ? 'archive' : 'circle-slash';
  return { text: `$(${icon}) ${grouped(kept)}`, tooltip: lines.join(' '), isWarning };
}

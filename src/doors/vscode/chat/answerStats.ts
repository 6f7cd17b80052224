import type { Stats } from '../../../engine/ground/contract/browsing.ts';
import { counted, countedMemories } from '../../../engine/ground/text/counted.ts';
import { kindsText } from '../../../open/texts/countsText.ts';
import { whenText } from '../../../open/texts/whenText.ts';

/** What `/stats` tells: memories and turns apart, as everywhere else, and what waits for the user. */
export function answerStats(stats: Stats, waiting: number, now: number): string {
  const turns = stats.byKind.episode;
  const memories = stats.total - turns;
  const turnsLine =
    turns === 0
      ? 'No turns of conversations are kept.'
      : `${counted(turns, 'turn')} of ${counted(stats.sessions, 'conversation')} ${turns === 1 ? 'is' : 'are'} kept.`;
  const latest = stats.latestAt === undefined ? '' : ` The newest entry is from ${whenText(stats.latestAt, now)}.`;
  if (memories === 0) return `**Nothing is remembered yet.** ${turnsLine}${latest}`;
  return [
    `**${countedMemories(memories)}** in ${counted(stats.topics, 'topic')}`,
    '',
    `- ${kindsText(stats.byKind)}`,
    ...(stats.links === 0 ? [] : [`- ${counted(stats.links, 'link')}`]),
    ...(waiting === 0 ? [] : [`- ${countedMemories(waiting)} ${waiting === 1 ? 'waits' : 'wait'} for your review`]),
    '',
    `${turnsLine}${latest}`,
  ].join('\n');
}

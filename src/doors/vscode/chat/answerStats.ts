import type { Stats } from '../../../engine/ground/contract/browsing.ts';
import { counted, countedMemories } from '../../../open/texts/countedThings.ts';
import { kindsText } from '../../../open/texts/countsText.ts';
import { whenText } from '../../../open/texts/whenText.ts';
import { say } from '../../../open/texts/say.ts';

/** What `/stats` tells: memories and turns apart, as everywhere else, and what waits for the user. */
export function answerStats(stats: Stats, waiting: number, now: number): string {
  const turns = stats.byKind.episode;
  const memories = stats.total - turns;
  const turnsLine =
    turns === 0
      ? say('No conversations are stored.')
      : turns === 1
        ? say('{0} of {1} is kept.', counted(turns, 'turn'), counted(stats.sessions, 'conversation'))
        : say('{0} of {1} are kept.', counted(turns, 'turn'), counted(stats.sessions, 'conversation'));
  const latest =
    stats.latestAt === undefined ? '' : ` ${say('The newest entry is from {0}.', whenText(stats.latestAt, now))}`;
  if (memories === 0) return say('**Nothing is remembered yet.** {0}{1}', turnsLine, latest);
  return [
    say('**{0}** in {1}', countedMemories(memories), counted(stats.topics, 'topic')),
    '',
    `- ${kindsText(stats.byKind)}`,
    ...(stats.links === 0 ? [] : [`- ${counted(stats.links, 'link')}`]),
    ...(waiting === 0
      ? []
      : [`- ${counted(waiting, 'memory waits for your review', 'memories wait for your review')}`]),
    '',
    `${turnsLine}${latest}`,
  ].join('\n');
}

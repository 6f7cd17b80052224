import type { DecayStrategy, Fading } from '../../engine/ground/contract/decaying.ts';
import type { RetentionRule } from '../../engine/ground/contract/retention.ts';
import { counted, countedMemories, grouped } from './countedThings.ts';
import { say } from './say.ts';

/** By what memories go, as people are told. */
export const strategyNames: { readonly [strategy in DecayStrategy]: string } = {
  confidence: say('faded confidence'),
  expiry: say('unused and unimportant'),
  idle: say('unused, by chance'),
  ended: say('an end of their own'),
  retention: say('a rule for their topic'),
  turns: say('old turns'),
  eviction: say('turns beyond the most of a conversation'),
};

/** "3 memories go within 7 days if nobody uses them: 2 by a rule for their topic, 1 by ..."; empty when none does. */
export function fadingText({ total, counts, perRun }: Fading, withinDays: number): string {
  if (total === 0) return '';
  const parts = Object.entries(counts).map(([strategy, count]) =>
    say('{0} by {1}', grouped(count), strategyNames[strategy as DecayStrategy]),
  );
  const most = total > perRun ? ` ${say('One run takes {0} at most.', grouped(perRun))}` : '';
  const goes =
    total === 1
      ? say(
          '{0} goes within {1} if nobody uses them: {2}.',
          countedMemories(total),
          counted(withinDays, 'day'),
          parts.join(', '),
        )
      : say(
          '{0} go within {1} if nobody uses them: {2}.',
          countedMemories(total),
          counted(withinDays, 'day'),
          parts.join(', '),
        );
  return `${goes}${most}`;
}

/** "kept for good", "kept for 30 days without use, moves to long-term after 2 hours". */
export function retentionText({ never, expireAfterDays, ageAfterHours }: RetentionRule): string {
  return [
    ...(never === true ? [say('kept for good')] : []),
    ...(expireAfterDays === undefined ? [] : [say('kept for {0} without use', counted(expireAfterDays, 'day'))]),
    ...(ageAfterHours === undefined ? [] : [say('moves to long-term after {0}', counted(ageAfterHours, 'hour'))]),
  ].join(', ');
}

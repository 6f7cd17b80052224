import type { DecayStrategy, Fading } from '../../engine/ground/contract/decaying.ts';
import type { RetentionRule } from '../../engine/ground/contract/retention.ts';
import { counted, countedMemories, grouped } from '../../engine/ground/text/counted.ts';

/** By what memories go, as people are told. */
export const strategyNames: { readonly [strategy in DecayStrategy]: string } = {
  confidence: 'faded confidence',
  expiry: 'unused and unimportant',
  idle: 'unused, by chance',
  ended: 'an end of their own',
  retention: 'a rule for their topic',
  turns: 'old turns',
  eviction: 'turns beyond the most of a conversation',
};

/** "3 memories go within 7 days if nobody uses them: 2 by a rule for their topic, 1 by ..."; empty when none does. */
export function fadingText({ total, counts, perRun }: Fading, withinDays: number): string {
  if (total === 0) return '';
  const parts = Object.entries(counts).map(
    ([strategy, count]) => `${grouped(count)} by ${strategyNames[strategy as DecayStrategy]}`,
  );
  const goes = total === 1 ? 'goes' : 'go';
  const most = total > perRun ? ` One run takes ${grouped(perRun)} at most.` : '';
  return `${countedMemories(total)} ${goes} within ${counted(withinDays, 'day')} if nobody uses them: ${parts.join(', ')}.${most}`;
}

/** "kept for good", "kept for 30 days without use, moves to long-term after 2 hours". */
export function retentionText({ never, expireAfterDays, ageAfterHours }: RetentionRule): string {
  return [
    ...(never === true ? ['kept for good'] : []),
    ...(expireAfterDays === undefined ? [] : [`kept for ${counted(expireAfterDays, 'day')} without use`]),
    ...(ageAfterHours === undefined ? [] : [`moves to long-term after ${counted(ageAfterHours, 'hour')}`]),
  ].join(', ');
}

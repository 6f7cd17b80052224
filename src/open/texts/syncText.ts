import type { Replication } from '../../engine/ground/contract/replicating.ts';
import { counted } from '../../engine/ground/text/counted.ts';
import type { SyncState } from '../syncing/syncState.ts';
import type { Synced } from '../syncing/syncWithFolder.ts';

/** What one round brought, in a sentence. */
export function roundText({ told, heard, devices, conflicts, erased }: Synced): string {
  const parts = [`${counted(heard, 'change')} came, ${counted(told, 'change')} told.`];
  if (devices === 0) parts.push('No other device is in the folder yet.');
  if (conflicts > 0)
    parts.push(`${counted(conflicts, 'memory', 'memories')} changed on two devices: both wordings were kept.`);
  if (erased > 0) parts.push(`${counted(erased, 'memory', 'memories')} erased, as another device asked.`);
  return parts.join(' ');
}

/** How this device stands with the others, line by line. `when` writes a time. */
export function replicationLines(
  state: SyncState | undefined,
  replication: Replication,
  when: (at: number) => string,
): readonly string[] {
  if (state === undefined) return ['Devices: this memory is on this device alone.'];
  const { device, known, last, lastOrder, waiting, conflicts } = replication;
  const lines = [
    `Devices meet in ${state.folder}; ${state.at === undefined ? 'they were never in step.' : `in step last ${when(state.at)}.`}`,
    `This device is ${device ?? 'not named yet'} and told ${counted(last, 'change')}.`,
    ...known.map(
      ({ device: name, number, at }) => `${name}: ${counted(number, 'change')} taken in, the last ${when(at)}.`,
    ),
  ];
  if (waiting > 0)
    lines.push(`${counted(waiting, 'change')} of memories that are not here: archived, or not come yet.`);
  if (lastOrder > 0 && device !== undefined && known.length > 0) {
    const reached = known.filter(({ seen }) => (seen[device] ?? 0) >= lastOrder).length;
    lines.push(
      `What was erased here is erased on ${reached} of ${counted(known.length, 'other device', 'other devices')}.`,
    );
  }
  for (const { memoryId, copyId } of conflicts.slice(0, 10))
    lines.push(`Changed on two devices: ${memoryId} holds, ${copyId} keeps the other wording.`);
  return [...lines, ...state.problems];
}

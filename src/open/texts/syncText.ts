import type { Replication } from '../../engine/ground/contract/replicating.ts';
import type { SyncState } from '../syncing/syncState.ts';
import type { Synced } from '../syncing/syncWithFolder.ts';
import { counted } from './countedThings.ts';
import { say } from './say.ts';

/** What one round brought, in a sentence. */
export function roundText({ told, heard, devices, conflicts, erased }: Synced): string {
  const parts = [say('{0} came, {1} told.', counted(heard, 'change'), counted(told, 'change'))];
  if (devices === 0) parts.push(say('No other device is in the folder yet.'));
  if (conflicts > 0)
    parts.push(
      counted(
        conflicts,
        'memory changed on two devices: both wordings were kept.',
        'memories changed on two devices: both wordings were kept.',
      ),
    );
  if (erased > 0)
    parts.push(counted(erased, 'memory erased, as another device asked.', 'memories erased, as another device asked.'));
  return parts.join(' ');
}

/** How this device stands with the others, line by line. `when` writes a time. */
export function replicationLines(
  state: SyncState | undefined,
  replication: Replication,
  when: (at: number) => string,
): readonly string[] {
  if (state === undefined) return [say('Devices: this memory is on this device alone.')];
  const { device, known, last, lastOrder, waiting, conflicts } = replication;
  const lines = [
    state.at === undefined
      ? say('Devices meet in {0}; they were never in step.', state.folder)
      : say('Devices meet in {0}; in step last {1}.', state.folder, when(state.at)),
    device === undefined
      ? say('This device is not named yet and told {0}.', counted(last, 'change'))
      : say('This device is {0} and told {1}.', device, counted(last, 'change')),
    ...known.map(({ device: name, number, at }) =>
      number === 0
        ? say('{0}: it told nothing yet.', name)
        : say('{0}: {1} taken in, the last {2}.', name, counted(number, 'change'), when(at)),
    ),
  ];
  if (waiting > 0)
    lines.push(
      counted(
        waiting,
        'change of memories that are not here: archived, or not come yet.',
        'changes of memories that are not here: archived, or not come yet.',
      ),
    );
  if (lastOrder > 0 && device !== undefined && known.length > 0) {
    const reached = known.filter(({ seen }) => (seen[device] ?? 0) >= lastOrder).length;
    const others = counted(known.length, 'other device', 'other devices');
    lines.push(say('What was erased here is erased on {0} of {1}.', reached, others));
  }
  for (const { memoryId, copyId } of conflicts.slice(0, 10))
    lines.push(say('Changed on two devices: {0} holds, {1} keeps the other wording.', memoryId, copyId));
  return [...lines, ...state.problems];
}

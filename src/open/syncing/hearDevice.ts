import type { FolderFiles } from '../../adapters/syncFolder/folderFiles.ts';
import { type Head, readPartText } from './headText.ts';
import { folderChannel, type SyncOptions } from './syncOptions.ts';
import { unreadableText } from './unreadableText.ts';

/** What came so far. */
export interface Heard {
  applied: number;
  conflicts: number;
  erased: number;
}

/** Envelopes of one transaction: some 50 ms. */
const slice = 100;

/** Takes in what a device told since the last time, as far as it can be read. */
export async function hearDevice(
  options: SyncOptions,
  files: FolderFiles,
  { device, parts, last }: Head,
  { heard, problems }: { readonly heard: Heard; readonly problems: string[] },
): Promise<void> {
  const { memory, signal } = options;
  let read = await readUpTo(options, device);
  if (last < read) {
    problems.push(
      `What ${device} told is older than what was read before. The folder may have been put back; nothing is lost here.`,
    );
    return;
  }
  for (const part of parts.toSorted((a, b) => a.first - b.first)) {
    if (part.last <= read) continue;
    signal?.throwIfAborted();
    const found = await files.read(part.name);
    if ('problem' in found) {
      problems.push(unreadableText(part.name, found.problem));
      return;
    }
    const envelopes = readPartText(found.text, device, part);
    if (envelopes === undefined) {
      problems.push(`${part.name} is not the part of ${device} that it is named as, and is left alone.`);
      return;
    }
    const fresh = envelopes.filter(({ number }) => number > read);
    for (let at = 0; at < fresh.length; at += slice) {
      signal?.throwIfAborted();
      const taken = await memory.hearOthers(folderChannel, fresh.slice(at, at + slice));
      heard.applied += taken.applied;
      heard.conflicts += taken.conflicts;
      heard.erased += taken.erased;
      options.onProgress?.(heard.applied);
      for (const { number, reason } of taken.refused)
        problems.push(`Change ${number} of ${device} was left out. ${reason}`);
      if (taken.newer > 0) {
        problems.push(
          `${device} uses a newer version of this program. Update it here; what it told waits in the folder.`,
        );
        return;
      }
    }
    read = await readUpTo(options, device);
  }
}

async function readUpTo({ memory }: SyncOptions, device: string): Promise<number> {
  const { known } = await memory.replication(folderChannel);
  return known.find((one) => one.device === device)?.number ?? 0;
}

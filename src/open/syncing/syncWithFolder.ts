import { type FolderFiles, folderFiles } from '../../adapters/syncFolder/folderFiles.ts';
import type { Replication } from '../../engine/ground/contract/replicating.ts';
import { type Head, readHeadText } from './headText.ts';
import { hearDevice, type Heard } from './hearDevice.ts';
import { folderChannel, type SyncOptions } from './syncOptions.ts';
import { removeUnnamed, tellFolder } from './tellFolder.ts';
import { unreadableText } from './unreadableText.ts';

/** What one round brought. */
export interface Synced {
  /** Changes that were told, and that came. */
  readonly told: number;
  readonly heard: number;
  /** Other devices in the folder. */
  readonly devices: number;
  readonly conflicts: number;
  readonly erased: number;
  /** When this device last wrote down there what it has told. */
  readonly toldAt?: number | undefined;
  /** What a person should look at, each in a sentence. */
  readonly problems: readonly string[];
}

/** Reads what the other devices told, and tells what is new here. Whatever stops it, the next round goes on from there. */
export async function syncWithFolder(options: SyncOptions): Promise<Synced> {
  const { memory, folder, key, place } = options;
  const files = folderFiles(folder, key);
  await memory.settleDevice(folderChannel, place);
  const problems: string[] = [];
  const { heads, unread } = await readHeads(files, problems);
  const own = await ownDevice(options, heads);
  const others = heads.filter(({ device }) => device !== own.device);
  const heard: Heard = { applied: 0, conflicts: 0, erased: 0 };
  // What one device waits for, another one may bring.
  for (let before = -1; before < heard.applied;) {
    before = heard.applied;
    for (const head of others) await hearDevice(options, files, head, { heard, problems });
  }
  for (const head of others) await memory.noteSeen(folderChannel, head.device, head.seen);
  noteClocks(await memory.replication(folderChannel), options.now(), problems);
  const isPutBack = await findPutBack(options, files, own, { heads, unread, problems });
  const { told, at: toldAt } = await tellFolder(options, files, { head: own.head, isPutBack });
  return {
    told,
    toldAt,
    heard: heard.applied,
    devices: others.length + unread,
    conflicts: heard.conflicts,
    erased: heard.erased,
    problems: [...new Set(problems)],
  };
}

async function readHeads(
  files: FolderFiles,
  problems: string[],
): Promise<{ readonly heads: readonly Head[]; readonly unread: number }> {
  const heads: Head[] = [];
  const { heads: names } = await files.list();
  for (const name of names) {
    const read = await files.read(name);
    if ('problem' in read) {
      problems.push(unreadableText(name, read.problem));
      continue;
    }
    const head = readHeadText(read.text);
    if (head === 'newer')
      problems.push(`A device uses a newer version of this program: update it here to read ${name}.`);
    else if (head === undefined || files.headName(head.device) !== name)
      problems.push(`${name} is not what it says it is, and is left alone.`);
    else heads.push(head);
  }
  return { heads, unread: names.length - heads.length };
}

/**
 * This device with what it told last. Where the folder has more of it than it ever told, this is an older copy of it, and
 * goes on under another id.
 */
async function ownDevice(
  { memory, place }: SyncOptions,
  heads: readonly Head[],
): Promise<{ readonly device: string; readonly head: Head | undefined }> {
  const { device = '', last } = await memory.replication(folderChannel);
  const head = heads.find((one) => one.device === device);
  if (head === undefined || head.last <= last) return { device, head };
  const { device: fresh } = await memory.settleDevice(folderChannel, place, true);
  return { device: fresh, head: undefined };
}

/**
 * Whether the folder has an older account of this device than it wrote: then all is written anew, since what was erased
 * meanwhile may be in there. A single older file of this device is removed here.
 */
async function findPutBack(
  { toldAt }: SyncOptions,
  files: FolderFiles,
  { device, head }: { readonly device: string; readonly head: Head | undefined },
  {
    heads,
    unread,
    problems,
  }: { readonly heads: readonly Head[]; readonly unread: number; readonly problems: string[] },
): Promise<boolean> {
  const isOlder = head !== undefined && toldAt !== undefined && head.at < toldAt;
  const named = new Set(heads.flatMap(({ parts }) => parts.map(({ name }) => name)));
  // Where a head cannot be read, all of its parts would be looked into, each time.
  const removed = unread > 0 ? [] : await removeUnnamed(files, device, named);
  // What was never named was not put back: this device was ended while it wrote it.
  if (isOlder || removed.some((last) => head !== undefined && last <= head.last))
    problems.push(
      'Older files of this device had been put back into the folder, and were removed again. A drive that keeps old versions of files may still hold what was erased: remove them there.',
    );
  return isOlder;
}

const dayMs = 86_400_000;
const clockTicks = 1024;

/** Nothing is lost by it: of two changes that knew nothing of each other, the one of that device counts as the later one. */
function noteClocks({ known }: Replication, now: number, problems: string[]): void {
  for (const { device, clock } of known) {
    const days = Math.floor((clock / clockTicks - now) / dayMs);
    if (days >= 1)
      problems.push(
        `The clock of ${device} is, or was, ${days} days ahead. Set it right there: until then its changes count as the later ones.`,
      );
  }
}

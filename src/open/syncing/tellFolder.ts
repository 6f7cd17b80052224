import type { FolderFiles } from '../../adapters/syncFolder/folderFiles.ts';
import type { Envelope } from '../../engine/ground/contract/replicating.ts';
import { type Head, lastOfPart, type Part, writeHeadText, writePartText } from './headText.ts';
import { folderChannel, type SyncOptions } from './syncOptions.ts';

/** Envelopes of a part at most, and characters. */
const partLength = 5000;
const partText = 4_000_000;
/** So many parts are brought together into few. */
const mostParts = 24;
const readAtOnce = 500;

/** What was told, and when the head that says so was written. */
interface Told {
  readonly told: number;
  readonly at: number | undefined;
}

/**
 * Writes what is new here as another part, then the head that names it. After words were taken out, where older files were
 * put back, and when there are many parts, all is written anew and the old parts are removed: nothing that was erased stays.
 */
export async function tellFolder(
  options: SyncOptions,
  files: FolderFiles,
  { head: known, isPutBack }: { readonly head: Head | undefined; readonly isPutBack: boolean },
): Promise<Told> {
  const { memory, now } = options;
  const { last } = await memory.tellOthers(folderChannel, 0, 0);
  const { device = '', mustRewrite, known: others } = await memory.replication(folderChannel);
  const mayKeep = !mustRewrite && !isPutBack;
  const kept = known !== undefined && mayKeep && known.parts.length < mostParts ? known : undefined;
  const seen = Object.fromEntries(others.map((one) => [one.device, one.number]));
  const isNews = kept === undefined || last > kept.last || JSON.stringify(kept.seen) !== JSON.stringify(seen);
  if (!isNews) return { told: 0, at: kept.at };
  const fresh = await writeParts(options, files, device, kept?.last ?? 0, last);
  const parts = [...(kept?.parts ?? []), ...fresh];
  const at = now();
  await files.writeHead(device, writeHeadText({ device, last, parts, seen, at }));
  if (kept === undefined) {
    const named = new Set(parts.map(({ name }) => name));
    for (const { name } of known?.parts ?? []) if (!named.has(name)) await files.remove(name);
    await removeUnnamed(files, device, named);
    if (mustRewrite) await memory.noteRewritten();
  }
  return { told: Math.max(0, last - (known?.last ?? 0)), at };
}

async function writeParts(
  { memory, signal }: SyncOptions,
  files: FolderFiles,
  device: string,
  after: number,
  last: number,
): Promise<readonly Part[]> {
  const parts: Part[] = [];
  let waiting: Envelope[] = [];
  let size = 0;
  const flush = async (): Promise<void> => {
    const [first, end] = [waiting[0]?.number, waiting.at(-1)?.number];
    if (first === undefined || end === undefined) return;
    parts.push({ name: await files.writePart(writePartText(device, first, end, waiting)), first, last: end });
    waiting = [];
    size = 0;
  };
  for (let at = after; at < last;) {
    signal?.throwIfAborted();
    const { envelopes } = await memory.tellOthers(folderChannel, at, Math.min(readAtOnce, last - at));
    if (envelopes.length === 0) break;
    for (const envelope of envelopes) {
      waiting.push(envelope);
      size += envelope.body.length;
      if (waiting.length >= partLength || size >= partText) await flush();
    }
    at = envelopes.at(-1)?.number ?? last;
  }
  await flush();
  return parts;
}

/**
 * Removes parts of this device that no head names: it was ended before it could name them, or somebody put back what it had
 * removed. Answers the last number of each.
 */
export async function removeUnnamed(
  files: FolderFiles,
  device: string,
  named: ReadonlySet<string>,
): Promise<readonly number[]> {
  const removed: number[] = [];
  const { parts } = await files.list();
  for (const name of parts) {
    if (named.has(name)) continue;
    const read = await files.read(name);
    const last = 'text' in read ? lastOfPart(read.text, device) : undefined;
    if (last === undefined) continue;
    await files.remove(name);
    removed.push(last);
  }
  return removed;
}

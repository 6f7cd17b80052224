import { readFrontMatter } from '../../adapters/mirror/frontMatter.ts';
import type { FoundMirrorFile } from '../../adapters/mirror/mirrorFiles.ts';
import { readMirrorFields } from '../../engine/exchange/mirror/readMirrorFields.ts';
import { saveMirrorEdit, type TakenEdit, takeMirrorEdit } from '../../engine/exchange/mirror/takeMirrorEdit.ts';
import type { MemoryRecord } from '../../engine/ground/contract/model.ts';
import type { ToMirror } from './memoriesToMirror.ts';
import { keepBeside, mirrorText, writeMirrorFile } from './mirrorWriter.ts';
import { memoryHash } from './mirrorState.ts';
import type { Mirroring } from './mirroring.ts';
import type { SyncProgress } from './syncProgress.ts';

/** A file that is new, or says something else than when it was last seen. */
export interface ChangedFile {
  readonly path: string;
  readonly file: FoundMirrorFile;
  /** Known files that are not there any more; one of them may have been moved here. */
  readonly gone: ReadonlySet<string>;
  readonly users: ReadonlyMap<string, string>;
}

/** Lets memory know what a file says now. */
export async function takeMirrorFile(
  mirroring: Mirroring,
  progress: SyncProgress,
  wanted: ToMirror,
  { path, file, gone, users }: ChangedFile,
): Promise<void> {
  const { fields, body } = readFrontMatter(file.text);
  const { id, text, ignored } = readMirrorFields(fields, body);
  const seen = progress.seen.get(path);
  const known = await memoryOf(mirroring, seen?.id ?? id);
  tellIgnored(progress, path, known, fields, ignored);
  const edit = { text, path, isUsers: users.get(path) === file.hash };
  if (known === undefined) {
    // Its memory was forgotten meanwhile; a new file, or one of another machine, becomes a memory.
    if (seen !== undefined) return keepGone(mirroring, progress, path);
    if (text.content === '') throw new Error('there is no text below its fields, so nothing was remembered');
    return settleNew(mirroring, progress, path, file, await saveMirrorEdit(mirroring.memory, edit));
  }
  const own = progress.pathOf(known.id);
  if (seen === undefined && own !== undefined && !gone.has(own))
    throw new Error(`it has the id of ${own}: give it none to make it a memory of its own`);
  if (text.content === '') throw new Error('there is no text below its fields; remove the file to forget the memory');
  const now = mirrorText(known);
  if (now.hash === file.hash) return progress.settle(path, known.id, file.hash);
  const base = seen ?? (own === undefined ? undefined : progress.seen.get(own));
  const isChangedThere = wanted.rows.has(known.id) && base !== undefined && now.hash !== memoryHash(base);
  if (base === undefined || isChangedThere) {
    await keepBeside(mirroring, progress, path);
    return writeMirrorFile(mirroring, progress, known);
  }
  // A file that was moved and not changed.
  if (base.hash === file.hash) return progress.settle(path, known.id, file.hash);
  await settleTaken(mirroring, progress, { path, file, known }, await takeMirrorEdit(mirroring.memory, known, edit));
}

async function memoryOf({ memory, belongs }: Mirroring, id: string | undefined): Promise<MemoryRecord | undefined> {
  const found = id === undefined ? undefined : await memory.get(id);
  return found !== undefined && belongs(found) ? found : undefined;
}

function tellIgnored(
  progress: SyncProgress,
  path: string,
  known: MemoryRecord | undefined,
  fields: unknown,
  ignored: readonly string[],
): void {
  const given = fields as { readonly [name: string]: unknown };
  const record = known as { readonly [name: string]: unknown } | undefined;
  const odd = ignored.filter((name) => given[name] !== record?.[name]);
  if (odd.length > 0) progress.tell(path, `a file cannot set ${odd.join(', ')} like that; the rest was taken`);
}

async function keepGone(mirroring: Mirroring, progress: SyncProgress, path: string): Promise<void> {
  await keepBeside(mirroring, progress, path);
  progress.drop(path);
}

/** A new file gets the fields of the memory that it became. */
async function settleNew(
  mirroring: Mirroring,
  progress: SyncProgress,
  path: string,
  file: FoundMirrorFile,
  { outcome, id, reason }: TakenEdit,
): Promise<void> {
  if (id === undefined) throw new Error(reason ?? 'it could not be remembered');
  const saved = await memoryOf(mirroring, id);
  if (outcome !== 'saved' || progress.pathOf(id) !== undefined || saved === undefined) {
    // It says what another file says, or waits for review: it stays as it is.
    progress.leave(path, id, file.hash);
    return;
  }
  progress.count('taken');
  progress.settle(path, id, file.hash);
  await writeMirrorFile(mirroring, progress, saved);
}

async function settleTaken(
  mirroring: Mirroring,
  progress: SyncProgress,
  { path, file, known }: { readonly path: string; readonly file: FoundMirrorFile; readonly known: MemoryRecord },
  { outcome, reason }: TakenEdit,
): Promise<void> {
  if (outcome === 'rejected') throw new Error(reason ?? 'it could not be taken over');
  if (outcome === 'proposed') {
    progress.settleProposed(path, known.id, file.hash, mirrorText(known).hash);
    progress.count('proposed');
    progress.tell(path, 'your own words stay in memory; what the file says stands beside them until you confirm it');
    return;
  }
  progress.settle(path, known.id, file.hash);
  if (outcome === 'changed') progress.count('taken');
  const now = await memoryOf(mirroring, known.id);
  if (now !== undefined) await writeMirrorFile(mirroring, progress, now);
}

import type { MirrorFiles } from '../../adapters/mirror/mirrorFiles.ts';
import type { SeenFile } from './mirrorState.ts';

/** In the mirror's own folder: which memory lies where, for programs that read it. It is written and never read. */
export const snapshotName = 'memory_index.json';

/** One memory to a line, in the order of their ids, so that git shows and merges what changed. */
export async function writeSnapshot(files: MirrorFiles, seen: ReadonlyMap<string, SeenFile>): Promise<void> {
  const byId = new Map<string, string>();
  for (const [path, { id, isCopy }] of seen) if (isCopy !== true) byId.set(id, path);
  const lines = [...byId]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, path]) => `  ${JSON.stringify(id)}: ${JSON.stringify({ path })}`);
  const text = `{\n"format": "tiered-memory-mirror",\n"version": 1,\n"memories": {\n${lines.join(',\n')}\n}}\n`;
  const found = await files.read(snapshotName).catch(() => undefined);
  if (found?.text !== text) await files.write(snapshotName, text);
}

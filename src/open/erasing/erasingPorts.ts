import { archiveFolder } from '../../adapters/files/archiveFolder.ts';
import { fileMac } from '../../adapters/files/mac.ts';
import { sealSource } from '../../adapters/files/sealKey.ts';
import { sha256Of } from '../../adapters/files/sha256Of.ts';
import { runInWorker } from '../../adapters/sqlite/runInWorker.ts';
import type { MemoryPorts } from '../../engine/ground/contract/memoryPorts.ts';
import type { Sql } from '../../engine/ground/contract/sql.ts';
import { emptyLog } from '../../engine/store/memories/erase.ts';
import type { Clock } from '../../engine/ground/contract/ports.ts';
import { bundled, nativeBinding } from '../bundle.ts';

/** What an erasing needs of the machine: the key, and long work on whole files. */
export function erasingPorts(
  { file, sql }: { readonly file: string; readonly sql: Sql },
  { generated, clock }: { readonly generated: readonly string[]; readonly clock: Clock },
): Pick<MemoryPorts, 'seals' | 'eraseFiles' | 'digest' | 'archives'> {
  const seals = sealSource(file);
  if (file === ':memory:') return { seals };
  return {
    seals,
    archives: archiveFolder(fileMac(seals, 'archive')),
    eraseFiles: async (erasure, asked) => {
      const task = { task: 'cleanFiles', file, nativeBinding, erasure, asked, generated, now: clock() } as const;
      const answer = await runInWorker(task, bundled);
      if (!answer.ok) throw new Error(answer.message);
      return answer.cleaned ?? { files: [], left: [], isOver: false };
    },
    digest: () => {
      // What is in the log alone would change the file when it is closed.
      emptyLog(sql);
      return Promise.resolve({ file, did: 'rewritten', sha256: sha256Of(file) });
    },
  };
}

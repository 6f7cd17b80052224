import type { MirrorFiles } from '../../adapters/mirror/mirrorFiles.ts';
import type { Memory } from '../../engine/ground/contract/memory.ts';
import type { MemoryRecord } from '../../engine/ground/contract/model.ts';

/** What a mirror is made of, and what belongs into it. */
export interface Mirroring {
  readonly memory: Memory;
  readonly files: MirrorFiles;
  readonly belongs: (memory: MemoryRecord) => boolean;
  /** Unix ms, for the names of files that are kept beside others. */
  readonly now: () => number;
}

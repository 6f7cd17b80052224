import type { SyncKey } from '../../adapters/syncFolder/syncKey.ts';
import type { Memory } from '../../engine/ground/contract/memory.ts';

/** The channel of a shared folder. */
export const folderChannel = 'folder';

export interface SyncOptions {
  readonly memory: Memory;
  readonly folder: string;
  readonly key: SyncKey;
  /** Where this copy of the memory lies, as a hash. */
  readonly place: string;
  /** When this device last wrote down in the folder what it has told. */
  readonly toldAt?: number | undefined;
  /** Unix ms. */
  readonly now: () => number;
  readonly signal?: AbortSignal | undefined;
  /** Told now and then how many changes were done. */
  readonly onProgress?: ((done: number) => void) | undefined;
}

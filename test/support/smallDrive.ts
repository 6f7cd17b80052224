import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { withFolder } from './folder.ts';

export interface SmallDrive {
  /** A folder on a drive of its own, with a few megabytes in all. */
  readonly folder: string;
  /** Fills the space that is left; call it again to fill what was freed since. */
  fill(): void;
  /** Removes what `fill` wrote. */
  free(): void;
}

/** Runs a test on a small drive in memory. Returns why not where none can be mounted: that takes Linux and root. */
export async function withSmallDrive(
  megabytes: number,
  test: (drive: SmallDrive) => Promise<void>,
): Promise<string | undefined> {
  let reason: string | undefined;
  await withFolder(async (outer) => {
    const folder = join(outer, 'drive');
    mkdirSync(folder);
    const { status, error, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
      encoding: 'utf8',
    });
    if (status !== 0) {
      reason = error?.message ?? stderr.trim();
      return;
    }
    try {
      await test(driveAt(folder));
    } finally {
      // Lazily, since a background check may still hold a file of it open.
      spawnSync('umount', ['-l', folder]);
    }
  });
  return reason;
}

function driveAt(folder: string): SmallDrive {
  let count = 0;
  const ballast = (number: number): string => join(folder, `ballast-${number}`);
  return {
    folder,
    fill: () => {
      const handle = openSync(ballast(count++), 'w');
      try {
        for (;;) writeSync(handle, Buffer.alloc(4096));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(handle);
      }
    },
    free: () => {
      while (count > 0) rmSync(ballast(--count));
    },
  };
}

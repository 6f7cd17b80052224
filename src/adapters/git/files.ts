import { accessSync, closeSync, openSync, readFileSync, readSync, realpathSync, type Stats, statSync } from 'node:fs';
import { access, open, readFile, realpath, stat } from 'node:fs/promises';

/** What is read of a repository. */
export interface Files {
  readonly realpath: (file: string) => Promise<string>;
  readonly stat: (file: string) => Promise<Stats>;
  readonly read: (file: string) => Promise<string>;
  /** Its first kilobytes, of a file that grows with all that is done. */
  readonly beginning: (file: string) => Promise<string>;
  readonly exists: (file: string) => Promise<boolean>;
}

const beginningBytes = 4096;

/** Lets the process go on meanwhile, also on a drive that takes its time. */
export const filesInTurn: Files = {
  realpath: (file) => realpath(file),
  stat: (file) => stat(file),
  read: (file) => readFile(file, 'utf8'),
  beginning: async (file) => {
    const opened = await open(file);
    try {
      const { buffer, bytesRead } = await opened.read(Buffer.alloc(beginningBytes), 0, beginningBytes, 0);
      return buffer.toString('utf8', 0, bytesRead);
    } finally {
      await opened.close();
    }
  },
  exists: (file) =>
    access(file).then(
      () => true,
      () => false,
    ),
};

/** Without the threads that Node starts for reading in turn. */
export const filesAtOnce: Files = {
  realpath: atOnce((file: string) => realpathSync.native(file)),
  stat: atOnce((file: string) => statSync(file)),
  read: atOnce((file: string) => readFileSync(file, 'utf8')),
  beginning: atOnce((file: string) => {
    const opened = openSync(file, 'r');
    try {
      const buffer = Buffer.alloc(beginningBytes);
      return buffer.toString('utf8', 0, readSync(opened, buffer, 0, beginningBytes, 0));
    } finally {
      closeSync(opened);
    }
  }),
  exists: atOnce((file: string) => {
    try {
      accessSync(file);
      return true;
    } catch {
      return false;
    }
  }),
};

function atOnce<T>(read: (file: string) => T): (file: string) => Promise<T> {
  return (file) =>
    new Promise((resolve) => {
      resolve(read(file));
    });
}

import { accessSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { access, readFile, realpath, stat } from 'node:fs/promises';

/** What is read of a repository. */
export interface Files {
  readonly realpath: (file: string) => Promise<string>;
  readonly stat: (file: string) => Promise<Stats>;
  readonly read: (file: string) => Promise<string>;
  readonly exists: (file: string) => Promise<boolean>;
}

/** Lets the process go on meanwhile, also on a drive that takes its time. */
export const filesInTurn: Files = {
  realpath: (file) => realpath(file),
  stat: (file) => stat(file),
  read: (file) => readFile(file, 'utf8'),
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

import { type FSWatcher, watch } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Editors and git write in several steps: changes are told together, once nothing has changed for so long. */
const restMs = 200;

/** As `MirrorFiles.list` takes them for files of the mirror. */
const markdown = /^[^.].*\.md$/u;

export interface FolderWatch {
  close(): Promise<void>;
}

interface Told {
  readonly onChange: (paths: ReadonlySet<string>) => void;
  readonly onError: (error: unknown) => void;
}

/** A folder under watch, and the files that it is known to hold: one that is moved away takes them with it unsaid. */
interface Watched {
  readonly watcher: FSWatcher;
  readonly files: Set<string>;
}

/**
 * Tells which files below a folder of `root` changed, came or went, as paths relative to `root` with "/". Each folder has
 * one watch and no file has one, so that a change costs the same among ten and among ten thousand files. Links are not
 * followed.
 */
export async function watchFolder(root: string, folder: string, { onChange, onError }: Told): Promise<FolderWatch> {
  const notes = collectNotes(root, onChange);
  const folders = watchFolders(notes.add, onError);
  // The folder goes with its last file and comes with the next one, so that its own folder is watched for it.
  const top = path.join(root, folder);
  const look = async (isNew: boolean): Promise<void> => {
    if ((await lstat(top).catch(() => undefined))?.isDirectory() === true) await folders.enter(top, isNew);
    else folders.leave(top);
  };
  let above: FSWatcher | undefined;
  try {
    above = watch(root, (_event, name) => {
      if (name === null || name === folder) look(true).catch(onError);
    });
    above.on('error', onError);
    await look(false);
  } catch (error) {
    onError(error);
  }
  return {
    close: () => {
      notes.stop();
      above?.close();
      folders.close();
      return Promise.resolve();
    },
  };
}

/** Gathers paths, and tells them together once none came for a while. */
function collectNotes(
  root: string,
  onChange: Told['onChange'],
): { readonly add: (file: string) => void; readonly stop: () => void } {
  let waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  return {
    add: (file) => {
      if (isStopped) return;
      waiting.add(path.relative(root, file).split(path.sep).join('/'));
      clearTimeout(timer);
      timer = setTimeout(() => {
        const paths = waiting;
        waiting = new Set();
        onChange(paths);
      }, restMs);
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

interface Watches {
  /** Watches a folder and those below it. What is in a new one may be older than the watch, and is told. */
  readonly enter: (place: string, isNew: boolean) => Promise<void>;
  /** Forgets a folder that is gone, and those below it, and tells that their files went. */
  readonly leave: (place: string) => void;
  readonly close: () => void;
}

function watchFolders(note: (file: string) => void, onError: Told['onError']): Watches {
  const watched = new Map<string, Watched>();
  let isClosed = false;

  const leave = (place: string): void => {
    for (const [known, { watcher, files }] of watched) {
      if (known !== place && !known.startsWith(`${place}${path.sep}`)) continue;
      watched.delete(known);
      watcher.close();
      for (const name of files) note(path.join(known, name));
    }
  };

  const enter = async (place: string, isNew: boolean): Promise<void> => {
    if (isClosed || watched.has(place)) return;
    const files = new Set<string>();
    try {
      const watcher = watch(place, (event, name) => void see(place, event, name).catch(onError));
      watched.set(place, { watcher, files });
      // A folder that is removed ends its watch with an error on some systems.
      watcher.on('error', (error) => {
        lstat(place).then(
          () => onError(error),
          () => leave(place),
        );
      });
      for (const entry of await readdir(place, { withFileTypes: true })) {
        if (entry.isDirectory() && !entry.name.startsWith('.')) await enter(path.join(place, entry.name), isNew);
        if (!entry.isFile() || !markdown.test(entry.name)) continue;
        files.add(entry.name);
        if (isNew) note(path.join(place, entry.name));
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      // It was there for a moment only.
      leave(place);
    }
  };

  const see = async (place: string, event: string, name: string | null): Promise<void> => {
    const known = watched.get(place);
    if (known === undefined) return;
    // Some systems only say that something happened.
    if (name === null) {
      for (const one of known.files) note(path.join(place, one));
      for (const one of await readdir(place).catch(() => [])) await see(place, 'rename', one);
      return;
    }
    const file = path.join(place, name);
    if (event === 'rename' && !name.startsWith('.')) {
      const found = await lstat(file).catch(() => undefined);
      if (found?.isDirectory() === true) return enter(file, true);
      if (watched.has(file)) leave(file);
      if (found === undefined) known.files.delete(name);
      else if (markdown.test(name)) known.files.add(name);
    }
    if (markdown.test(name)) note(file);
  };

  return {
    enter,
    leave,
    close: () => {
      isClosed = true;
      for (const { watcher } of watched.values()) watcher.close();
      watched.clear();
    },
  };
}

import path from 'node:path';
import { watch } from 'chokidar';

/** Editors and git write in several steps: changes are told together, once nothing has changed for so long. */
const restMs = 200;

export interface FolderWatch {
  close(): Promise<void>;
}

/** Tells which files below a folder of `root` changed, came or went, as paths relative to `root` with "/". */
export async function watchFolder(
  root: string,
  folder: string,
  told: { readonly onChange: (paths: ReadonlySet<string>) => void; readonly onError: (error: unknown) => void },
): Promise<FolderWatch> {
  let waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(path.join(root, folder), {
    ignoreInitial: true,
    followSymlinks: false,
    ignored: (name, stats) => stats?.isFile() === true && !/^[^.].*\.md$/u.test(path.basename(name)),
  });
  const note = (file: string): void => {
    waiting.add(path.relative(root, file).split(path.sep).join('/'));
    clearTimeout(timer);
    timer = setTimeout(() => {
      const paths = waiting;
      waiting = new Set();
      told.onChange(paths);
    }, restMs);
  };
  watcher.on('add', note).on('change', note).on('unlink', note).on('error', told.onError);
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  return {
    close: async () => {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}

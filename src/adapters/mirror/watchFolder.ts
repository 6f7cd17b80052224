import path from 'node:path';
import { watch } from 'chokidar';

/** Editors and git write in several steps; a file counts as changed once it has rested for so long. */
const restMs = 100;
/** Changes that come together are told together. */
const togetherMs = 150;

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
    awaitWriteFinish: { stabilityThreshold: restMs, pollInterval: restMs / 2 },
    ignored: (name, stats) => stats?.isFile() === true && !/^[^.].*\.md$/u.test(path.basename(name)),
  });
  const note = (file: string): void => {
    waiting.add(path.relative(root, file).split(path.sep).join('/'));
    clearTimeout(timer);
    timer = setTimeout(() => {
      const paths = waiting;
      waiting = new Set();
      told.onChange(paths);
    }, togetherMs);
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

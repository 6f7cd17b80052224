import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';
import type { OpenDoor } from '../openDoor.ts';
import { settingsFrom } from '../settingsFrom.ts';
import { createMirror } from './createMirror.ts';
import { mirrorContentOf } from './mirrorContent.ts';

/** How often a program without events of its own asks whether memory changed, ms. */
const askEveryMs = 2_000;

/**
 * Keeps the mirror that the settings name for as long as a program runs. Answers what ends it; a mirror that cannot be
 * kept is a line of the log and nothing else.
 */
export async function startMirror(
  { memory, file, settings }: Pick<OpenDoor, 'memory' | 'file' | 'settings'>,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  const set = settingsFrom((name) => settings.values[name]).mirror;
  const { folder } = set;
  if (folder === '') return () => Promise.resolve();
  const onError = (error: unknown): void => log(`Mirror: ${messageOf(error)}`);
  const mirror = createMirror({
    memory,
    memoryFile: file,
    folder,
    content: mirrorContentOf(set),
    now: Date.now,
    onError,
  });
  try {
    await mirror.start();
  } catch (error) {
    onError(error);
    return () => mirror.close();
  }
  let known = (await memory.changes(Number.MAX_SAFE_INTEGER)).revision;
  const asking = setInterval(() => {
    memory.changes(Number.MAX_SAFE_INTEGER).then(({ revision }) => {
      if (revision !== known) mirror.memoryChanged();
      known = revision;
    }, onError);
  }, askEveryMs);
  return async () => {
    clearInterval(asking);
    await mirror.close();
  };
}

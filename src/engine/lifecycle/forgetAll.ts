import { forgetMemories, forgetSlice } from '../store/memories/forgetMemories.ts';
import type { SlicedWriter } from './slicedWriter.ts';

/** Takes memories out of sight slice by slice, all in one batch. `find` names them, within the first transaction. */
export async function forgetAll(
  { store, write, pause }: SlicedWriter,
  find: () => readonly string[],
): Promise<{ readonly forgotten: number; readonly batch?: string }> {
  let left: readonly string[] | undefined;
  let forgotten = 0;
  let batch: string | undefined;
  do {
    const slice = await write(() =>
      store.sql.transaction(() => {
        const ids = left ?? find();
        return { ...forgetMemories(store, ids.slice(0, forgetSlice), batch), left: ids.slice(forgetSlice) };
      }),
    );
    forgotten += slice.forgotten;
    ({ batch, left } = slice);
    if (left.length > 0) await pause();
  } while (left.length > 0);
  return batch === undefined ? { forgotten } : { forgotten, batch };
}

import type { FileKnown } from '../../../protocol/viewMessages.ts';
import type { PageState } from './pageState.ts';

/** Shows what is known about the open file, where that is something else than the page shows already. */
export async function showFile(page: PageState): Promise<void> {
  const { options, shown } = page;
  if (shown === undefined) return;
  const file = await readFileKnown(page);
  const told = JSON.stringify(file);
  if (told === shown.toldFile) return;
  shown.toldFile = told;
  await options.post({ type: 'file', file });
}

/** Null where nothing is known, and while an earlier time is shown. */
async function readFileKnown({ options, shown, asOf }: PageState): Promise<FileKnown | null> {
  const open = options.openFile();
  if (shown === undefined || open === undefined || asOf !== undefined) return null;
  const { path, name, folder, names } = open;
  const scope = shown.workspace === undefined ? 'user' : { workspace: shown.workspace };
  const { found } = await shown.memory.aboutFile({ path, folder, names, scope });
  return found.length === 0 ? null : { name, ids: found.map(({ id }) => id) };
}

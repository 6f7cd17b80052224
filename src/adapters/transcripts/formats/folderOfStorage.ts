import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSmall } from '../files/readSmall.ts';
import { field, parsed, textOf } from '../parsedJson.ts';

/**
 * The folder to which one of VS Code's workspace storages belongs, by the `workspace.json` in it. A workspace of several
 * folders and one on another machine have none here.
 */
export async function folderOfStorage(storage: string): Promise<string | undefined> {
  // A window without a folder keeps its chats elsewhere, so the file may well not be there.
  const text = await readSmall(path.join(storage, 'workspace.json'));
  return folderOfUri(textOf(field(parsed(text), 'folder')));
}

export function folderOfUri(uri: string | undefined): string | undefined {
  if (uri === undefined || !uri.startsWith('file:')) return undefined;
  try {
    // The path of a drive comes from Windows, wherever it is read.
    return fileURLToPath(uri, { windows: /^file:\/\/\/[a-z](?::|%3a)/i.test(uri) });
  } catch {
    return undefined;
  }
}

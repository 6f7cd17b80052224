import { isUtf8 } from 'node:buffer';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CategorySource, CategoryState } from '../../engine/ground/contract/categories.ts';
import type { Problem } from '../../engine/ground/contract/model.ts';
import { builtInCategories } from '../../engine/knowledge/categories/builtInCategories.ts';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';
import type { CategoryPart, ReadPart } from './categoryPart.ts';
import { withUserPart, withWorkspacePart } from './joinCategories.ts';
import { readCategoryText } from './readCategoryText.ts';

export const categoryFileName = 'categories.yaml';
const workspaceFolderName = '.tiered-memory';
/** Far more than anybody writes by hand. */
const largestFile = 128 * 1024;

/** One of the two files, as it was read last. */
interface FileState {
  readonly file: string;
  /** Tells whether it has changed since. */
  readonly stamp: string;
  /** What is in force: of a broken file, what it said before. */
  readonly part: CategoryPart | undefined;
  readonly problems: readonly string[];
}

const noFile: FileState = { file: '', stamp: 'none', part: undefined, problems: [] };

/** The file of a workspace, in the folder that holds it. */
export function workspaceCategoryFile(folder: string): string {
  return path.join(folder, workspaceFolderName, categoryFileName);
}

/**
 * Follows the user's file of categories and that of the workspace, whose folder is absent where nobody trusted it. The
 * files are looked at before each use and read when they have changed. A broken one leaves in force what it said before.
 */
export function openCategoryFiles(userFile: string, trustedFolder: () => string | undefined): CategorySource {
  let own = noFile;
  let workspace = noFile;
  let state: CategoryState = { rules: builtInCategories, problems: [] };
  let running: Promise<void> | undefined;
  const fileOfWorkspace = (): string => {
    const folder = trustedFolder();
    return folder === undefined ? '' : workspaceCategoryFile(folder);
  };
  const read = async (): Promise<void> => {
    own = await readChanged(own, userFile);
    workspace = await readChanged(workspace, fileOfWorkspace());
    state = joined(own, workspace);
    running = undefined;
  };
  return {
    current: () => state,
    reading: () => {
      if (running !== undefined) return running;
      const place = fileOfWorkspace();
      if (!isStale(own, userFile) && !isStale(workspace, place)) return undefined;
      running = read();
      return running;
    },
  };
}

function isStale(known: FileState, file: string): boolean {
  return known.file !== file ? file !== '' || known.file !== '' : stampOf(file) !== known.stamp;
}

/** What changes when somebody saves the file. */
function stampOf(file: string): string {
  if (file === '') return noFile.stamp;
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    return found === undefined ? noFile.stamp : `${found.mtimeMs}:${found.size}:${found.ino}:${String(found.isFile())}`;
  } catch (error) {
    return `failed: ${messageOf(error)}`;
  }
}

async function readChanged(known: FileState, file: string): Promise<FileState> {
  if (!isStale(known, file)) return known;
  // Taken first: what is saved while it is read is read again.
  const stamp = stampOf(file);
  if (stamp === noFile.stamp) return { ...noFile, file };
  const found = await readPart(file);
  // Another workspace's file says nothing about this one.
  const before = known.file === file ? known.part : undefined;
  if ('error' in found) {
    const stays = before === undefined ? 'What is built in holds' : 'What it said before holds';
    return { file, stamp, part: before, problems: [`${file}, ${found.error} ${stays} until you correct it.`] };
  }
  return { file, stamp, part: found.part, problems: found.warnings.map((warning) => `${file}, ${warning}`) };
}

async function readPart(file: string): Promise<ReadPart> {
  try {
    const found = statSync(file);
    if (!found.isFile()) return { error: 'it is no file. Remove it, or put a file in its place.' };
    if (found.size > largestFile) return { error: `it is larger than ${largestFile / 1024} kB. Shorten it.` };
    const bytes = await readFile(file);
    return isUtf8(bytes)
      ? await readCategoryText(bytes.toString('utf8'))
      : { error: 'it is no text in UTF-8. Save it in UTF-8.' };
  } catch (error) {
    return { error: `it cannot be read (${messageOf(error)}).` };
  }
}

function joined(own: FileState, workspace: FileState): CategoryState {
  const rules = own.part === undefined ? builtInCategories : withUserPart(builtInCategories, own.part);
  const narrowed = workspace.part === undefined ? { rules, warnings: [] } : withWorkspacePart(rules, workspace.part);
  const messages = [
    ...own.problems,
    ...workspace.problems,
    ...narrowed.warnings.map((warning) => `${workspace.file}: ${warning}`),
  ];
  return { rules: narrowed.rules, problems: messages.map((message): Problem => ({ code: 'setting', message })) };
}

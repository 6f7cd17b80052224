import path from 'node:path';
import { folderOfStorage } from '../formats/folderOfStorage.ts';
import type { SearchedFolder } from '../files/filesBelow.ts';
import {
  claudeFolders,
  codexFolder,
  copilotFolder,
  joinIn,
  vscodeUserFolders,
  type HostPlace,
} from '../hostFolders.ts';
import { memoryJsonNotes } from './memoryJsonNotes.ts';
import { markdownNotes } from './markdownNotes.ts';
import type { StatedNote } from './statedNote.ts';

/** A place of files in which somebody wrote down what agents should know. */
export interface NotePlace extends Omit<SearchedFolder, 'source'> {
  /** The workspace folder for which the files hold; absent: for the user everywhere. */
  readonly folder?: string;
  /** Finds that folder for a file, where it is written beside it. */
  readonly folderOf?: (file: string, root: string) => Promise<string | undefined>;
}

export interface NoteSource {
  readonly name: string;
  readonly title: string;
  readonly places: (place: HostPlace) => readonly NotePlace[];
  readonly statements: (text: string) => Iterable<StatedNote>;
}

/** All sources, in the order in which they are shown. */
export const noteSources: readonly NoteSource[] = [
  {
    name: 'claude-md',
    title: 'CLAUDE.md',
    places: (place) => [
      ...claudeFolders(place).map((root) => only(root, /^CLAUDE\.md$/)),
      ...inFolders(place, /^(?:\.claude\/)?CLAUDE(?:\.local)?\.md$/, /^\.claude$/),
    ],
    statements: markdownNotes,
  },
  {
    name: 'agents-md',
    title: 'AGENTS.md',
    places: (place) => [only(codexFolder(place), /^AGENTS\.md$/), ...inFolders(place, /^AGENTS\.md$/)],
    statements: markdownNotes,
  },
  {
    name: 'copilot-instructions',
    title: 'Copilot instructions',
    places: (place) => [
      only(copilotFolder(place), /^copilot-instructions\.md$/),
      ...inFolders(
        place,
        /^\.github\/(?:copilot-instructions\.md|instructions\/.+\.instructions\.md)$/,
        /^\.github(?:\/instructions(?:\/.*)?)?$/,
      ),
    ],
    statements: markdownNotes,
  },
  {
    name: 'cursor-rules',
    title: 'Cursor rules',
    places: (place) =>
      inFolders(place, /^(?:\.cursorrules|\.cursor\/rules\/.+\.mdc)$/, /^\.cursor(?:\/rules(?:\/.*)?)?$/),
    statements: markdownNotes,
  },
  {
    name: 'memories',
    title: 'Memory files of VS Code',
    places: (place) =>
      vscodeUserFolders(place).flatMap((user) => [
        // Below its own memories the tool keeps those of repositories and of single conversations.
        only(joinIn(place)(user, 'globalStorage', 'github.copilot-chat', 'memory-tool', 'memories'), /^[^/]+\.md$/),
        {
          root: joinIn(place)(user, 'workspaceStorage'),
          isWanted: (file) => /^[^/]+\/github\.copilot-chat\/memory-tool\/memories\/repo\/.+\.md$/i.test(file),
          mayHold: (folder) =>
            /^[^/]+(?:\/github\.copilot-chat(?:\/memory-tool(?:\/memories(?:\/repo(?:\/.*)?)?)?)?)?$/i.test(folder),
          folderOf: (file, root) => folderOfStorage(path.join(root, firstOf(path.relative(root, file)))),
        },
      ]),
    statements: markdownNotes,
  },
  {
    name: 'memory-json',
    title: 'memory.json of the MCP reference server',
    places: ({ environment, platform }) => {
      const file = environment['MEMORY_FILE_PATH'];
      const style = platform === 'win32' ? path.win32 : path.posix;
      if (file === undefined || !style.isAbsolute(file)) return [];
      return [{ root: style.dirname(file), isWanted: (name) => name === style.basename(file), mayHold: () => false }];
    },
    statements: memoryJsonNotes,
  },
];

function inFolders({ folders = [] }: HostPlace, wanted: RegExp, holds = /^$/): NotePlace[] {
  return folders.map((folder) => ({ ...only(folder, wanted), mayHold: (each) => holds.test(each), folder }));
}

function only(root: string, wanted: RegExp): NotePlace {
  return { root, isWanted: (file) => wanted.test(file), mayHold: () => false };
}

function firstOf(way: string): string {
  return way.split(path.sep)[0] ?? '';
}

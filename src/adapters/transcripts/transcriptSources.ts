import type { SearchedFolder } from './files/filesBelow.ts';
import { readClaudeCode } from './formats/readClaudeCode.ts';
import { readCodex } from './formats/readCodex.ts';
import { readCopilotCli } from './formats/readCopilotCli.ts';
import { readCursorCli } from './formats/readCursorCli.ts';
import { readCursorDatabase } from './formats/readCursorDatabase.ts';
import { readGemini } from './formats/readGemini.ts';
import { readJsonLines } from './formats/readJsonLines.ts';
import { readVscodeChat } from './formats/readVscodeChat.ts';
import {
  claudeFolders,
  codexFolder,
  copilotFolder,
  cursorCliFolder,
  cursorUserFolder,
  geminiFolder,
  joinIn,
  vscodeUserFolders,
  type HostPlace,
} from './hostFolders.ts';
import type { ReadContext } from './readContext.ts';
import type { ReadItem } from './readFromRecords.ts';
import type { TranscriptFile } from './transcriptFile.ts';

/** A program whose conversations can be read. */
export interface TranscriptSource {
  readonly name: string;
  /** As people call it. */
  readonly title: string;
  /** Where its files are; none for a source whose files only a person can name. */
  readonly places: (place: HostPlace) => readonly Omit<SearchedFolder, 'source'>[];
  readonly read: (file: TranscriptFile, context: ReadContext) => AsyncGenerator<ReadItem>;
}

/** All sources, in the order in which they are shown. */
export const transcriptSources: readonly TranscriptSource[] = [
  {
    name: 'claude-code',
    title: 'Claude Code',
    places: (place) =>
      claudeFolders(place).map((folder) => ({
        root: joinIn(place)(folder, 'projects'),
        // A folder for each project; what a conversation keeps beside itself lies in folders below.
        isWanted: (path) => /^[^/]+\/[^/]+\.jsonl$/.test(path) && !/\/agent-[^/]*$/.test(path),
        mayHold: (path) => !path.includes('/'),
      })),
    read: readClaudeCode,
  },
  {
    name: 'codex',
    title: 'Codex',
    places: (place) =>
      ['sessions', 'archived_sessions'].map((name) => ({
        root: joinIn(place)(codexFolder(place), name),
        isWanted: (path) => /(?:^|\/)rollout-[^/]*\.jsonl$/.test(path),
      })),
    read: readCodex,
  },
  {
    name: 'vscode',
    title: 'VS Code chat',
    places: (place) =>
      vscodeUserFolders(place).flatMap((folder) => [
        {
          root: joinIn(place)(folder, 'workspaceStorage'),
          isWanted: (path) => /^[^/]+\/chatSessions\/[^/]+\.jsonl?$/.test(path),
          mayHold: (path) => /^[^/]+(?:\/chatSessions)?$/.test(path),
        },
        {
          root: joinIn(place)(folder, 'globalStorage'),
          isWanted: (path) => /^emptyWindowChatSessions\/[^/]+\.jsonl?$/.test(path),
          mayHold: (path) => path === 'emptyWindowChatSessions',
        },
      ]),
    // What an import finds are the conversations themselves; a hook is given a transcript beside them.
    read: (file, context) =>
      /[\\/]transcripts[\\/][^\\/]+$/.test(file.path) ? readCopilotCli(file, context) : readVscodeChat(file, context),
  },
  {
    name: 'copilot-cli',
    title: 'Copilot CLI',
    places: (place) => [
      {
        root: joinIn(place)(copilotFolder(place), 'session-state'),
        isWanted: (path) => /^(?:[^/]+\/events|[^/]+)\.jsonl$/.test(path),
        mayHold: (path) => !path.includes('/'),
      },
    ],
    read: readCopilotCli,
  },
  {
    name: 'cursor',
    title: 'Cursor',
    places: (place) => [
      {
        root: joinIn(place)(cursorUserFolder(place), 'globalStorage'),
        isWanted: (path) => path === 'state.vscdb',
        mayHold: () => false,
      },
      {
        root: joinIn(place)(cursorCliFolder(place), 'projects'),
        isWanted: (path) => /^[^/]+\/agent-transcripts\/.+\.jsonl$/.test(path) && !path.includes('/subagents/'),
        mayHold: (path) => /^[^/]+(?:\/agent-transcripts(?:\/.*)?)?$/.test(path) && !path.endsWith('/subagents'),
      },
    ],
    read: (file, context) =>
      file.path.endsWith('.vscdb') ? readCursorDatabase(file, context) : readCursorCli(file, context),
  },
  {
    name: 'gemini',
    title: 'Gemini CLI',
    places: (place) => [
      {
        root: joinIn(place)(geminiFolder(place), 'tmp'),
        // Chats of subagents lie in folders below.
        isWanted: (path) => /^[^/]+\/chats\/[^/]+\.jsonl?$/.test(path),
        mayHold: (path) => /^[^/]+(?:\/chats)?$/.test(path),
      },
    ],
    read: readGemini,
  },
  { name: 'jsonl', title: 'JSON lines', places: () => [], read: readJsonLines },
];

import type { SearchedFolder } from './files/filesBelow.ts';
import { readClaudeCode } from './formats/claudeCode.ts';
import { readCodex } from './formats/codex.ts';
import { readCopilotCli } from './formats/copilotCli.ts';
import { readCursorCli } from './formats/cursorCli.ts';
import { readCursorDatabase } from './formats/cursorDatabase.ts';
import { readGemini } from './formats/gemini.ts';
import { readJsonLines } from './formats/jsonLines.ts';
import { readVscodeChat } from './formats/vscodeChat.ts';
import {
  claudeFolders,
  codexFolder,
  copilotFolder,
  cursorCliFolder,
  cursorUserFolder,
  geminiFolder,
  styleOf,
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
  places(place: HostPlace): readonly Omit<SearchedFolder, 'source'>[];
  read(file: TranscriptFile, context: ReadContext): AsyncGenerator<ReadItem>;
}

/** All sources, in the order in which they are shown. */
export const transcriptSources: readonly TranscriptSource[] = [
  {
    name: 'claude-code',
    title: 'Claude Code',
    places: (place) =>
      claudeFolders(place).map((folder) => ({
        root: styleOf(place).join(folder, 'projects'),
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
        root: styleOf(place).join(codexFolder(place), name),
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
          root: styleOf(place).join(folder, 'workspaceStorage'),
          isWanted: (path) => /^[^/]+\/chatSessions\/[^/]+\.jsonl?$/.test(path),
          mayHold: (path) => /^[^/]+(?:\/chatSessions)?$/.test(path),
        },
        {
          root: styleOf(place).join(folder, 'globalStorage'),
          isWanted: (path) => /^emptyWindowChatSessions\/[^/]+\.jsonl?$/.test(path),
          mayHold: (path) => path === 'emptyWindowChatSessions',
        },
      ]),
    read: readVscodeChat,
  },
  {
    name: 'copilot-cli',
    title: 'Copilot CLI',
    places: (place) => [
      {
        root: styleOf(place).join(copilotFolder(place), 'session-state'),
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
        root: styleOf(place).join(cursorUserFolder(place), 'globalStorage'),
        isWanted: (path) => path === 'state.vscdb',
        mayHold: () => false,
      },
      {
        root: styleOf(place).join(cursorCliFolder(place), 'projects'),
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
        root: styleOf(place).join(geminiFolder(place), 'tmp'),
        // Chats of subagents lie in folders below.
        isWanted: (path) => /^[^/]+\/chats\/[^/]+\.jsonl?$/.test(path),
        mayHold: (path) => /^[^/]+(?:\/chats)?$/.test(path),
      },
    ],
    read: readGemini,
  },
  { name: 'jsonl', title: 'JSON lines', places: () => [], read: readJsonLines },
];

import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import type * as vscode from 'vscode';
import { writeLocationFile } from '../../../adapters/files/locationFile.ts';
import { programDataFolder } from '../../../adapters/files/programDataFolder.ts';
import type { Memory } from '../../../engine/ground/contract/memory.ts';
import type { Problem } from '../../../engine/ground/contract/model.ts';
import type { EntityRecognizer, LanguageModel, Meaning } from '../../../engine/ground/contract/ports.ts';
import type { TeamSearch } from '../../../engine/ground/contract/teams.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';
import type { Log } from './redactedLog.ts';
import { databaseName } from '../../../open/findMemoryFile.ts';
import { readSettings, unknownSettings } from './settings.ts';
import type { WorkspaceScope } from './workspaceScope.ts';
import { copilotInstructionsFile } from '../../../open/copilotInstructions.ts';
import { say } from '../../../open/texts/say.ts';

/** An open memory, and where it stands. */
export interface OpenMemory {
  readonly memory: Memory;
  readonly file: string;
  /** Identity of the open workspace; absent without a folder. */
  readonly workspace: string | undefined;
  /** Problems that did not prevent opening: a damaged file was set aside, it is read-only, … */
  readonly problems: readonly Problem[];
}

export type Opened = { readonly open: OpenMemory } | { readonly reason: string };

/** What a memory is opened with, beyond its settings. */
export interface OpenOptions {
  readonly log: Log;
  readonly workspace: WorkspaceScope;
  /** Summarizes conversations. */
  readonly model: LanguageModel;
  /** Searches what teams hold beyond this machine. */
  readonly teamSearch: TeamSearch;
  /** The models for search by meaning, and when they come or go. */
  readonly meaning: {
    readonly meaning: Meaning;
    readonly recognizers: () => readonly EntityRecognizer[];
    readonly onDidChange: vscode.Event<void>;
  };
}

/** Opens the database of a folder, or says in one sentence why it cannot be opened and what to do. */
export async function openInFolder(
  folder: string,
  { workspace, model, teamSearch, meaning, log }: OpenOptions,
): Promise<Opened> {
  const started = Date.now();
  try {
    if (!path.isAbsolute(folder))
      return {
        reason: say(
          'The setting tieredMemory.dataFolder must be an absolute path, but it is "{0}". Change it, or empty it.',
          folder,
        ),
      };
    const identities = await workspace.identities();
    // Loaded this late, since SQLite's library would cost the start of every window.
    const { openMemory } = await import('../../../open/engine.ts');
    const file = path.join(folder, databaseName);
    const { engine, keepBackups, backEnd } = readSettings();
    const memory = await openMemory({
      file,
      settings: { ...engine, ...scopeSettings(identities) },
      keepBackups,
      backEnd,
      model,
      teamSearch,
      meaning: meaning.meaning,
      recognizers: meaning.recognizers,
      generatedFiles: [copilotInstructionsFile(homedir())],
      trustedFolder: workspace.trustedFolder,
      log: (line) => log.warn(line),
    });
    const { problems } = await memory.stats();
    log.info(`Opened ${file} in ${Date.now() - started} ms.`);
    for (const { message } of problems) log.warn(message);
    reportUnknownSettings(log);
    const complaint = await writeLocationFile(file, { now: Date.now() });
    if (complaint !== undefined) log.warn(complaint);
    return { open: { memory, file, workspace: identities[0], problems } };
  } catch (error) {
    log.error(error);
    return { reason: reasonOf(error, folder) };
  }
}

/** The engine's own errors say what to do; any other gets the one piece of advice that helps whatever the cause. */
function reasonOf(error: unknown, folder: string): string {
  if (error instanceof Error && error.name === 'MemoryError') return error.message;
  return say(
    'Memory could not be opened in {0} ({1}). Choose another folder in the setting tieredMemory.dataFolder.',
    folder,
    messageOf(error),
  );
}

export function scopeSettings(identities: readonly string[]): { readonly [name: string]: unknown } {
  return { workspace: identities[0], workspaceAliases: identities.slice(1) };
}

/**
 * The folder that the setting names; `~` stands for the user's home. Without the setting it is the extension's own,
 * unless a memory was made on the command line before this one.
 */
export function dataFolder(globalStorage: vscode.Uri): string {
  const setting = readSettings().dataFolder;
  if (setting === '') {
    const [own, programs] = [globalStorage.fsPath, programDataFolder()];
    const hasMemory = (folder: string): boolean => existsSync(path.join(folder, databaseName));
    return !hasMemory(own) && hasMemory(programs) ? programs : own;
  }
  return /^~(?=$|[/\\])/.test(setting) ? path.join(homedir(), setting.slice(1)) : path.normalize(setting);
}

export function reportUnknownSettings(log: Log): void {
  for (const name of unknownSettings()) {
    log.warn(`The setting "tieredMemory.${name}" is unknown and has no effect. Check it for a typing mistake.`);
  }
}

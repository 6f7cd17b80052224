import { homedir } from 'node:os';
import path from 'node:path';
import type { LocationOptions } from '../adapters/files/locationFile.ts';
import { writeLocationFile } from '../adapters/files/locationFile.ts';
import type { BackEndName } from '../engine/ground/contract/backEnds.ts';
import type { Memory } from '../engine/ground/contract/memory.ts';
import { MemoryError, type ToldOfWaits } from '../engine/ground/contract/memoryError.ts';
import type { Problem } from '../engine/ground/contract/model.ts';
import type { LanguageModel } from '../engine/ground/contract/ports.ts';
import { type Features, featuresOf, type Switch, switchesOfParts } from './allowedFeatures.ts';
import { backEndNamed } from './backEnds/backEndNamed.ts';
import { copilotInstructionsFile } from './copilotInstructions.ts';
import { findMemoryFile } from './findMemoryFile.ts';
import { openWithProblems } from './openMemory.ts';
import { hearOverdue } from './startHearing.ts';
import { lazySearcher } from './teams/lazySearcher.ts';
import { settingsFrom } from './settingsFrom.ts';
import { readSharedSettings, type SharedSettings } from './sharedSettings.ts';
import { type DoorWorkspace, isIdentity, realOf, workspaceOf } from './workspaceOf.ts';

/** How a program without VS Code comes to the memory. */
export interface DoorOptions extends LocationOptions, ToldOfWaits {
  /** The database, or its folder; default: the one that is in use on this machine. */
  readonly db?: string | undefined;
  /** A folder, or the identity of a workspace as `status` prints it. Wins over `folder`. */
  readonly workspace?: string | undefined;
  /** The folder in which the program works; absent: only the user's own scope. */
  readonly folder?: string | undefined;
  /** A program that lives long looks after the file in the background (backups, upkeep); a short one does not. */
  readonly isLasting?: boolean;
  /** A damaged file is set aside, and what a backup holds is restored; otherwise it is left to VS Code. */
  readonly mayRepair?: boolean;
  /** A file that is not there is made; otherwise opening rejects with the reason `missing`. Default: yes. */
  readonly mayCreate?: boolean;
  /** Asked for what language models do better; absent: rules alone. */
  readonly model?: LanguageModel;
  /** The program that runs: what a hook left and nobody did is done by a process of it. Absent: by another door. */
  readonly programFile?: string | undefined;
  /** Given what no answer reports, without memory content. */
  readonly log?: (line: string) => void;
}

/** An open memory, and what may be done with it here. */
export interface OpenDoor {
  readonly memory: Memory;
  readonly file: string;
  /** The folder of the file. */
  readonly dataFolder: string;
  /** Identity of the workspace; absent where there is only the user's own scope. */
  readonly workspace: string | undefined;
  readonly isTrusted: boolean;
  readonly backEnd: BackEndName;
  /** What memory may do by itself, by the switches of VS Code and of the command line, and the trust in the folder. */
  readonly allows: Features;
  readonly settings: SharedSettings;
  /** What did not prevent opening. */
  readonly problems: readonly Problem[];
  /** The workspace of another folder, for a program that serves several. */
  readonly workspaceOf: (folder: string) => Promise<DoorWorkspace>;
  readonly close: () => Promise<void>;
}

/** What keeps memories, in place of what the settings say. */
const backEndVariable = 'TIERED_MEMORY_BACKEND';

/** A client waits for its first answers, and reading the whole file beside them took up to 130 ms of each. */
const careAfterMs = 10_000;

/**
 * Opens the memory for a door that is not VS Code. Throws a `MemoryError` with one sentence that says what to do: no
 * such file, locked, damaged, of another version, settings that cannot be read.
 */
export async function openDoor(options: DoorOptions = {}): Promise<OpenDoor> {
  const log = options.log ?? (() => undefined);
  const { programFile, isLasting = false } = options;
  const { file, by } = findMemoryFile(options.db, options);
  const settings = readSharedSettings(file);
  const own = await ownWorkspace(options, settings, log);
  const { engine, keepBackups, backEnd } = settingsFrom(
    (name) => settings.values[name],
    options.environment ?? process.env,
  );
  const given = (options.environment ?? process.env)[backEndVariable] ?? backEnd;
  const { name } = backEndNamed(given);
  const searching = lazySearcher(() => Promise.resolve(memory), options.environment ?? process.env);
  const { memory, problems } = await openWithProblems({
    file,
    settings: { ...engine, workspace: own.identities[0], workspaceAliases: own.identities.slice(1) },
    keepBackups,
    backEnd: given,
    teamSearch: searching.search,
    log,
    trustedFolder: () => own.trustedRoot,
    care: isLasting,
    inWindow: false,
    onWait: options.onWait,
    careAfterMs,
    // A window of another version may have the file open, and a program that is updated by itself must not lock it out.
    mayMigrate: options.mayRepair === true,
    mayCreate: options.mayCreate ?? true,
    // Another memory than the one in use has written no such file.
    generatedFiles: options.db === undefined ? [copilotInstructionsFile(options.home ?? homedir())] : [],
    ...(options.model === undefined ? {} : { model: options.model }),
  });
  if (by === 'none') {
    const complaint = await writeLocationFile(file, { ...options, now: Date.now() });
    if (complaint !== undefined) log(complaint);
  }
  const hear = (): void => {
    if (programFile !== undefined) hearOverdue(programFile, file, Date.now());
  };
  if (isLasting) hear();
  return {
    memory,
    file,
    dataFolder: path.dirname(file),
    workspace: own.identities[0],
    isTrusted: own.isTrusted,
    backEnd: name,
    // Entries with keys have no conversations and no prompts.
    allows: allowedBy(settings, name === 'sqlite' ? own : { ...own, off: switchesOfParts }),
    settings,
    problems,
    workspaceOf: (folder) => workspaceOf(folder, settings, log),
    close: async () => {
      await searching.close();
      await memory.close();
      // A command may erase what was left, so it comes first.
      if (!isLasting) hear();
    },
  };
}

/** What the switches of both sides, and those of the workspace, leave on. */
export function allowedBy(
  { off, offInVsCode }: SharedSettings,
  workspace: Pick<DoorWorkspace, 'isTrusted' | 'off'>,
): Features {
  const isOn = (name: Switch): boolean => ![off, offInVsCode, workspace.off].some((names) => names.includes(name));
  return featuresOf(
    {
      enabled: isOn('enabled'),
      contextInjection: isOn('contextInjection'),
      capture: isOn('capture'),
      postResponseScan: isOn('postResponseScan'),
      resetSummarize: isOn('resetSummarize'),
      learning: isOn('learning'),
      memoryScanModels: ['*'],
    },
    workspace.isTrusted,
  );
}

async function ownWorkspace(
  { workspace, folder }: DoorOptions,
  settings: SharedSettings,
  log: (line: string) => void,
): Promise<DoorWorkspace> {
  const given = workspace?.trim();
  if (given !== undefined && given !== '') {
    // Whoever names a workspace chooses what is read; trust is given to folders alone.
    if (isIdentity(given)) return { identities: [given], isTrusted: false, off: [] };
    const found = await workspaceOf(given, settings, log);
    if (found.identities.length > 0) return found;
    throw new MemoryError(
      'input',
      `${realOf(given)} is no workspace: it is in no repository, and VS Code never had it open.`,
    );
  }
  return folder === undefined
    ? { identities: [], isTrusted: false, off: [] }
    : await workspaceOf(folder, settings, log);
}

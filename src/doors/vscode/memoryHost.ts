import { homedir } from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { writeLocationFile } from '../../adapters/files/locationFile.ts';
import type { Memory } from '../../engine/ground/contract/memory.ts';
import type { Problem } from '../../engine/ground/contract/model.ts';
import type { LanguageModel } from '../../engine/ground/contract/ports.ts';
import type { Log } from './log.ts';
import type { LastPrompt } from './chat/createLastPrompt.ts';
import type { MeaningHost } from './meaning/meaningHost.ts';
import { onDidChangeSettings, readSettings, unknownSettings } from './settings.ts';
import type { WorkspaceScope } from './workspaceScope.ts';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';
import { countedMemories } from '../../engine/ground/text/counted.ts';

/** An open memory, and where it stands. */
export interface OpenMemory {
  readonly memory: Memory;
  readonly file: string;
  /** Identity of the open workspace; absent without a folder. */
  readonly workspace: string | undefined;
  /** What went wrong while opening without stopping it: set aside, read-only, … */
  readonly problems: readonly Problem[];
}

export type Opened = { readonly open: OpenMemory } | { readonly reason: string };

/** Owns the one database of this window: opens it late, opens it again when asked, closes it at the end. */
export interface MemoryHost extends vscode.Disposable {
  /** The open memory, or one sentence that says what to do. Never rejects; after a failure it tries again. */
  open(): Promise<Opened>;
  /** The memory that is open already; opens none. */
  current(): Promise<OpenMemory | undefined>;
  /** Ages old memories; returns at once. Call when a conversation starts. */
  startSession(): void;
  /** Tells the views that memories changed. */
  notifyChanged(): void;
  readonly onDidChange: vscode.Event<void>;
  /** The folder that the settings name, whether or not it could be opened. */
  folder(): string;
  close(): Promise<void>;
}

const databaseName = 'memory.db';

interface MemoryHostOptions {
  readonly log: Log;
  readonly globalStorage: vscode.Uri;
  readonly workspace: WorkspaceScope;
  /** Summarises conversations. */
  readonly model: LanguageModel;
  /** The models for search by meaning, and when they come or go. */
  readonly meaning: Pick<MeaningHost, 'meaning' | 'recognizers' | 'onDidChange'>;
  /** Gets to know every block that is made for a conversation. */
  readonly lastPrompt: Pick<LastPrompt, 'watch'>;
}

export function createMemoryHost(options: MemoryHostOptions): MemoryHost {
  const { log, globalStorage, workspace, meaning, lastPrompt } = options;
  const changed = new vscode.EventEmitter<void>();
  let opening: Promise<Opened> | undefined;
  let openFolder: string | undefined;
  let isClosed = false;
  let isAging = false;
  let hasFailed = false;

  const folder = (): string => dataFolder(readSettings().dataFolder, globalStorage);

  const open = (): Promise<Opened> => {
    if (isClosed) return Promise.resolve({ reason: 'Memory is closed: the window is shutting down.' });
    if (opening !== undefined) return opening;
    const folderNow = folder();
    openFolder = folderNow;
    const attempt = openIn(folderNow, options).then((found) => {
      const opened: Opened =
        'open' in found ? { open: { ...found.open, memory: lastPrompt.watch(found.open.memory) } } : found;
      const failsAgain = 'reason' in opened && hasFailed;
      hasFailed = 'reason' in opened;
      // A failure is not kept, so that the next turn tries again.
      if (hasFailed && opening === attempt) opening = undefined;
      // The views read when they are told of a change, and reading opens: a failure that stays must not go round in circles.
      if (!failsAgain) changed.fire();
      return opened;
    });
    opening = attempt;
    void attempt.then(() => startSession());
    return attempt;
  };

  const closeCurrent = async (): Promise<void> => {
    const current = opening;
    opening = undefined;
    const opened = await current;
    if (opened && 'open' in opened) {
      await opened.open.memory
        .close()
        .catch((error: unknown) => log.error(`Memory could not be closed: ${messageOf(error)}`));
    }
  };

  const startSession = (): void => {
    if (opening === undefined || isAging) return;
    isAging = true;
    void opening
      .then(async (opened) => {
        if (!('open' in opened) || isClosed) return;
        const { moved } = await opened.open.memory.age();
        if (moved === 0) return;
        log.info(`Aged ${countedMemories(moved)}.`);
        changed.fire();
      })
      .catch((error: unknown) => log.warn(`Aging did not finish: ${messageOf(error)}`))
      .finally(() => {
        isAging = false;
      });
  };

  /** Settings and workspace apply at once; only another folder needs another database. */
  const reconfigure = async (): Promise<void> => {
    reportUnknownSettings(log);
    if (isClosed || openFolder === undefined) return;
    if (folder() !== openFolder) {
      await closeCurrent();
      hasFailed = false;
      await open();
      return;
    }
    const opened = await opening;
    if (opened === undefined || !('open' in opened)) return;
    const identities = await workspace.identities();
    const problems = await opened.open.memory.configure({ ...readSettings().engine, ...scopeSettings(identities) });
    for (const { message } of problems) log.warn(message);
    if (identities[0] !== opened.open.workspace) {
      opening = Promise.resolve({ open: { ...opened.open, workspace: identities[0] } });
    }
    changed.fire();
  };
  const reconfigureLater = (): void => {
    reconfigure().catch((error: unknown) => log.error(`The settings could not be applied: ${messageOf(error)}`));
  };
  /** A model that came has work waiting for it. */
  const meaningChanged = async (): Promise<void> => {
    const opened = await opening;
    if (isClosed || opened === undefined || !('open' in opened)) return;
    await opened.open.memory.configure({});
    changed.fire();
  };
  const meaningChangedLater = (): void => {
    meaningChanged().catch((error: unknown) => log.warn(`The memory did not hear of a model: ${messageOf(error)}`));
  };
  const subscriptions = [
    onDidChangeSettings(reconfigureLater),
    workspace.onDidChange(reconfigureLater),
    meaning.onDidChange(meaningChangedLater),
    changed,
  ];

  return {
    open,
    current: async () => {
      const opened = await opening;
      return opened !== undefined && 'open' in opened ? opened.open : undefined;
    },
    startSession,
    notifyChanged: () => changed.fire(),
    onDidChange: changed.event,
    folder,
    close: async () => {
      isClosed = true;
      await closeCurrent();
    },
    dispose: () => {
      for (const subscription of subscriptions) subscription.dispose();
    },
  };
}

async function openIn(folder: string, { workspace, model, meaning, log }: MemoryHostOptions): Promise<Opened> {
  const started = Date.now();
  try {
    if (!path.isAbsolute(folder))
      return {
        reason: `The setting tieredMemory.dataFolder must be an absolute path, but it is "${folder}". Change it, or empty it.`,
      };
    const identities = await workspace.identities();
    // Loaded this late, since SQLite's library would cost the start of every window.
    const { openMemory } = await import('../../open/engine.ts');
    const file = path.join(folder, databaseName);
    const { engine, keepBackups } = readSettings();
    const settings = { ...engine, ...scopeSettings(identities) };
    const memory = await openMemory({
      file,
      settings,
      keepBackups,
      model,
      meaning: meaning.meaning,
      recognizers: meaning.recognizers,
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

/** The engine's own errors say what to do; anything else gets the one thing that helps with every cause. */
function reasonOf(error: unknown, folder: string): string {
  if (error instanceof Error && error.name === 'MemoryError') return error.message;
  return `Memory could not be opened in ${folder} (${messageOf(error)}). Choose another folder in the setting tieredMemory.dataFolder.`;
}

function scopeSettings(identities: readonly string[]): { readonly [name: string]: unknown } {
  return { workspace: identities[0], workspaceAliases: identities.slice(1) };
}

function dataFolder(setting: string, globalStorage: vscode.Uri): string {
  if (setting === '') return globalStorage.fsPath;
  return /^~(?=$|[/\\])/.test(setting) ? path.join(homedir(), setting.slice(1)) : path.normalize(setting);
}

function reportUnknownSettings(log: Log): void {
  for (const name of unknownSettings()) {
    log.warn(`The setting "tieredMemory.${name}" is not known and has no effect; look for a typing mistake.`);
  }
}

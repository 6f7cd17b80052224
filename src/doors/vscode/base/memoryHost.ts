import { say } from '../../../open/texts/say.ts';
import * as vscode from 'vscode';
import { countedMemories } from '../../../engine/ground/text/counted.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';
import type { LastPrompt } from './createLastPrompt.ts';
import {
  dataFolder,
  type Opened,
  openInFolder,
  type OpenMemory,
  type OpenOptions,
  reportUnknownSettings,
  scopeSettings,
} from './openInFolder.ts';
import { onDidChangeSettings, readSettings } from './settings.ts';

/** Owns the one database of this window: opens it late, opens it again when asked, closes it at the end. */
export interface MemoryHost extends vscode.Disposable {
  /** The open memory, or one sentence that says what to do. Never rejects; after a failure it tries again. */
  open(): Promise<Opened>;
  /** The memory if it is open already; opens none. */
  current(): Promise<OpenMemory | undefined>;
  /** Ages old memories; returns at once. Call when a conversation starts. */
  ageSoon(): void;
  /** Tells the views that memories changed. */
  notifyChanged(): void;
  readonly onDidChange: vscode.Event<void>;
  /** The folder that the settings name, whether or not it could be opened. */
  folder(): string;
  close(): Promise<void>;
}

interface MemoryHostOptions extends OpenOptions {
  readonly globalStorage: vscode.Uri;
  /** Called with every block that is made for a conversation. */
  readonly lastPrompt: Pick<LastPrompt, 'watch'>;
}

interface HostState {
  readonly options: MemoryHostOptions;
  readonly changed: vscode.EventEmitter<void>;
  opening: Promise<Opened> | undefined;
  openFolder: string | undefined;
  isClosed: boolean;
  isAging: boolean;
  hasFailed: boolean;
}

export function createMemoryHost(options: MemoryHostOptions): MemoryHost {
  const { log, workspace, meaning, globalStorage } = options;
  const changed = new vscode.EventEmitter<void>();
  const state: HostState = {
    options,
    changed,
    opening: undefined,
    openFolder: undefined,
    isClosed: false,
    isAging: false,
    hasFailed: false,
  };
  const reconfigureLater = (): void => {
    reconfigure(state).catch((error: unknown) => log.error(`The settings could not be applied: ${messageOf(error)}`));
  };
  const applyModelsLater = (): void => {
    applyModels(state).catch((error: unknown) =>
      log.warn(`A change of models could not be passed on to the memory: ${messageOf(error)}`),
    );
  };
  const subscriptions = [
    onDidChangeSettings(reconfigureLater),
    workspace.onDidChange(reconfigureLater),
    meaning.onDidChange(applyModelsLater),
    changed,
  ];
  return {
    open: () => open(state),
    current: () => current(state),
    ageSoon: () => ageSoon(state),
    notifyChanged: () => changed.fire(),
    onDidChange: changed.event,
    folder: () => dataFolder(globalStorage),
    close: async () => {
      state.isClosed = true;
      await closeCurrent(state);
    },
    dispose: () => {
      for (const subscription of subscriptions) subscription.dispose();
    },
  };
}

function open(state: HostState): Promise<Opened> {
  const { options, changed } = state;
  if (state.isClosed) return Promise.resolve({ reason: say('Memory is closed: the window is shutting down.') });
  if (state.opening !== undefined) return state.opening;
  const folder = dataFolder(options.globalStorage);
  state.openFolder = folder;
  const attempt = openInFolder(folder, options).then((found) => {
    const opened: Opened =
      'open' in found ? { open: { ...found.open, memory: options.lastPrompt.watch(found.open.memory) } } : found;
    const failsAgain = 'reason' in opened && state.hasFailed;
    state.hasFailed = 'reason' in opened;
    // A failure is not kept, so that the next turn tries again.
    if (state.hasFailed && state.opening === attempt) state.opening = undefined;
    // A view that hears of a change reads, and reading opens the memory: a lasting failure must not start an endless
    // loop.
    if (!failsAgain) changed.fire();
    return opened;
  });
  state.opening = attempt;
  void attempt.then(() => ageSoon(state));
  return attempt;
}

async function current(state: HostState): Promise<OpenMemory | undefined> {
  const opened = await state.opening;
  return opened !== undefined && 'open' in opened ? opened.open : undefined;
}

async function closeCurrent(state: HostState): Promise<void> {
  const { opening } = state;
  state.opening = undefined;
  const opened = await opening;
  if (opened === undefined || !('open' in opened)) return;
  await opened.open.memory
    .close()
    .catch((error: unknown) => state.options.log.error(`Memory could not be closed: ${messageOf(error)}`));
}

function ageSoon(state: HostState): void {
  const { log } = state.options;
  if (state.opening === undefined || state.isAging) return;
  state.isAging = true;
  void state.opening
    .then(async (opened) => {
      if (!('open' in opened) || state.isClosed) return;
      const { moved } = await opened.open.memory.age();
      if (moved === 0) return;
      log.info(`Aged ${countedMemories(moved)}.`);
      state.changed.fire();
    })
    .catch((error: unknown) => log.warn(`Aging did not finish: ${messageOf(error)}`))
    .finally(() => {
      state.isAging = false;
    });
}

/** Settings and workspace apply at once; only another folder needs another database. */
async function reconfigure(state: HostState): Promise<void> {
  const { log, workspace, globalStorage } = state.options;
  reportUnknownSettings(log);
  if (state.isClosed || state.openFolder === undefined) return;
  if (dataFolder(globalStorage) !== state.openFolder) {
    await closeCurrent(state);
    state.hasFailed = false;
    await open(state);
    return;
  }
  const found = await current(state);
  if (found === undefined) return;
  const identities = await workspace.identities();
  const problems = await found.memory.configure({ ...readSettings().engine, ...scopeSettings(identities) });
  for (const { message } of problems) log.warn(message);
  if (identities[0] !== found.workspace) {
    state.opening = Promise.resolve({ open: { ...found, workspace: identities[0] } });
  }
  state.changed.fire();
}

/** A model that has become available has work waiting for it. */
async function applyModels(state: HostState): Promise<void> {
  const found = await current(state);
  if (state.isClosed || found === undefined) return;
  await found.memory.configure({});
  state.changed.fire();
}

/** The open memory; what keeps it from opening is thrown as the sentence that the user is shown. */
export async function openMemory(host: MemoryHost): Promise<OpenMemory> {
  const opened = await host.open();
  if ('reason' in opened) throw new Error(opened.reason);
  return opened.open;
}

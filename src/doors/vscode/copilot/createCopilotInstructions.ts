import { createHash } from 'node:crypto';
import { homedir } from 'node:os';
import type * as vscode from 'vscode';
import { findOwnedFile, type OwnedChange, removeOwnedFile, writeOwnedFile } from '../../../adapters/files/ownedFile.ts';
import type { StableBlock } from '../../../engine/ground/contract/injecting.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';
import {
  copilotInstructionsFile,
  copilotInstructionsText,
  instructionBlockLines,
  urgencyOf,
} from '../../../open/copilotInstructions.ts';
import type { MemoryHost } from '../base/memoryHost.ts';
import type { Log } from '../base/redactedLog.ts';
import { onDidChangeSettings, readSettings } from '../base/settings.ts';

/** The file in the user's own Copilot folder that every Copilot chat reads. */
export interface CopilotInstructions extends vscode.Disposable {
  readonly file: string;
  /** What the file holds when it is written now. */
  draft(): Promise<Draft>;
  /** Brings the file in line with the settings and the memory. */
  apply(): Promise<OwnedChange>;
}

interface Draft {
  /** Empty when nothing belongs into every chat. */
  readonly text: string;
  readonly block: StableBlock;
}

/** Several changes come together when a view or a run writes. */
const settleMs = 1_000;
/** Prompt caches of the large providers live for about this long; after it a new line costs nobody anything. */
const restMs = 5 * 60_000;

/**
 * Keeps the file while the settings want it. Each window does, from the same memory: the same text is not written twice,
 * so that they do not disturb each other.
 */
export function createCopilotInstructions(host: MemoryHost, globalStorage: vscode.Uri, log: Log): CopilotInstructions {
  const owner = createHash('sha256').update(globalStorage.fsPath).digest('hex').slice(0, 10);
  const owned = { file: copilotInstructionsFile(homedir()), owner };
  let timer: NodeJS.Timeout | undefined;
  let pinned: ReadonlySet<string> | undefined;
  let working: Promise<unknown> = Promise.resolve();

  const draft = async (): Promise<Draft> => {
    const opened = await host.open();
    if ('reason' in opened) throw new Error(opened.reason);
    const block = await opened.open.memory.stableBlock({ lines: instructionBlockLines });
    return { text: copilotInstructionsText(block.text), block };
  };
  const bring = async (isResting: boolean): Promise<OwnedChange> => {
    if (!readSettings().copilotInstructions) {
      pinned = undefined;
      return removeOwnedFile(owned.file, owner);
    }
    const { text, block } = await draft();
    const nowPinned = new Set(block.memories.filter((memory) => memory.pinned).map(({ id }) => id));
    const isNewlyPinned = pinned !== undefined && [...nowPinned].some((id) => pinned?.has(id) === false);
    const found = await findOwnedFile(owned);
    const isFirst = pinned === undefined;
    pinned = nowPinned;
    if (!isResting && !isFirst && found.state === 'ours' && urgencyOf(found.text, text, isNewlyPinned) === 'later') {
      schedule(restMs);
      return { outcome: 'unchanged' };
    }
    return text === '' ? removeOwnedFile(owned.file, owner) : writeOwnedFile(owned, text);
  };
  /** One after the other: the later one sees what the earlier one wrote. */
  const apply = (isResting: boolean): Promise<OwnedChange> => {
    const result = working.then(() => bring(isResting));
    working = result.catch(() => undefined);
    return result.then((change) => {
      report(log, owned.file, change);
      return change;
    });
  };
  const applyLater = (isResting: boolean): void => {
    apply(isResting).catch((error: unknown) =>
      log.warn(`The file for all Copilot chats was not brought up to date: ${messageOf(error)}`),
    );
  };
  const schedule = (delayMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => applyLater(delayMs === restMs), delayMs);
  };
  const subscriptions = [
    onDidChangeSettings(() => applyLater(true)),
    // A switch that was turned off on the command line comes as a change as well.
    host.onDidChange(() => schedule(settleMs)),
  ];
  return {
    file: owned.file,
    draft,
    apply: () => apply(true),
    dispose: () => {
      clearTimeout(timer);
      for (const subscription of subscriptions) subscription.dispose();
    },
  };
}

function report(log: Log, file: string, { outcome, setAside }: OwnedChange): void {
  if (outcome === 'written' || outcome === 'removed') log.info(`${file}: ${outcome}.`);
  if (outcome === 'foreign') log.warn(`${file} was not written by Tiered Memory and is left alone.`);
  if (outcome === 'others')
    log.warn(`${file} is kept by another profile or edition of VS Code, or another one's memory, and is left alone.`);
  if (setAside !== undefined) log.warn(`Somebody changed ${file}; the changed file is kept as ${setAside}.`);
}

import path from 'node:path';
import type * as vscode from 'vscode';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';
import { mirrorContentOf } from '../../../open/mirror/mirrorContent.ts';
import type { Mirror, MirrorOptions } from '../../../open/engine.ts';
import type { SyncOptions } from '../../../open/mirror/syncMirror.ts';
import type { Synced } from '../../../open/mirror/syncProgress.ts';
import type { MemoryHost } from '../base/memoryHost.ts';
import type { Log } from '../base/redactedLog.ts';
import { onDidChangeSettings, readSettings } from '../base/settings.ts';
import { watchSavesByHand } from './watchSavesByHand.ts';
import { say } from '../../../open/texts/say.ts';

/** Keeps the mirror of this window's memory while the settings name a folder for it. */
export interface MirrorKeeper extends vscode.Disposable {
  /** Brings both sides in step now. Throws when there is no mirror, or it cannot be done. */
  sync(options?: SyncOptions): Promise<Synced>;
  /** What came of the first time that both sides were brought in step by the settings of now. Throws like `sync`. */
  started(): Promise<Synced>;
  /** What a person should look at: files that were left alone, or why nothing is mirrored. */
  problems(): readonly string[];
}

/** A mirror, and the settings that it follows. */
interface Running {
  readonly settings: string;
  readonly mirror: Mirror;
  /** What its start did. */
  readonly started: Synced;
}

export function createMirrorKeeper(host: MemoryHost, log: Log): MirrorKeeper {
  let running: Running | undefined;
  let problems: readonly string[] = [];
  let working: Promise<unknown> = Promise.resolve();

  const tell = ({ problems: found, taken, proposed, forgotten }: Synced): void => {
    problems = found;
    for (const problem of found) log.warn(`Mirror: ${problem}`);
    if (taken + proposed + forgotten > 0) host.notifyChanged();
  };
  const fail = (error: unknown): void => {
    problems = [messageOf(error)];
    log.warn(`Mirror: ${messageOf(error)}`);
  };
  /** Starts, stops or starts anew what the settings and the folder of the memory ask for. */
  const follow = async (): Promise<void> => {
    const settings = JSON.stringify([readSettings().mirror, host.folder()]);
    if (running?.settings === settings) return;
    await running?.mirror.close();
    running = undefined;
    problems = [];
    if (readSettings().mirror.folder === '') return;
    const mirror = await openMirror(host, { onSynced: tell, onError: fail });
    const started = await mirror.start();
    tell(started);
    running = { settings, mirror, started };
  };
  /** One after the other, so that no two are started. */
  const inTurn = (): Promise<void> => {
    const followed = working.then(follow);
    working = followed.catch(fail);
    return followed;
  };
  /** What failed was told already, and stands in the status. */
  const inTurnByItself = (): void => void inTurn().catch(() => undefined);
  const current = async (): Promise<Running> => {
    await inTurn();
    if (running === undefined) throw new Error(say('Nothing is mirrored: choose a folder first.'));
    return running;
  };
  const subscriptions = [
    onDidChangeSettings(inTurnByItself),
    host.onDidChange(() => {
      running?.mirror.memoryChanged();
      inTurnByItself();
    }),
    watchSavesByHand((file, text) => running?.mirror.savedByUser(file, text)),
  ];
  return {
    sync: async (options) => {
      const { mirror } = await current();
      const synced = await mirror.sync(options);
      tell(synced);
      return synced;
    },
    started: async () => (await current()).started,
    problems: () => problems,
    dispose: () => {
      for (const subscription of subscriptions) subscription.dispose();
      void running?.mirror.close();
      running = undefined;
    },
  };
}

async function openMirror(host: MemoryHost, told: Pick<MirrorOptions, 'onSynced' | 'onError'>): Promise<Mirror> {
  const set = readSettings().mirror;
  const { folder } = set;
  if (!path.isAbsolute(folder))
    throw new Error(say('The setting tieredMemory.mirror.folder must be an absolute path, but it is "{0}".', folder));
  const opened = await host.open();
  if ('reason' in opened) throw new Error(opened.reason);
  const { memory, file } = opened.open;
  const { createMirror } = await import('../../../open/engine.ts');
  return createMirror({ memory, memoryFile: file, folder, content: mirrorContentOf(set), now: Date.now, ...told });
}

import type * as vscode from 'vscode';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';
import { syncKeyVariable, findPassphrase, readSyncState } from '../../../open/syncing/syncState.ts';
import type { Syncing } from '../../../open/syncing/createSync.ts';
import type { Synced } from '../../../open/syncing/syncWithFolder.ts';
import { say } from '../../../open/texts/say.ts';
import type { MemoryHost } from '../base/memoryHost.ts';
import type { Log } from '../base/redactedLog.ts';

type Secrets = Pick<vscode.SecretStorage, 'get' | 'store' | 'delete'>;

interface Round {
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number) => void;
}

/** Keeps this window's memory in step with the folder in which the user's devices meet, while there is one. */
export interface DeviceSync extends vscode.Disposable {
  /** Sets a folder up, or joins the devices that meet in it, and brings both in step. */
  join(folder: string, passphrase: string, round?: Round): Promise<Synced>;
  /** Brings both in step now; undefined where no folder was chosen. Throws with what to do where it cannot be done. */
  now(round?: Round): Promise<Synced | undefined>;
  syncing(): Promise<Syncing>;
  keepPassphrase(passphrase: string | undefined): Promise<void>;
  passphrase(): Promise<string | undefined>;
}

/** How often a window looks, and how long after a change of memory it tells others. */
const everyMs = 5 * 60_000;
const settleMs = 15_000;
/** Another window was in step so shortly ago that this one has nothing to do. */
const recentMs = 10_000;
const secretName = 'sync.passphrase';

export function createDeviceSync(host: MemoryHost, secrets: Secrets, log: Log): DeviceSync {
  let soon: NodeJS.Timeout | undefined;
  let lastFailure = '';

  const syncing = async (): Promise<Syncing> => {
    const opened = await host.open();
    if ('reason' in opened) throw new Error(opened.reason);
    const { memory, file } = opened.open;
    return { memory, memoryFile: file, now: Date.now };
  };
  const passphrase = async (): Promise<string | undefined> => {
    const stored = await secrets.get(secretName);
    if (stored !== undefined) return stored;
    // The command line may have been given it.
    const found = findPassphrase((await syncing()).memoryFile, process.env);
    return 'passphrase' in found ? found.passphrase : undefined;
  };
  const inTurn = oneAfterTheOther();
  const keepPassphrase: DeviceSync['keepPassphrase'] = (given) => keepIn(secrets, given);
  const join: DeviceSync['join'] = (folder, given, round) =>
    inTurn(async () => {
      const { joinFolder } = await import('../../../open/syncing/createSync.ts');
      const synced = await joinFolder(await syncing(), folder, given, round);
      await keepPassphrase(given);
      if (synced.heard > 0) host.notifyChanged();
      return synced;
    });
  const now: DeviceSync['now'] = (round) =>
    inTurn(async () => {
      const given = await syncing();
      if (readSyncState(given.memoryFile) === undefined) return undefined;
      const known = await passphrase();
      if (known === undefined)
        throw new Error(
          say(
            'The passphrase of your devices is not known here. Run "Memory: Sync My Devices…", or set {0}.',
            syncKeyVariable,
          ),
        );
      // Loaded this late, since few windows have devices to meet.
      const { syncNow } = await import('../../../open/syncing/createSync.ts');
      const synced = await syncNow(given, known, round);
      if (synced.heard > 0) host.notifyChanged();
      return synced;
    });
  const byItself = async (): Promise<void> => {
    const opened = await host.current();
    const at = opened === undefined ? undefined : readSyncState(opened.file)?.at;
    if (at !== undefined && Date.now() - at < recentMs) return;
    try {
      await now();
      lastFailure = '';
    } catch (error) {
      // The same failure every few minutes is one failure; the status has it.
      if (messageOf(error) !== lastFailure) log.warn(`Devices are not in step: ${messageOf(error)}`);
      lastFailure = messageOf(error);
    }
  };
  const timer = setInterval(() => void byItself(), everyMs);
  const changed = host.onDidChange(() => {
    clearTimeout(soon);
    soon = setTimeout(() => void byItself(), settleMs);
  });
  return {
    join,
    now,
    syncing,
    passphrase,
    keepPassphrase,
    dispose: () => {
      clearInterval(timer);
      clearTimeout(soon);
      changed.dispose();
    },
  };
}

async function keepIn(secrets: Secrets, passphrase: string | undefined): Promise<void> {
  if (passphrase === undefined) await secrets.delete(secretName);
  else await secrets.store(secretName, passphrase);
}

function oneAfterTheOther(): <T>(work: () => Promise<T>) => Promise<T> {
  let working: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = working.then(work);
    working = done.catch(() => undefined);
    return done;
  };
}

import * as vscode from 'vscode';
import type { JoinedTeam } from '../../../engine/ground/contract/teams.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';
import type { HubEnvironment } from '../../../open/teams/hubOf.ts';
import type { Contact } from '../../../open/teams/keepInContact.ts';
import type { MemoryHost } from '../base/memoryHost.ts';
import type { Log } from '../base/redactedLog.ts';

type Secrets = Pick<vscode.SecretStorage, 'get' | 'store' | 'delete'>;

/** The environment of this process, with the password for a team's database that the user typed here. */
export async function teamEnvironment(
  secrets: Pick<Secrets, 'get'>,
  { address }: Pick<JoinedTeam, 'address'>,
): Promise<HubEnvironment> {
  const stored = await secrets.get(secretName(address));
  return stored === undefined ? process.env : { ...process.env, PGPASSWORD: stored };
}

/** Passwords of teams, and the contact with them while this window is open. */
export interface TeamContact extends vscode.Disposable {
  /** By the names of environment variables, as the command line finds them. */
  environmentOf(team: Pick<JoinedTeam, 'address'>): Promise<HubEnvironment>;
  keepPassword(address: string, password: string | undefined): Promise<void>;
  /** Speaks with each team; resolves when that is over, whatever came of it. */
  now(): Promise<void>;
  /** Something came of a contact, or failed. */
  readonly onDidSpeak: vscode.Event<void>;
}

const secretName = (address: string): string => `hub.password ${address}`;
/** The first contact gives way to what a window does when it opens. */
const firstMs = 3000;
/** Whether this memory joined a team elsewhere is looked up this often. */
const lookMs = 60_000;

export function createTeamContact(host: MemoryHost, secrets: Secrets, log: Log): TeamContact {
  const spoke = new vscode.EventEmitter<void>();
  let contact: Promise<Contact> | undefined;
  let isDisposed = false;

  const environmentOf: TeamContact['environmentOf'] = (team) => teamEnvironment(secrets, team);
  const start = async (): Promise<Contact> => {
    // Loaded this late, since few windows are in a team.
    const { keepInContact } = await import('../../../open/teams/keepInContact.ts');
    return keepInContact({
      memory: async () => (await host.current())?.memory,
      environment: environmentOf,
      clock: Date.now,
      onSynced: (_team, { taken, gone }) => {
        if (taken + gone > 0) host.notifyChanged();
      },
      onRound: () => spoke.fire(),
      log: (line) => log.warn(line),
    });
  };
  const look = async (): Promise<void> => {
    if (isDisposed || contact !== undefined) return;
    const teams = await (await host.current())?.memory.joinedTeams();
    if (teams !== undefined && teams.length > 0) contact ??= start();
  };
  const lookQuietly = (): void =>
    void look().catch((error: unknown) => log.warn(`Teams could not be looked up: ${messageOf(error)}`));
  const first = setTimeout(lookQuietly, firstMs);
  const timer = setInterval(lookQuietly, lookMs);
  const changed = host.onDidChange(() => void contact?.then((known) => known.changed()));
  return {
    environmentOf,
    onDidSpeak: spoke.event,
    keepPassword: async (address, password) => {
      if (password === undefined) await secrets.delete(secretName(address));
      else await secrets.store(secretName(address), password);
    },
    now: async () => {
      contact ??= start();
      await (await contact).now();
    },
    dispose: () => {
      isDisposed = true;
      clearTimeout(first);
      clearInterval(timer);
      changed.dispose();
      void contact?.then((known) => known.close());
      spoke.dispose();
    },
  };
}

import { existsSync } from 'node:fs';
import { filesOf, planRemoval, planSetup } from './plan/planSetup.ts';
import type { LauncherCommand } from './plan/planTypes.ts';
import { readFiles } from './readFiles.ts';
import { readReceipts } from './receiptsFile.ts';
import { hosts } from './table/hosts.ts';
import type { Host, HostId } from './table/hostTypes.ts';
import { pathFrom, type Surroundings } from './table/places.ts';

export interface ListedHost {
  readonly id: HostId;
  readonly name: string;
  /** It was used on this machine. */
  readonly isFound: boolean;
  /** `older`: something of ours is there that is not what setup would write now. */
  readonly state: 'none' | 'older' | 'current' | 'unreadable';
  readonly problem?: string;
}

/** The hosts that setup knows, whether they are on this machine, and what is set up. */
export async function listHosts(
  surroundings: Surroundings,
  launcher: LauncherCommand,
  folder: string,
): Promise<ListedHost[]> {
  const receipts = await readReceipts(folder);
  return Promise.all(hosts.map((host) => stateOf(host)));

  async function stateOf(host: Host): Promise<ListedHost> {
    const isFound = host.signs.some((sign) => existsSync(pathFrom(sign, surroundings)));
    const found = { id: host.id, name: host.name, isFound };
    const target = { ...surroundings, host, launcher };
    const { files, problem } = await readFiles(filesOf(target).map(({ path }) => path));
    if (problem !== undefined) return { ...found, state: 'unreadable', problem };
    const plan = planSetup(target, files, receipts);
    const removal = planRemoval(target, files, receipts);
    const unreadable = plan.problem ?? removal.problem;
    if (unreadable !== undefined) return { ...found, state: 'unreadable', problem: unreadable };
    if (plan.changes.length === 0) return { ...found, state: 'current' };
    return { ...found, state: removal.changes.length === 0 ? 'none' : 'older' };
  }
}

const states: Readonly<Record<ListedHost['state'], string>> = {
  none: 'not set up',
  older: 'set up by an older version',
  current: 'set up',
  unreadable: 'cannot be read',
};

/** The list as people read it. */
export function hostsText(listed: readonly ListedHost[]): string {
  const width = (values: readonly string[]): number => Math.max(...values.map((value) => value.length));
  const idWidth = width(listed.map(({ id }) => id));
  const nameWidth = width(listed.map(({ name }) => name));
  const lines = listed.map(({ id, name, isFound, state, problem }) => {
    const says = isFound || state !== 'none' ? states[state] : 'not found on this machine';
    return `${id.padEnd(idWidth)}  ${name.padEnd(nameWidth)}  ${says}${problem === undefined ? '' : `\n  ${problem}`}`;
  });
  return `${lines.join('\n')}\n\nSet one up with: tiered-memory setup <host>\nTake it back with: tiered-memory setup <host> --remove\n`;
}

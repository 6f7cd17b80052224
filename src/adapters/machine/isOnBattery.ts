import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Whether the machine runs on its battery now. Undefined where that is unknown: on Windows, where asking means starting
 * a shell that costs more than the work would, on machines without a battery, and in containers.
 */
export async function isOnBattery(
  platform: NodeJS.Platform = process.platform,
  supplies = '/sys/class/power_supply',
): Promise<boolean | undefined> {
  try {
    if (platform === 'linux') return await fromSupplies(supplies);
    if (platform === 'darwin')
      return fromPmset((await run('/usr/bin/pmset', ['-g', 'batt'], { timeout: 2000 })).stdout);
  } catch {
    // Without this folder or tool the answer is unknown.
  }
  return undefined;
}

const run = promisify(execFile);

/** https://www.kernel.org/doc/Documentation/ABI/testing/sysfs-class-power */
async function fromSupplies(folder: string): Promise<boolean | undefined> {
  const supplies = await Promise.all((await readdir(folder)).map((name) => readSupply(join(folder, name))));
  if (supplies.some(({ type, online }) => type !== 'Battery' && online === '1')) return false;
  // A mouse has a battery, too; one that powers the machine has the scope "System" or none.
  const batteries = supplies.filter(({ type, scope }) => type === 'Battery' && scope !== 'Device');
  return batteries.length === 0 ? undefined : batteries.some(({ status }) => status === 'Discharging');
}

async function readSupply(
  folder: string,
): Promise<{ readonly [name in 'type' | 'online' | 'status' | 'scope']: string }> {
  const field = (name: string): Promise<string> =>
    readFile(join(folder, name), 'utf8').then(
      (text) => text.trim(),
      () => '',
    );
  const [type, online, status, scope] = await Promise.all([
    field('type'),
    field('online'),
    field('status'),
    field('scope'),
  ]);
  return { type, online, status, scope };
}

/** "Now drawing from 'Battery Power'", see `man pmset`. */
export function fromPmset(said: string): boolean | undefined {
  const source = /drawing from '([^']+)'/.exec(said)?.[1];
  return source === undefined ? undefined : source === 'Battery Power';
}

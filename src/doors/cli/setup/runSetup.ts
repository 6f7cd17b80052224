import { join } from 'node:path';
import { unifiedDiff } from '../../../adapters/configFiles/unifiedDiff.ts';
import { launcherPath, writeLauncher } from '../../../adapters/launcher/writeLauncher.ts';
import { databaseName } from '../../../open/findMemoryFile.ts';
import { readSharedSettings } from '../../../open/sharedSettings.ts';
import { exitCodes } from '../exitCodes.ts';
import { applyPlan, obstacleTo } from './applyPlan.ts';
import { hostsText, listHosts } from './listHosts.ts';
import { filesOf, planRemoval, planSetup } from './plan/planSetup.ts';
import type { LauncherCommand, SetupPlan } from './plan/planTypes.ts';
import { readFiles } from './readFiles.ts';
import { readReceipts } from './receiptsFile.ts';
import type { SetupIo, SetupOptions } from './setupOptions.ts';
import { hosts } from './table/hosts.ts';
import type { Host } from './table/hostTypes.ts';
import { pathFrom } from './table/places.ts';

/** What became of one host. */
interface Outcome {
  readonly host: string;
  readonly isDone: boolean;
  readonly problem?: string;
  readonly changes: readonly { readonly path: string; readonly diff: string; readonly backup?: string | undefined }[];
  readonly notes: readonly string[];
}

/**
 * `tiered-memory setup`: shows what would change in the files of hosts, asks, and changes it; or takes it back; or lists
 * the hosts. Never writes without a yes, by the person or by `--yes`.
 *
 * @returns the exit code; see `exitCodes`
 */
export async function runSetup(options: SetupOptions, io: SetupIo): Promise<number> {
  const launcher: LauncherCommand = {
    path: launcherPath(options.folder, io.platform),
    platform: io.platform,
    version: options.program.version,
  };
  if (options.hosts.length === 0) {
    const listed = await listHosts(io, launcher, options.folder);
    io.write(options.json === true ? asJson(listed) : hostsText(listed));
    return exitCodes.done;
  }
  const chosen: Host[] = [];
  for (const name of options.hosts) {
    const host = hosts.find(({ id }) => id === name);
    const mistake = host === undefined ? unknownHost(name) : mistakeIn(host, options);
    if (host === undefined || mistake !== undefined) {
      if (options.json === true) io.write(asJson({ problem: mistake }));
      else io.writeError(`${mistake}\n`);
      return exitCodes.usage;
    }
    chosen.push(host);
  }
  const outcomes: Outcome[] = [];
  for (const host of chosen) outcomes.push(await setUp(host, launcher, options, io));
  if (options.json === true) io.write(asJson(outcomes));
  else if (keepsNothingYet(chosen, outcomes, options)) io.write(`${trustFirst}\n`);
  return outcomes.every(({ isDone }) => isDone) ? exitCodes.done : exitCodes.failed;
}

const trustFirst =
  'Conversations are kept in folders that you trust, and so far you trust none. ' +
  'Run "tiered-memory trust" in the folder of your work, or trust it in VS Code.';

/** Hooks were set up that keep nothing anywhere, which a person would only find out from the status. */
function keepsNothingYet(
  chosen: readonly Host[],
  outcomes: readonly Outcome[],
  { isRemoval, dryRun, without = [], folder }: SetupOptions,
): boolean {
  if (isRemoval === true || dryRun === true || without.includes('hooks')) return false;
  const isHooked = chosen.some(
    ({ id, parts }) =>
      parts.some(({ kind }) => kind === 'hooks') &&
      outcomes.some(({ host, isDone, changes }) => host === id && isDone && changes.length > 0),
  );
  return isHooked && !readSharedSettings(join(folder, databaseName)).folders.some(({ isTrusted }) => isTrusted);
}

async function setUp(host: Host, launcher: LauncherCommand, options: SetupOptions, io: SetupIo): Promise<Outcome> {
  const plan = await planFor(host, launcher, options, io);
  const changes = plan.changes.map(({ path, before, after }) => ({ path, diff: unifiedDiff(path, before, after) }));
  const end = (text: string, outcome: Omit<Outcome, 'host' | 'notes'>): Outcome => {
    if (options.json !== true) io.write(`${text}\n`);
    return { host: host.id, ...outcome, ...(outcome.isDone ? {} : { problem: text }), notes: plan.notes };
  };
  const obstacle = plan.problem ?? (await obstacleTo(plan.changes));
  if (obstacle !== undefined) return end(withNextStep(obstacle, host, options), { isDone: false, changes: [] });
  if (options.json !== true)
    io.write([...changes.map(({ diff }) => diff), ...plan.notes].map((text) => `${text}\n`).join(''));
  const isRemoval = options.isRemoval === true;
  if (host.caution !== undefined && changes.length > 0 && !isRemoval && options.json !== true)
    io.write(`${host.caution}\n`);
  if (changes.length === 0) {
    if (!isRemoval && options.dryRun !== true) await refreshLauncher(options, io);
    return end(`${host.name}: nothing to change.`, { isDone: true, changes });
  }
  if (options.dryRun === true)
    return end(`${host.name}: this would change. Nothing was written.`, { isDone: true, changes });
  const no = await refusal(host, options, io);
  if (no !== undefined) return end(no, { isDone: false, changes });
  if (!isRemoval) await refreshLauncher(options, io);
  const ownFolder = options.plugin ?? (host.ownFolder === undefined ? undefined : pathFrom(host.ownFolder, io));
  const { backups, problem } = await applyPlan(plan, { folder: options.folder, ownFolder, now: io.now });
  if (problem !== undefined) return end(problem, { isDone: false, changes });
  const kept = [...backups].map(([path, backup]) => `${path} was kept as ${backup}.\n`).join('');
  return end(kept + (isRemoval ? `${host.name}: taken back.` : closing(host, options)), {
    isDone: true,
    changes: changes.map((change) => ({ ...change, backup: backups.get(change.path) })),
  });
}

/** A file of another program is never mended here: only its owner knows what it should say. */
function withNextStep(obstacle: string, { id }: Host, { isRemoval }: SetupOptions): string {
  if (/ again\b/.test(obstacle)) return obstacle;
  return `${obstacle} Mend that, then run "tiered-memory setup ${id}${isRemoval === true ? ' --remove' : ''}" again.`;
}

async function planFor(host: Host, launcher: LauncherCommand, options: SetupOptions, io: SetupIo): Promise<SetupPlan> {
  const { home, platform, environment } = io;
  const target = { home, platform, environment, host, launcher, folder: options.plugin, without: options.without };
  const { files, problem } = await readFiles(filesOf(target).map(({ path }) => path));
  if (problem !== undefined) return { changes: [], receipts: {}, problem, notes: [] };
  const receipts = await readReceipts(options.folder);
  return options.isRemoval === true ? planRemoval(target, files, receipts) : planSetup(target, files, receipts);
}

/** Why nothing is written although there is something to write. */
async function refusal(host: Host, options: SetupOptions, io: SetupIo): Promise<string | undefined> {
  if (options.yes === true) return undefined;
  if (!io.isInteractive || options.json === true)
    return 'Nothing was written. To write it without a question, add --yes.';
  return (await io.ask(`Change this for ${host.name}?`)) ? undefined : 'Nothing was written.';
}

function closing(host: Host, { plugin }: SetupOptions): string {
  if (plugin === undefined || host.load === undefined) return `${host.name} is set up. ${host.next}`;
  return `The folder for ${host.name} is written. Load it with: ${host.load.replace('{folder}', () => plugin)}`;
}

async function refreshLauncher({ folder, program }: SetupOptions, io: SetupIo): Promise<void> {
  await writeLauncher({ folder, ...program, platform: io.platform, variables: io.environment });
}

function unknownHost(name: string): string {
  return `There is no host "${name}". Hosts are: ${hosts.map(({ id }) => id).join(', ')}.`;
}

function mistakeIn(host: Host, { plugin }: SetupOptions): string | undefined {
  if (plugin === undefined || host.plugin !== undefined) return undefined;
  return `${host.name} loads no folder as a whole; leave --plugin out.`;
}

function asJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

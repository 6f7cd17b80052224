import path from 'node:path';
import type { Command } from 'commander';
import { changePassphrase, joinFolder, leaveFolder, syncNow, type Syncing } from '../../../open/syncing/createSync.ts';
import { isSyncFolder } from '../../../open/syncing/openFolder.ts';
import { folderChannel } from '../../../open/syncing/syncOptions.ts';
import {
  findPassphrase,
  keepPassphrase,
  readSyncState,
  removePassphrase,
  syncKeyVariable,
} from '../../../open/syncing/syncState.ts';
import type { Synced } from '../../../open/syncing/syncWithFolder.ts';
import { replicationLines, roundText } from '../../../open/texts/syncText.ts';
import { whenText } from '../../../open/texts/whenText.ts';
import { type CommandContext, type OpenCommand, withMemory } from '../commandContext.ts';
import { exitCodes } from '../exitCodes.ts';

interface FolderFlags {
  readonly stdin?: boolean;
  readonly newKey?: boolean;
  readonly leave?: boolean;
}

/** `sync`: one memory on several devices, which meet in a folder. */
export function addSync(program: Command, context: CommandContext): void {
  const sync = program.command('sync').description('keep one memory on several devices, which meet in a folder');
  sync
    .command('folder')
    .description('choose the folder, encrypted with a passphrase; the first device gets one, the others are given it')
    .argument('[folder]', 'one that is synced anyway: a cloud drive, a private repository')
    .option('--stdin', `read the passphrase from standard input; default: ${syncKeyVariable}, or a new code`)
    .option('--new-key', 'encrypt everything anew with another passphrase, as after a device was lost')
    .option('--leave', 'sync no longer; what came stays')
    .action((folder: string | undefined, flags: FolderFlags, command: Command) =>
      withMemory(context, command, (open) => setFolder(context, open, folder, flags)),
    );
  sync
    .command('now')
    .description('bring this device and the folder in step')
    .action((_flags: unknown, command: Command) => withMemory(context, command, (open) => runOnce(context, open)));
  sync
    .command('status')
    .description('show how this device stands with the others')
    .action((_flags: unknown, command: Command) => withMemory(context, command, (open) => showStatus(context, open)));
}

function syncingOf({ io }: CommandContext, { door }: OpenCommand): Syncing {
  return { memory: door.memory, memoryFile: door.file, now: io.now };
}

async function setFolder(
  context: CommandContext,
  open: OpenCommand,
  given: string | undefined,
  flags: FolderFlags,
): Promise<void> {
  const { io } = context;
  const { door, done } = open;
  const syncing = syncingOf(context, open);
  if (flags.leave === true) {
    await leaveFolder(syncing);
    removePassphrase(door.file);
    return done({ data: { left: true }, lines: ['This memory stays on this device from here on. What came stays.'] });
  }
  if (flags.newKey === true) return newKey(context, open, flags);
  const folder = given === undefined ? readSyncState(door.file)?.folder : path.resolve(io.folder, given);
  if (folder === undefined) return refuse(context, 'Say which folder.');
  const typed = await typedPassphrase(context, flags);
  const isThere = await isSyncFolder(folder);
  const found = findPassphrase(door.file, io.environment);
  const known = typed ?? ('passphrase' in found ? found.passphrase : undefined);
  if (known === undefined && isThere)
    return refuse(
      context,
      `Devices meet there already: give this one their passphrase in ${syncKeyVariable}, or by --stdin.`,
    );
  const passphrase = known ?? (await shownWords());
  const synced = await joinFolder(syncing, folder, passphrase);
  keepPassphrase(door.file, passphrase);
  const shown = known === undefined ? [wordsLine(passphrase)] : [];
  report(context, open, synced, { folder, ...(known === undefined ? { passphrase } : {}) }, shown);
}

/** A list of two thousand words that other commands do without. */
async function shownWords(): Promise<string> {
  const { newWords } = await import('../../../adapters/syncFolder/keyWords.ts');
  return newWords();
}

function wordsLine(passphrase: string): string {
  return `Give your other devices these words as their passphrase, and keep them: nobody can read the folder without.\n\n    ${passphrase}\n`;
}

async function newKey(context: CommandContext, open: OpenCommand, flags: FolderFlags): Promise<void> {
  const { door, done } = open;
  const old = findPassphrase(door.file, context.io.environment);
  if ('reason' in old) return refuse(context, old.reason);
  const typed = await typedPassphrase(context, flags);
  const passphrase = typed ?? (await shownWords());
  const left = await changePassphrase(syncingOf(context, open), old.passphrase, passphrase);
  keepPassphrase(door.file, passphrase);
  const problems = left.map((name) => `${name} could not be read, and stays as it was.`);
  const shown = typed === undefined ? [wordsLine(passphrase)] : ['Give your other devices the new passphrase.'];
  done({ data: { ...(typed === undefined ? { passphrase } : {}), problems }, lines: [...shown, ...problems] });
}

/** Nothing where standard input was not asked for. */
async function typedPassphrase({ io }: CommandContext, { stdin }: FolderFlags): Promise<string | undefined> {
  if (stdin !== true) return undefined;
  const text = (await io.readInput()).trim();
  return text === '' ? undefined : text;
}

async function runOnce(context: CommandContext, open: OpenCommand): Promise<void> {
  const { file } = open.door;
  const state = readSyncState(file);
  if (state === undefined)
    return refuse(context, 'No folder was chosen: run "tiered-memory sync folder <folder>" first.');
  const found = findPassphrase(file, context.io.environment);
  if ('reason' in found) return refuse(context, found.reason);
  report(context, open, await syncNow(syncingOf(context, open), found.passphrase), { folder: state.folder }, []);
}

function report(
  context: CommandContext,
  { done }: OpenCommand,
  synced: Synced,
  data: { readonly folder: string; readonly passphrase?: string },
  lines: readonly string[],
): void {
  if (synced.problems.length > 0) context.fail(exitCodes.failed);
  done({ data: { ...data, ...synced }, lines: [...lines, roundText(synced), ...synced.problems] });
}

async function showStatus({ io }: CommandContext, { door, done }: OpenCommand): Promise<void> {
  const state = readSyncState(door.file);
  const replication = await door.memory.replication(folderChannel);
  const now = io.now();
  done({ data: { ...state, ...replication }, lines: replicationLines(state, replication, (at) => whenText(at, now)) });
}

function refuse({ io, fail }: CommandContext, complaint: string): void {
  fail(exitCodes.usage);
  io.writeError(`tiered-memory: ${complaint}\n`);
}

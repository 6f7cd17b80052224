import { ConfigFileError } from '../../../../adapters/configFiles/configFileError.ts';
import type { Host, HostPart } from '../table/hostTypes.ts';
import { pathFrom, type Surroundings } from '../table/places.ts';
import {
  addInstructions,
  addManifest,
  addOwnFile,
  removeInstructions,
  removeManifest,
  removeOwnFile,
} from './draftFiles.ts';
import { addHooks, removeHooks } from './draftHooks.ts';
import { valueOf } from './draftJson.ts';
import { addServer, removeServer } from './draftServer.ts';
import {
  type Change,
  type Draft,
  type LauncherCommand,
  noReceipt,
  type Receipts,
  type SetupPlan,
} from './planTypes.ts';

/** What the plan is made for. */
export interface SetupTarget extends Surroundings {
  readonly host: Host;
  readonly launcher: LauncherCommand;
  /** The folder of a plugin to write instead of the host's own files. */
  readonly folder?: string | undefined;
  /** Leave some kinds out. */
  readonly without?: readonly HostPart['kind'][] | undefined;
}

/** The parts of a host with the files in which they go. */
export function filesOf(target: Omit<SetupTarget, 'launcher'>): { part: HostPart; path: string }[] {
  const parts = target.folder === undefined ? target.host.parts : (target.host.plugin ?? []);
  return parts
    .filter(({ kind }) => target.without?.includes(kind) !== true)
    .map((part) => ({ part, path: pathFrom(part.path, target, target.folder) }));
}

/**
 * What setup would change. Nothing is read or written here, and a second plan for the files that come of the first one
 * has no changes.
 *
 * @param files the content of every file of {@link filesOf}, undefined for those that are not there
 * @param receipts of earlier setups
 */
export function planSetup(
  target: SetupTarget,
  files: ReadonlyMap<string, string | undefined>,
  receipts: Receipts,
): SetupPlan {
  return plan(target, files, receipts, (draft, part) => add(draft, part, target.launcher));
}

/** What it takes to have the files as if setup had never run. What somebody else changed around it stays. */
export function planRemoval(
  target: SetupTarget,
  files: ReadonlyMap<string, string | undefined>,
  receipts: Receipts,
): SetupPlan {
  return plan(target, files, receipts, (draft, part) => (draft.text === undefined ? draft : remove(draft, part)));
}

function plan(
  target: SetupTarget,
  files: ReadonlyMap<string, string | undefined>,
  receipts: Receipts,
  step: (draft: Draft, part: HostPart) => Draft,
): SetupPlan {
  const found = filesOf(target);
  const changes: Change[] = [];
  const kept: Record<string, Receipts[string]> = {};
  const notes: string[] = [];
  for (const path of new Set(found.map((one) => one.path))) {
    const parts = found.filter((one) => one.path === path).map(({ part }) => part);
    const whole = files.get(path);
    const mark = whole?.startsWith(byteOrderMark) === true ? byteOrderMark : '';
    const before = whole?.slice(mark.length);
    try {
      const after = parts.reduce(step, startOf(before, parts, receipts[path]));
      const text = isLeftOver(after, parts) ? undefined : after.text;
      if (text !== before)
        changes.push({ path, before: whole, after: withMark(mark, text), isNew: whole === undefined });
      kept[path] = hasOurs(text, parts, after.receipt) ? after.receipt : undefined;
      if (text !== undefined && text === before && parts.some((part) => isChangedFile(part, text)))
        notes.push(`${path} was changed since setup wrote it and stays as it is.`);
    } catch (error) {
      if (!(error instanceof ConfigFileError)) throw error;
      return { changes: [], receipts: {}, problem: sentence(path, error), notes: [] };
    }
  }
  return { changes, receipts: kept, problem: undefined, notes };
}

const byteOrderMark = '\uFEFF';

/** What is known of a file counts only while something of ours is in it. */
function startOf(text: string | undefined, parts: readonly HostPart[], receipt: Receipts[string]): Draft {
  if (hasOurs(text, parts, receipt)) return { text, receipt: receipt ?? noReceipt };
  return { text, receipt: { ...noReceipt, isNew: text === undefined } };
}

function hasOurs(text: string | undefined, parts: readonly HostPart[], receipt = noReceipt): boolean {
  return text !== undefined && parts.some((part) => remove({ text, receipt }, part).text !== text);
}

/** A file that nobody would miss: setup made it, or it holds only what setup adds beside its hooks. */
function isLeftOver({ text, receipt }: Draft, parts: readonly HostPart[]): boolean {
  if (text === undefined) return false;
  const isEmpty = text.trim() === '' || text.trim() === '{}';
  if (receipt.isNew || parts.some(({ kind }) => kind === 'manifest')) return isEmpty;
  const root = parts.flatMap((part) => (part.kind === 'hooks' && receipt === noReceipt ? [part.root] : []));
  const value = root.length === 0 || isEmpty ? undefined : valueOf({ text, receipt }, []);
  return value !== undefined && root.some((fields) => JSON.stringify(fields) === JSON.stringify(value));
}

function isChangedFile(part: HostPart, text: string): boolean {
  return part.kind === 'file' && text !== part.text;
}

function withMark(mark: string, text: string | undefined): string | undefined {
  return text === undefined ? undefined : mark + text;
}

function add(draft: Draft, part: HostPart, launcher: LauncherCommand): Draft {
  switch (part.kind) {
    case 'mcp':
      return addServer(draft, part, launcher);
    case 'hooks':
      return addHooks(draft, part, launcher);
    case 'instructions':
      return addInstructions(draft);
    case 'manifest':
      return addManifest(draft, part, launcher);
    case 'file':
      return addOwnFile(draft, part.text);
  }
}

function remove(draft: Draft, part: HostPart): Draft {
  switch (part.kind) {
    case 'mcp':
      return removeServer(draft, part);
    case 'hooks':
      return removeHooks(draft, part);
    case 'instructions':
      return removeInstructions(draft);
    case 'manifest':
      return removeManifest(draft, part);
    case 'file':
      return removeOwnFile(draft, part.text);
  }
}

function sentence(path: string, { message, line, column }: ConfigFileError): string {
  const place = line === undefined ? '' : ` at line ${line}, column ${column}`;
  return `Nothing was changed: ${path}${place}: ${message}.`;
}

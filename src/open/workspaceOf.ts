import { realpathSync } from 'node:fs';
import path from 'node:path';
import { isInside } from '../adapters/files/isInside.ts';
import { readGitRepository } from '../adapters/git/readGitRepository.ts';
import { identitiesOf } from './identitiesOfFolder.ts';
import type { Switch } from './allowedFeatures.ts';
import type { SharedSettings } from './sharedSettings.ts';
import { trustOf } from './trustOf.ts';

/** The workspace in which a door works. */
export interface DoorWorkspace {
  /** Most stable first; empty where there is only the user's own scope. */
  readonly identities: readonly string[];
  /** Somebody trusted the folder, in VS Code or on the command line. */
  readonly isTrusted: boolean;
  /** Switches that are off in the folder's own settings. */
  readonly off: readonly Switch[];
  /** The folder, without links; absent where no folder was given. */
  readonly folder?: string;
  /** The trusted folder that holds what a workspace says of memory; absent where nobody trusted one. */
  readonly trustedRoot?: string;
}

/**
 * The workspace of a folder: its repository (all of its working trees are one), or the folder itself where VS Code had
 * it open. Any other folder, such as the home, is no workspace, and only the user's own scope is used.
 */
export async function workspaceOf(
  folder: string,
  settings: SharedSettings,
  note: (line: string) => void,
): Promise<DoorWorkspace> {
  const real = realOf(folder);
  const own = trustOf(real, settings);
  const isTrustedItself = own?.isTrusted === true;
  const found = await readGitRepository(real, { mayRunGit: isTrustedItself, isAtOnce: true });
  const trust = own ?? (found.worktreeOf === undefined ? undefined : trustOf(realOf(found.worktreeOf), settings));
  const isRepository = found.gitDir !== undefined;
  if (found.reason !== undefined) note(found.reason);
  const { isTrusted = false, off = [] } = trust ?? {};
  const trustedRoot = isTrusted ? rootWithin(found.root, trust?.folder ?? real) : undefined;
  const place = { isTrusted, off, folder: real, ...(trustedRoot === undefined ? {} : { trustedRoot }) };
  if (isRepository) return { identities: identitiesOf(found), ...place };
  const isOpened = own?.isWorkspace === true;
  return { identities: isOpened ? identitiesOf({ root: own.folder }) : [], ...place };
}

/** The root of the repository where the trust covers it, or else what was trusted. */
function rootWithin(root: string, trusted: string): string {
  return isInside(root, trusted) ? root : trusted;
}

/** A name that was given instead of a folder: an identity as `status` prints it. */
export function isIdentity(given: string): boolean {
  return /^(git|commit|folder):/.test(given);
}

/** Without links; a folder that is not there stays as it was given. */
export function realOf(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return path.resolve(folder);
  }
}

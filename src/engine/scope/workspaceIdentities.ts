import { folderIdentity } from './folderIdentity.ts';
import { remoteIdentity } from './remoteIdentity.ts';

interface WorkspaceFacts {
  /** URL of the repository's remote, in any spelling. */
  readonly remoteUrl?: string;
  /** Hash of the repository's first commit. */
  readonly firstCommit?: string;
  /** Hash of the commit that was the first one when the repository was begun here. */
  readonly begunWith?: string;
  /** Path of the repository's or the folder's root. */
  readonly folder: string;
  /** The file system does not tell `A` from `a`. */
  readonly caseInsensitivePaths?: boolean;
}

/**
 * The names under which a workspace's memories may be found, most stable first: its remote, its first commit, the one
 * that it was begun with, its folder. All spellings of one remote give one name; no name holds a user name, password or
 * token.
 */
export function workspaceIdentities(facts: WorkspaceFacts): string[] {
  const paths = { caseInsensitive: facts.caseInsensitivePaths === true };
  const identities: string[] = [];
  const remote = facts.remoteUrl === undefined ? undefined : remoteIdentity(facts.remoteUrl, paths);
  if (remote !== undefined) identities.push(`git:${remote}`);
  for (const given of [facts.firstCommit, facts.begunWith]) {
    const commit = given?.trim().toLowerCase();
    if (commit !== undefined && /^[0-9a-f]{7,64}$/.test(commit)) identities.push(`commit:${commit}`);
  }
  const folder = folderIdentity(facts.folder, paths);
  if (folder !== '') identities.push(`folder:${folder}`);
  return [...new Set(identities)];
}

import { readGitRepository } from '../adapters/git/readGitRepository.ts';
import { workspaceIdentities } from '../engine/scope/workspaceIdentities.ts';

/**
 * The names under which the memories of a folder on this machine are kept, most stable first: the first is the
 * workspace's identity, the others are its aliases. Only in a trusted folder may `git` itself be run.
 */
export async function identitiesOfFolder(
  folder: string,
  { isTrusted, note }: { readonly isTrusted: boolean; readonly note: (line: string) => void },
): Promise<readonly string[]> {
  const { root, remoteUrl, firstCommit, reason } = await readGitRepository(folder, { mayRunGit: isTrusted });
  if (reason !== undefined) note(reason);
  return workspaceIdentities({
    folder: root,
    caseInsensitivePaths: process.platform === 'win32' || process.platform === 'darwin',
    ...(remoteUrl === undefined ? {} : { remoteUrl }),
    ...(firstCommit === undefined ? {} : { firstCommit }),
  });
}

import { readGitRepository } from '../adapters/git/readGitRepository.ts';
import { workspaceIdentities } from '../engine/scope/workspaceIdentities.ts';

interface FolderOptions {
  /** Only in a trusted folder may `git` itself be run. */
  readonly isTrusted: boolean;
  readonly note: (line: string) => void;
}

/**
 * The names under which the memories of a folder on this machine are kept, most stable first: the first is the
 * workspace's identity, the others are its aliases.
 */
export async function identitiesOfFolder(
  folder: string,
  { isTrusted, note }: FolderOptions,
): Promise<readonly string[]> {
  const found = await readGitRepository(folder, { mayRunGit: isTrusted });
  if (found.reason !== undefined) note(found.reason);
  return identitiesOf(found);
}

/** The same for a repository, or a folder that is none, which was read already. */
export function identitiesOf({
  root,
  remoteUrl,
  firstCommit,
  begunWith,
}: Pick<
  Awaited<ReturnType<typeof readGitRepository>>,
  'root' | 'remoteUrl' | 'firstCommit' | 'begunWith'
>): readonly string[] {
  return workspaceIdentities({
    folder: root,
    caseInsensitivePaths: process.platform === 'win32' || process.platform === 'darwin',
    ...(remoteUrl === undefined ? {} : { remoteUrl }),
    ...(firstCommit === undefined ? {} : { firstCommit }),
    ...(begunWith === undefined ? {} : { begunWith }),
  });
}

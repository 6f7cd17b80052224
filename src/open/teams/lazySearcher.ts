import type { Memory } from '../../engine/ground/contract/memory.ts';
import type { JoinedTeam } from '../../engine/ground/contract/teams.ts';
import type { HubEnvironment } from './hubOf.ts';
import type { TeamSearcher } from './searchTeams.ts';

/** A searcher that is loaded with the first question: few memories are in a team that is larger than their machine. */
export function lazySearcher(
  memory: () => Promise<Memory | undefined>,
  environment: HubEnvironment | ((team: JoinedTeam) => Promise<HubEnvironment>),
): TeamSearcher {
  let made: Promise<TeamSearcher> | undefined;
  const make = async (): Promise<TeamSearcher> => {
    const { createTeamSearcher } = await import('./searchTeams.ts');
    const given = typeof environment === 'function' ? environment : () => Promise.resolve(environment);
    return createTeamSearcher({ memory, environment: given });
  };
  return {
    search: async (asked, signal) => await (await (made ??= make())).search(asked, signal),
    close: async () => await (await made)?.close(),
  };
}

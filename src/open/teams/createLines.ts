import type { Hub } from '../../adapters/hub/hub.ts';
import type { JoinedTeam } from '../../engine/ground/contract/teams.ts';
import { hubAddressFrom, hubAt, type HubEnvironment } from './hubOf.ts';

/** One open connection for each team, on which its server says when somebody wrote. */
export interface Lines {
  /** The open one, or a new one. */
  to(team: JoinedTeam): Promise<Hub>;
  hangUp(team: string): Promise<void>;
  /** Those of teams that were left, or whose address is another one now; with no team all of them. */
  keepOnly(teams: readonly JoinedTeam[]): Promise<void>;
}

interface Line {
  readonly hub: Hub;
  /** Joining anew may change it. */
  readonly address: string;
}

/** `onNews`: somebody wrote, or a line is over. */
export function createLines(environment: (team: JoinedTeam) => Promise<HubEnvironment>, onNews: () => void): Lines {
  const lines = new Map<string, Line>();
  const hangUp = async (team: string): Promise<void> => {
    const line = lines.get(team);
    lines.delete(team);
    await line?.hub.close();
  };
  return {
    hangUp,
    async to(team) {
      const open = lines.get(team.team);
      if (open !== undefined) return open.hub;
      const given = await environment(team);
      const line = { hub: await hubAt(hubAddressFrom(team.address, given), given), address: team.address };
      lines.set(team.team, line);
      // Before the first look, so that nothing falls between.
      await line.hub.onChange(team.team, (isOver) => {
        // What was hung up here says so, too.
        if (lines.get(team.team) !== line) return;
        if (isOver) lines.delete(team.team);
        onNews();
      });
      return line.hub;
    },
    async keepOnly(teams) {
      for (const [name, { address }] of lines)
        if (!teams.some((team) => team.team === name && team.address === address)) await hangUp(name);
    },
  };
}

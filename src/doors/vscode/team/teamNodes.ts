import type { Team } from '../../../engine/ground/contract/teams.ts';
import type { TeamOnServer } from '../../../open/teams/teamActions.ts';

/** What is known of a team: here, and at its database when that was last asked. */
export interface KnownTeam {
  readonly team: Team;
  readonly server: TeamOnServer | undefined;
}

/** A line of the list of teams. */
export type TeamNode =
  | { readonly kind: 'team'; readonly known: KnownTeam }
  | { readonly kind: 'problem'; readonly team: string; readonly text: string }
  | { readonly kind: 'toSend' | 'toReview' | 'elsewhere' | 'picked'; readonly team: string; readonly count: number }
  | { readonly kind: 'members' | 'shared'; readonly known: KnownTeam }
  | {
      readonly kind: 'member';
      readonly team: string;
      readonly member: string;
      readonly count: number;
      readonly isSelf: boolean;
      readonly isMuted: boolean;
      readonly onlyReads: boolean;
    }
  | {
      readonly kind: 'workspace';
      readonly team: string;
      readonly workspace: string;
      /** Absent while the database did not say. */
      readonly owner: string | undefined;
      /** Unix ms. */
      readonly sharedAt: number | undefined;
      readonly isFromHere: boolean;
    };

/** What stands below a line, or at the top. */
export function teamNodes(teams: readonly KnownTeam[], below?: TeamNode): readonly TeamNode[] {
  if (below === undefined) return teams.map((known) => ({ kind: 'team', known }));
  if (below.kind === 'team') return linesOf(below.known);
  if (below.kind === 'members') return membersOf(below.known);
  return below.kind === 'shared' ? sharedOf(below.known) : [];
}

function linesOf(known: KnownTeam): readonly TeamNode[] {
  const { team } = known;
  const name = team.team;
  return [
    ...(team.problem === undefined ? [] : [{ kind: 'problem', team: name, text: team.problem } as const]),
    ...(team.waiting === 0 ? [] : [{ kind: 'toSend', team: name, count: team.waiting } as const]),
    ...(team.toReview === 0 ? [] : [{ kind: 'toReview', team: name, count: team.toReview } as const]),
    ...(team.leftBehind === 0 ? [] : [{ kind: 'elsewhere', team: name, count: team.leftBehind } as const]),
    { kind: 'members', known },
    { kind: 'shared', known },
  ];
}

function membersOf({ team, server }: KnownTeam): readonly TeamNode[] {
  const said = server?.members.filter(({ hasLeft }) => !hasLeft) ?? [];
  // Somebody who left may have left words behind.
  const names = new Set([team.member, ...said.map(({ member }) => member), ...Object.keys(team.taken), ...team.muted]);
  return [...names].sort().map((member) => ({
    kind: 'member',
    team: team.team,
    member,
    count: team.taken[member] ?? 0,
    isSelf: member === team.member,
    isMuted: team.muted.includes(member),
    onlyReads: said.some((each) => each.member === member && !each.mayWrite),
  }));
}

function sharedOf({ team, server }: KnownTeam): readonly TeamNode[] {
  const said = server?.workspaces ?? [];
  const names = new Set([...said.map(({ workspace }) => workspace), ...team.workspaces]);
  const shared = [...names].sort().map((workspace): TeamNode => {
    const found = said.find((each) => each.workspace === workspace);
    return {
      kind: 'workspace',
      team: team.team,
      workspace,
      owner: found?.owner,
      sharedAt: found?.sharedAt,
      isFromHere: team.workspaces.includes(workspace),
    };
  });
  return team.picked === 0 ? shared : [...shared, { kind: 'picked', team: team.team, count: team.picked }];
}

import type { Team } from '../../../engine/ground/contract/teams.ts';
import { askTeam, type TeamOnServer } from '../../../open/teams/teamActions.ts';
import { whenText } from '../../../open/texts/whenText.ts';
import type { CommandContext } from '../commandContext.ts';
import { type Output, plain, table } from '../output.ts';

/** What is known here of each team, and of its database where that can be reached. */
export async function teamStatus({ io }: CommandContext, teams: readonly Team[]): Promise<Output> {
  const found = [];
  for (const team of teams) found.push({ team, server: await askTeam(team, io.environment) });
  return {
    data: found.map(({ team, server }) => ({ ...team, ...server })),
    lines: found.flatMap(({ team, server }) => linesOf(team, server, (at) => whenText(at, io.now()))),
  };
}

function linesOf(
  team: Team,
  server: TeamOnServer | { readonly problem: string },
  when: (at: number) => string,
): readonly string[] {
  const taken = Object.entries(team.taken).map(([member, count]) => `${count} of ${plain(member)}`);
  const rows: (readonly [string, string])[] = [
    ['Team', `${team.team}, as ${plain(team.member)}`],
    ['Database', team.address],
    ['Last contact', team.contactAt === undefined ? 'never' : when(team.contactAt)],
    ['Shared from here', team.workspaces.map(plain).join(', ') || 'nothing'],
    ...(team.picked === 0 ? [] : [['Shared one by one', String(team.picked)] as const]),
    ['Waits to be sent', `${team.waiting}${mayNotWrite(team, server) ? ', and this login only reads' : ''}`],
    ...(team.toReview === 0 ? [] : [['Waits for your review', String(team.toReview)] as const]),
    ['In use here', taken.join(', ') || 'nothing'],
    ...(team.leftBehind === 0
      ? []
      : [['On the server alone', `${team.leftBehind}, which are searched for there`] as const]),
    ...(team.muted.length === 0 ? [] : [['Muted', team.muted.map(plain).join(', ')] as const]),
  ];
  if ('problem' in server) return [...table(rows), `! ${server.problem}`, ''];
  const members = server.members.filter(({ hasLeft }) => !hasLeft);
  return [
    ...table([
      ...rows,
      ['Members', members.map(({ member, mayWrite }) => `${plain(member)}${mayWrite ? '' : ' (reads)'}`).join(', ')],
      ...server.workspaces.map(({ workspace, owner, sharedAt }): readonly [string, string] => [
        'Shared',
        `${plain(workspace)} by ${plain(owner)}, ${when(sharedAt)}`,
      ]),
    ]),
    '',
  ];
}

function mayNotWrite({ member, waiting }: Team, server: TeamOnServer | { readonly problem: string }): boolean {
  if ('problem' in server || waiting === 0) return false;
  return server.members.some((each) => each.member === member && !each.mayWrite);
}

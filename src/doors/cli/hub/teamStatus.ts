import type { HubMember, HubWorkspace } from '../../../adapters/hub/hub.ts';
import type { Team } from '../../../engine/ground/contract/teams.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';
import { hubAddressFrom, hubAt } from '../../../open/teams/hubOf.ts';
import { whenText } from '../../../open/texts/whenText.ts';
import type { CommandContext } from '../commandContext.ts';
import { type Output, plain, table } from '../output.ts';

type OnServer = { readonly members: readonly HubMember[]; readonly workspaces: readonly HubWorkspace[] };

/** What is known here of each team, and of its database where that can be reached. */
export async function teamStatus({ io }: CommandContext, teams: readonly Team[]): Promise<Output> {
  const found = [];
  for (const team of teams) found.push({ team, server: await askServer(team, io.environment) });
  return {
    data: found.map(({ team, server }) => ({ ...team, ...server })),
    lines: found.flatMap(({ team, server }) => linesOf(team, server, (at) => whenText(at, io.now()))),
  };
}

async function askServer(
  { team, address }: Team,
  environment: CommandContext['io']['environment'],
): Promise<OnServer | { readonly problem: string }> {
  try {
    const hub = await hubAt(hubAddressFrom(address, environment), environment);
    try {
      return { members: await hub.members(team), workspaces: await hub.workspaces(team) };
    } finally {
      await hub.close();
    }
  } catch (error) {
    return { problem: messageOf(error) };
  }
}

function linesOf(
  team: Team,
  server: OnServer | { readonly problem: string },
  when: (at: number) => string,
): readonly string[] {
  const taken = Object.entries(team.taken).map(([member, count]) => `${count} of ${plain(member)}`);
  const rows: (readonly [string, string])[] = [
    ['Team', `${team.team}, as ${plain(team.member)}`],
    ['Database', team.address],
    ['Last contact', team.contactAt === undefined ? 'never' : when(team.contactAt)],
    ['Shared from here', team.workspaces.map(plain).join(', ') || 'nothing'],
    ['Waits to be sent', String(team.waiting)],
    ['In use here', taken.join(', ') || 'nothing'],
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

import * as vscode from 'vscode';
import { say } from '../../../open/texts/say.ts';
import { askAddress, askTeamName } from './askAddress.ts';
import { whileSpeaking } from './teamContext.ts';

/** Sets up or updates a team's database, as its administrator, and shows what to run for each new member. */
export async function setUpTeam(): Promise<void> {
  const title = say('Set Up a Team’s Database');
  const asked = await askAddress(title);
  if (asked === undefined) return;
  const team = await askTeamName(title, say('What the team is called.'), 'team');
  if (team === undefined) return;
  const { address, password } = asked;
  const { setUpHub, statementsForMember } = await import('../../../adapters/hub/setUpHub.ts');
  const { to } = await whileSpeaking(() => setUpHub(address, password === '' ? undefined : password, team));
  const member = 'anna';
  const lines = [
    say('-- The database is set up (version {0}), and the team is “{1}”.', to, team),
    say('-- For each new member, here “{0}”, run these two as administrator:', member),
    '',
    ...statementsForMember(team, member),
    '',
    say('-- Then they run “Memory: Join a Team…” with this address:'),
    `-- postgres://${member}@${address.host}:${address.port}/${address.database}`,
    '',
  ];
  const document = await vscode.workspace.openTextDocument({ content: lines.join('\n'), language: 'sql' });
  await vscode.window.showTextDocument(document, { preview: true });
}

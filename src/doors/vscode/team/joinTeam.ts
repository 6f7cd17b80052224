import * as vscode from 'vscode';
import { MemoryError } from '../../../engine/ground/contract/memoryError.ts';
import { countedMemories } from '../../../open/texts/countedThings.ts';
import { say } from '../../../open/texts/say.ts';
import { inUsersLanguage } from '../base/inUsersLanguage.ts';
import { openMemory } from '../base/memoryHost.ts';
import { askAddress, askTeamName } from './askAddress.ts';
import { accessOf, pickTeam, type TeamContext, whileSpeaking } from './teamContext.ts';
import { tellSynced } from './tellSynced.ts';

/** Connects this memory with a team. Nothing is shared by that, which the message says. */
export async function joinTeam(context: TeamContext): Promise<void> {
  const title = say('Join a Team');
  const asked = await askAddress(title);
  if (asked === undefined) return;
  const { text, password } = asked;
  await context.contact.keepPassword(text, password === '' ? undefined : password);
  const actions = await import('../../../open/teams/teamActions.ts');
  const access = await accessOf(context, { address: text });
  const join = (named?: string): ReturnType<typeof actions.joinTeam> =>
    whileSpeaking(() => actions.joinTeam(access, text, named));
  const joined = await join().catch(async (error: unknown) => {
    // In several teams: the user says which.
    if (!MemoryError.is(error) || error.reason !== 'input') throw error;
    const named = await askTeamName(title, say('You are a member of several teams. Which one?'), '');
    return named === undefined ? undefined : await join(named);
  });
  if (joined === undefined) return;
  if (joined.synced.taken > 0) context.host.notifyChanged();
  await context.refresh();
  if (!joined.mayWrite) {
    void vscode.window.showInformationMessage(
      say(
        'Memory: joined “{0}” as {1}. {2} This login reads and cannot write.',
        joined.team,
        joined.member,
        tellSynced(joined.synced),
      ),
    );
    return;
  }
  const share = say('Share This Workspace…');
  const chosen = await vscode.window.showInformationMessage(
    say(
      'Memory: joined “{0}” as {1}. {2} Nothing of yours is shared yet.',
      joined.team,
      joined.member,
      tellSynced(joined.synced),
    ),
    share,
  );
  if (chosen === share) await vscode.commands.executeCommand('tieredMemory.team.share');
}

/** Leaves a team, after a yes; what came from it is erased here, also while its database is away. */
export async function leaveTeam(context: TeamContext): Promise<void> {
  const { memory } = await openMemory(context.host);
  const team = await pickTeam(memory, say('Which team do you want to leave?'));
  if (team === undefined) return;
  const count = Object.values(team.taken).reduce((sum, each) => sum + each, 0);
  const leave = say('Leave and Erase');
  const shared =
    team.workspaces.length + team.picked === 0
      ? ''
      : ` ${say('What you shared stays with the team. To take it back, stop sharing first.')}`;
  const chosen = await vscode.window.showWarningMessage(
    say('Leave the team “{0}”?', team.team),
    {
      modal: true,
      detail: `${say('{0} that came from it will be erased from this machine, backups included.', countedMemories(count))}${shared}`,
    },
    leave,
  );
  if (chosen !== leave) return;
  const actions = await import('../../../open/teams/teamActions.ts');
  const access = await accessOf(context, team);
  const { erased, left, problem } = await whileSpeaking(() => actions.leaveTeam(access, team));
  await context.contact.keepPassword(team.address, undefined);
  context.host.notifyChanged();
  await context.refresh();
  void vscode.window.showInformationMessage(say('Memory: left “{0}”. {1} erased.', team.team, countedMemories(erased)));
  for (const file of left)
    void vscode.window.showWarningMessage(
      say('Memory: {0} could not be cleaned and may still hold some of it. Delete it.', file),
    );
  if (problem !== undefined)
    void vscode.window.showWarningMessage(
      say(
        'Memory: the team was not told: {0} Ask who administers it to remove you, or join and leave again.',
        inUsersLanguage(problem),
      ),
    );
}

import * as vscode from 'vscode';
import { isRecord } from '../../../engine/ground/contract/isRecord.ts';
import type { Memory } from '../../../engine/ground/contract/memory.ts';
import type { MemoryRecord } from '../../../engine/ground/contract/model.ts';
import { countedMemories } from '../../../open/texts/countedThings.ts';
import { say } from '../../../open/texts/say.ts';
import { inUsersLanguage } from '../base/inUsersLanguage.ts';
import { openMemory } from '../base/memoryHost.ts';
import { oneLine } from '../view/viewRows.ts';
import { accessOf, pickTeam, type TeamContext, whileSpeaking } from './teamContext.ts';
import { tellSynced } from './tellSynced.ts';

/** As many are listed before the yes; a longer list is not read. */
const shownMost = 500;
const longestLine = 200;

/** Shares what the user said and confirmed in the open workspace, after a list of it and a yes. */
export async function shareWorkspace(context: TeamContext): Promise<void> {
  const { memory, workspace } = await openMemory(context.host);
  if (workspace === undefined) throw new Error(say('Open a folder first: what is shared belongs to a workspace.'));
  const team = await pickTeam(memory, say('With which team?'));
  if (team === undefined) return;
  const { count, first } = await memory.previewShared({ workspace, limit: shownMost });
  const yes: vscode.QuickPickItem = {
    label: say('$(cloud-upload) Share with “{0}”', team.team),
    detail: say('{0}, and what you save in this workspace later. Your own memories never are.', countedMemories(count)),
    alwaysShow: true,
  };
  const rows = first.map(({ topic, content }) => ({ label: withoutIcons(content), description: topic }));
  const more = count > first.length ? [{ label: say('and {0} more', count - first.length) }] : [];
  const list: readonly vscode.QuickPickItem[] = [
    yes,
    { label: say('What would be shared'), kind: vscode.QuickPickItemKind.Separator },
    ...rows,
    ...more,
  ];
  const chosen = await vscode.window.showQuickPick(list, {
    title: say('Share the Memory of {0}', workspace),
    placeHolder: say('Look through the list; only the first line shares it.'),
    matchOnDescription: true,
    ignoreFocusOut: true,
  });
  if (chosen !== yes) return;
  const actions = await import('../../../open/teams/teamActions.ts');
  const access = await accessOf(context, team);
  const { synced } = await whileSpeaking(() => actions.shareWorkspace(access, team, workspace));
  await context.refresh();
  void vscode.window.showInformationMessage(
    say('Memory: this workspace is shared with “{0}”. {1}', team.team, tellSynced(synced)),
  );
}

/** Takes back what was shared of the open workspace. */
export async function unshareWorkspace(context: TeamContext): Promise<void> {
  const { memory, workspace } = await openMemory(context.host);
  const team = await pickTeam(memory, say('From which team?'));
  if (team === undefined) return;
  if (workspace === undefined || !team.workspaces.includes(workspace))
    throw new Error(say('Nothing of this workspace is shared from here with “{0}”.', team.team));
  const actions = await import('../../../open/teams/teamActions.ts');
  const access = await accessOf(context, team);
  tellTakenBack(await whileSpeaking(() => actions.unshareWorkspace(access, team, workspace)));
  await context.refresh();
}

/** Shares one memory, by its menu. */
export async function shareMemory(context: TeamContext, argument: unknown): Promise<void> {
  const { memory } = await openMemory(context.host);
  const record = await recordIn(memory, argument);
  const { scope } = record;
  if (scope === 'user' || !('workspace' in scope))
    throw new Error(say('Only a memory of a workspace can be shared. Your own memories never are.'));
  const team = await pickTeam(memory, say('With which team?'));
  if (team === undefined) return;
  const share = say('Share');
  const chosen = await vscode.window.showInformationMessage(
    say('Share this memory with “{0}”?', team.team),
    { modal: true, detail: `${record.topic}: ${withoutIcons(record.content)}` },
    share,
  );
  if (chosen !== share) return;
  const actions = await import('../../../open/teams/teamActions.ts');
  const access = await accessOf(context, team);
  const given = { id: record.id, workspace: scope.workspace };
  const synced = await whileSpeaking(() => actions.shareMemory(access, team, given));
  await context.refresh();
  void vscode.window.showInformationMessage(say('Memory: shared with “{0}”. {1}', team.team, tellSynced(synced)));
}

/** Takes one memory back, by its menu. */
export async function unshareMemory(context: TeamContext, argument: unknown): Promise<void> {
  const { memory } = await openMemory(context.host);
  const { id } = await recordIn(memory, argument);
  const names = await memory.teamsOfMemory(id);
  if (names.length === 0) throw new Error(say('This memory was not shared by itself.'));
  const actions = await import('../../../open/teams/teamActions.ts');
  for (const team of (await memory.teams()).filter(({ team: name }) => names.includes(name))) {
    await memory.unshareMemory({ team: team.team, id });
    const access = await accessOf(context, team);
    tellTakenBack(await whileSpeaking(() => actions.contactTeam(access, team)));
  }
  await context.refresh();
}

async function recordIn(memory: Pick<Memory, 'get'>, argument: unknown): Promise<MemoryRecord> {
  const id = isRecord(argument) ? argument['memoryId'] : undefined;
  const record = typeof id === 'string' ? await memory.get(id) : undefined;
  if (record === undefined) throw new Error(say('Choose this in the menu of one memory in the Memory view.'));
  return record;
}

function tellTakenBack(result: { readonly problem: string } | object): void {
  const problem = 'problem' in result ? result.problem : undefined;
  void vscode.window.showInformationMessage(
    problem === undefined
      ? say('Memory: taken back. It is gone from the team’s database.')
      : say('Memory: it is taken back with the next contact. {0}', inUsersLanguage(problem)),
  );
}

/** A text must not turn into an icon in front of its line. */
function withoutIcons(text: string): string {
  return oneLine(text, longestLine).replaceAll('$(', '$ (');
}

import * as vscode from 'vscode';
import { say } from '../../../open/texts/say.ts';
import type { MemoryHost } from '../base/memoryHost.ts';
import type { Log } from '../base/redactedLog.ts';
import { createTeamContact } from './teamContact.ts';
import type { TeamContext } from './teamContext.ts';
import { joinTeam, leaveTeam } from './joinTeam.ts';
import { setUpTeam } from './setUpTeam.ts';
import { shareMemory, shareWorkspace, unshareMemory, unshareWorkspace } from './shareWithTeam.ts';
import { registerTeamView } from './teamView.ts';
import { tellFailure } from '../base/tellFailure.ts';

/** The steps with a team, the list of what is known of it, and what keeps it fresh while this window is open. */
export function registerTeam(
  host: MemoryHost,
  secrets: Pick<vscode.SecretStorage, 'get' | 'store' | 'delete'>,
  log: Log,
): vscode.Disposable {
  const contact = createTeamContact(host, secrets, log);
  const view = registerTeamView(host, contact, log);
  const context: TeamContext = { host, contact, refresh: () => view.refresh() };
  const commands: { readonly [id: string]: (argument: unknown) => Promise<void> } = {
    'tieredMemory.team.init': setUpTeam,
    'tieredMemory.team.join': () => joinTeam(context),
    'tieredMemory.team.leave': () => leaveTeam(context),
    'tieredMemory.team.share': () => shareWorkspace(context),
    'tieredMemory.team.unshare': () => unshareWorkspace(context),
    'tieredMemory.team.shareMemory': (argument) => shareMemory(context, argument),
    'tieredMemory.team.unshareMemory': (argument) => unshareMemory(context, argument),
    'tieredMemory.team.sync': () =>
      Promise.resolve(
        vscode.window.withProgress(
          { location: vscode.ProgressLocation.Window, title: say('Memory: speaking with your teams…') },
          async () => {
            await contact.now();
            await view.refresh();
          },
        ),
      ),
    'tieredMemory.team.mute': (argument) => view.mute(argument, true),
    'tieredMemory.team.unmute': (argument) => view.mute(argument, false),
  };
  return vscode.Disposable.from(
    contact,
    view,
    ...Object.entries(commands).map(([id, run]) =>
      vscode.commands.registerCommand(id, (argument?: unknown) => tellFailure(log, () => run(argument))),
    ),
  );
}

import * as vscode from 'vscode';
import type { Memory } from '../../../engine/ground/contract/memory.ts';
import type { Team } from '../../../engine/ground/contract/teams.ts';
import type { TeamAccess } from '../../../open/teams/teamActions.ts';
import { say } from '../../../open/texts/say.ts';
import { type MemoryHost, openMemory } from '../base/memoryHost.ts';
import type { TeamContact } from './teamContact.ts';

/** What the steps with a team work with. */
export interface TeamContext {
  readonly host: MemoryHost;
  readonly contact: TeamContact;
  /** Shows how the teams stand now. */
  refresh(): Promise<void>;
}

/** By what a step comes to the team's database. */
export async function accessOf({ host, contact }: TeamContext, team: Pick<Team, 'address'>): Promise<TeamAccess> {
  const { memory } = await openMemory(host);
  return { memory, environment: await contact.environmentOf(team), clock: Date.now };
}

/**
 * The team that a step is about: the only one, or the one that the user picks. Undefined where they picked none, and where
 * there is none, which is told with the ways into one.
 */
export async function pickTeam(memory: Memory, placeHolder: string): Promise<Team | undefined> {
  const teams = await memory.teams();
  const [first, second] = teams;
  if (first === undefined) {
    void offerTeam();
    return undefined;
  }
  if (second === undefined) return first;
  const chosen = await vscode.window.showQuickPick(
    teams.map((team) => ({ label: team.team, description: team.address, team })),
    { placeHolder },
  );
  return chosen?.team;
}

async function offerTeam(): Promise<void> {
  const join = { title: say('Join a Team…'), command: 'tieredMemory.team.join' };
  const setUp = { title: say('Set Up a Team’s Database…'), command: 'tieredMemory.team.init' };
  const chosen = await vscode.window.showInformationMessage(
    say(
      'Memory: This memory is in no team yet. Join one with the address that its administrator gave you, or set one up.',
    ),
    join,
    setUp,
  );
  if (chosen !== undefined) await vscode.commands.executeCommand(chosen.command);
}

/** Shows that something is under way, since a server may take its time. */
export async function whileSpeaking<T>(work: () => Promise<T>): Promise<T> {
  return await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title: say('Memory: speaking with the team’s database…') },
    work,
  );
}

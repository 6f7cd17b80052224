import * as vscode from 'vscode';
import { addressText, type HubAddress, readHubAddress } from '../../../adapters/hub/hubAddress.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';
import { say } from '../../../open/texts/say.ts';
import { inUsersLanguage } from '../base/inUsersLanguage.ts';

/** Where a team's database is, and the password for it; undefined where the user gave it up. */
export async function askAddress(
  title: string,
): Promise<{ readonly address: HubAddress; readonly text: string; readonly password: string } | undefined> {
  const given = await vscode.window.showInputBox({
    title,
    prompt: say('The address of the team’s database, with your name in it and without a password.'),
    placeHolder: 'postgres://anna@db.example.com/memory',
    ignoreFocusOut: true,
    validateInput: (typed) => (typed.trim() === '' ? undefined : complaintAbout(typed.trim())),
  });
  if (given === undefined || given.trim() === '') return undefined;
  const address = readHubAddress(given.trim());
  const password = await vscode.window.showInputBox({
    title,
    prompt: say(
      'The password of {0} there. It is kept in the secret storage of VS Code. Empty: none is needed.',
      address.user,
    ),
    password: true,
    ignoreFocusOut: true,
  });
  return password === undefined ? undefined : { address, text: addressText(address), password };
}

function complaintAbout(typed: string): string | undefined {
  if (URL.canParse(typed) && new URL(typed).password !== '')
    return say('Leave the password out of the address; it is asked for next.');
  try {
    readHubAddress(typed);
    return undefined;
  } catch (error) {
    return inUsersLanguage(messageOf(error));
  }
}

/** A team's name as the database takes it; undefined where the user gave it up. */
export async function askTeamName(title: string, prompt: string, value: string): Promise<string | undefined> {
  return await vscode.window.showInputBox({
    title,
    prompt,
    value,
    ignoreFocusOut: true,
    validateInput: (typed) =>
      /^[a-z0-9][a-z0-9_-]{0,62}$/.test(typed) ? undefined : say('Small letters, digits, “-” and “_”, 63 at most.'),
  });
}

import * as vscode from 'vscode';
import { endpointDefaults } from '../../../adapters/models/endpoint.ts';
import { readSettings } from '../base/settings.ts';
import { clearKeys, storeKey } from './storedKeys.ts';
import type { MeaningContext } from './meaningContext.ts';
import { say } from '../../../open/texts/say.ts';

/** Asks for the key of the server that the settings name, and keeps it in VS Code's secret storage. */
export async function setEmbeddingKey(context: MeaningContext): Promise<void> {
  const { meaning } = readSettings();
  const baseUrl = meaning.baseUrl || endpointDefaults.openai.baseUrl;
  if (!URL.canParse(baseUrl))
    throw new Error(say('The setting tieredMemory.embedding.baseUrl is not an address: "{0}".', baseUrl));
  if (!(await askEmbeddingKey(context, baseUrl))) return;
  const { host } = new URL(baseUrl);
  await context.meaning.refresh();
  void vscode.window.showInformationMessage(say('The key is kept for {0}.', host));
}

/** True when a key was given. Without one nothing changes, since many servers need none. */
export async function askEmbeddingKey({ secrets }: MeaningContext, baseUrl: string): Promise<boolean> {
  const { origin, host } = new URL(baseUrl);
  const key = await vscode.window.showInputBox({
    title: say('Key for {0}', host),
    prompt: say(
      "It is kept in VS Code's secret storage and sent only to {0}, with the texts of memories and questions.",
      host,
    ),
    password: true,
    ignoreFocusOut: true,
  });
  if (key === undefined || key.trim() === '') return false;
  await storeKey(secrets, origin, key.trim());
  return true;
}

export async function clearEmbeddingKey({ secrets, meaning }: MeaningContext): Promise<void> {
  const servers = await clearKeys(secrets);
  await meaning.refresh();
  void vscode.window.showInformationMessage(
    servers.length === 0
      ? say('There was no key to remove.')
      : say('Removed the key for {0}.', servers.map((origin) => new URL(origin).host).join(', ')),
  );
}

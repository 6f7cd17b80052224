import * as vscode from 'vscode';
import { endpointDefaults } from '../../../adapters/models/endpoint.ts';
import { readSettings } from '../base/settings.ts';
import { clearKeys, storeKey } from './storedKeys.ts';
import type { MeaningContext } from './meaningContext.ts';

/** Asks for the key of the server that the settings name, and keeps it in VS Code's secret storage. */
export async function setEmbeddingKey(context: MeaningContext): Promise<void> {
  const { meaning } = readSettings();
  const baseUrl = meaning.baseUrl || endpointDefaults.openai.baseUrl;
  if (!URL.canParse(baseUrl))
    throw new Error(`The setting tieredMemory.embedding.baseUrl is not an address: "${baseUrl}".`);
  if (!(await askEmbeddingKey(context, baseUrl))) return;
  const { host } = new URL(baseUrl);
  await context.meaning.refresh();
  void vscode.window.showInformationMessage(`The key is kept for ${host}.`);
}

/** True when a key was given. Without one nothing changes, since many servers need none. */
export async function askEmbeddingKey({ secrets }: MeaningContext, baseUrl: string): Promise<boolean> {
  const { origin, host } = new URL(baseUrl);
  const key = await vscode.window.showInputBox({
    title: `Key for ${host}`,
    prompt: `It is kept in VS Code's secret storage and sent only to ${host}, with the texts of memories and questions.`,
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
      ? 'There was no key to remove.'
      : `Removed the key for ${servers.map((origin) => new URL(origin).host).join(', ')}.`,
  );
}

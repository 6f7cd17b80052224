import { readdir } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { installedModel, removeModel } from '../../../adapters/models/installedModel.ts';
import { changeMeaning, readSettings } from '../base/settings.ts';
import type { MeaningContext } from './meaningContext.ts';
import { megabytes } from './megabytes.ts';
import { say } from '../../../open/texts/say.ts';

/** Lets the user pick which downloaded models to remove, and frees their disk space. */
export async function removeModels(context: MeaningContext): Promise<void> {
  const ids = await downloaded(context.meaning.cache);
  if (ids.length === 0) {
    void vscode.window.showInformationMessage(say('There is no downloaded model to remove.'));
    return;
  }
  const items = await Promise.all(
    ids.map(async (id) => {
      const found = await installedModel(context.meaning.cache, id);
      return {
        label: id,
        description: found.state === 'ready' ? megabytes(found.bytes) : say('not complete'),
        picked: true,
      };
    }),
  );
  const chosen = await vscode.window.showQuickPick(items, {
    title: say('Remove Models'),
    placeHolder: say('They can be downloaded again at any time.'),
    canPickMany: true,
  });
  if (chosen === undefined || chosen.length === 0) return;
  const removed = chosen.map(({ label }) => label);
  await context.meaning.close();
  for (const id of removed) await removeModel(context.meaning.cache, id);
  const { meaning, reranker } = readSettings();
  if (reranker.enabled && removed.includes(reranker.model)) await changeMeaning({ reranker: undefined });
  if (meaning.provider === 'local' && meaning.folder === '') await changeMeaning({ provider: 'auto' });
  await context.meaning.refresh();
  void vscode.window.showInformationMessage(say('Removed {0}.', removed.join(', ')));
}

/** Every model that has been downloaded, completely or in part. */
async function downloaded(cache: string): Promise<string[]> {
  const folders = async (folder: string): Promise<string[]> =>
    (await readdir(folder, { withFileTypes: true }).catch(() => []))
      .filter((each) => each.isDirectory())
      .map(({ name }) => name);
  const all = await Promise.all(
    (await folders(cache)).map(async (organisation) =>
      (await folders(path.join(cache, organisation))).map((name) => `${organisation}/${name}`),
    ),
  );
  return all.flat().sort();
}

import * as vscode from 'vscode';
import { downloadModel } from '../../../adapters/models/downloadModel.ts';
import type { PublishedModel } from '../../../adapters/models/publishedModel.ts';
import { ModelError } from '../../../adapters/models/modelError.ts';
import { withoutEndSlashes } from '../../../adapters/models/withoutEndSlashes.ts';
import { readSettings } from '../base/settings.ts';
import type { MeaningContext } from './meaningContext.ts';
import { megabytes } from './megabytes.ts';
import { say } from '../../../open/texts/say.ts';

/** Says how much is fetched, from where and under which licence. True when the user said yes. */
export async function askToDownload(model: PublishedModel): Promise<boolean> {
  const { models, meaning } = readSettings();
  if (meaning.offline)
    throw new Error(
      say(
        'The setting tieredMemory.models.offline is on, so nothing is downloaded. Turn it off, or choose a model in a folder.',
      ),
    );
  if (!/^https?:\/\//i.test(models.host) || !URL.canParse(models.host))
    throw new Error(
      say('The setting tieredMemory.models.host must start with https:// or http://, but it is "{0}".', models.host),
    );
  const { host } = new URL(models.host);
  const page = `${withoutEndSlashes(models.host)}/${model.id}`;
  const yes: vscode.QuickPickItem = {
    label: say('$(cloud-download) Download {0} from {1}', megabytes(model.bytes), host),
    detail: say(
      'Licence: {0}. {1} may forward to its own storage. Your memories are not sent anywhere.',
      model.licence ?? say('see the page of the model'),
      host,
    ),
  };
  const look: vscode.QuickPickItem = { label: say('$(link-external) Look at the page of the model'), detail: page };
  const no: vscode.QuickPickItem = { label: say('$(close) Cancel') };
  const answer = await vscode.window.showQuickPick([yes, look, no], {
    title: say('Download {0}?', model.id),
    placeHolder: say('It is kept in the storage folder of this extension, and can be removed again.'),
    ignoreFocusOut: true,
  });
  if (answer === look) await vscode.env.openExternal(vscode.Uri.parse(page));
  return answer === yes;
}

/** Downloads with progress in bytes. False when the user cancelled it; what has arrived is kept for the next try. */
export async function download({ meaning, log }: MeaningContext, model: PublishedModel): Promise<boolean> {
  const { models } = readSettings();
  const options = {
    location: vscode.ProgressLocation.Notification,
    title: say('Downloading {0}', model.id),
    cancellable: true,
  };
  return vscode.window.withProgress(options, async (progress, token) => {
    const stop = new AbortController();
    const listener = token.onCancellationRequested(() => stop.abort());
    let shown = 0;
    try {
      const folder = await downloadModel({
        model,
        cache: meaning.cache,
        host: models.host,
        // This window's `fetch` knows VS Code's proxy settings.
        fetch: (address, init) => globalThis.fetch(address, init),
        signal: stop.signal,
        onProgress: (done, total) => {
          const percent = total === 0 ? 0 : Math.floor((100 * done) / total);
          progress.report({
            message: say('{0} of {1}', megabytes(done), megabytes(total)),
            increment: Math.max(0, percent - shown),
          });
          shown = Math.max(shown, percent);
        },
      });
      log.info(`Downloaded ${model.id} from ${models.host} to ${folder}.`);
      return true;
    } catch (error) {
      if (ModelError.is(error, 'aborted')) return false;
      throw error;
    } finally {
      listener.dispose();
    }
  });
}

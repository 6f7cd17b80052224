import * as vscode from 'vscode';
import type { Memory } from '../../../engine/ground/contract/memory.ts';
import { counted } from '../../../open/texts/countedThings.ts';
import type { FoundSource } from '../../../open/importing/findSources.ts';
import {
  type ImportedSources,
  importSources,
  planSources,
  type SourcesPlan,
} from '../../../open/importing/importSources.ts';
import { changeSharedSettings, readSharedSettings } from '../../../open/sharedSettings.ts';
import { importedText, progressText } from '../../../open/texts/importText.ts';
import { withTrust } from '../../../open/trustOf.ts';
import { realOf } from '../../../open/workspaceOf.ts';
import { openMemory } from '../base/memoryHost.ts';
import { type CommandContext, sayDone } from '../commands/command.ts';
import { consolidateCommand } from '../commands/consolidateNow.ts';
import { pickFolders, pickSources } from './importPickers.ts';
import { showImportPreview } from './importPreview.ts';
import { previewText, summaryText } from './previewText.ts';
import { sourcesHere } from './sourcesHere.ts';
import { say } from '../../../open/texts/say.ts';

/** Fills the memory with what other programs kept: which sources, what it would do, a yes, and a way back. */
export async function importAll(context: CommandContext): Promise<void> {
  const { memory, file } = await openMemory(context.host);
  const found = await sourcesHere(file, context.userFolder);
  if (found.length === 0) {
    void vscode.window.showInformationMessage(say('No conversations or notes of other programs were found here.'));
    return;
  }
  const picked = await pickSources(found);
  if (picked === undefined || picked.length === 0) return;
  // A folder that is trusted meanwhile may hold notes, which nobody looked for before.
  const isWanted = ({ name }: FoundSource): boolean =>
    picked.some((source) => source.name === name) || !found.some((source) => source.name === name);
  const findAgain = async (): Promise<readonly FoundSource[]> =>
    (await sourcesHere(file, context.userFolder)).filter(isWanted);
  const sources = await agreedSources({ memory, file, sources: picked, findAgain });
  if (sources === undefined) return;
  const result = await run(memory, file, sources);
  context.log.info(`Import: ${counted(result.turns, 'turn')}, ${counted(result.notes, 'note')}.`);
  if (result.batch !== undefined) context.host.notifyChanged();
  const again =
    result.stopped === undefined
      ? ''
      : ` ${say('It stopped before its end: {0} Import again to go on.', result.stopped)}`;
  const later =
    result.turns === 0 ? '' : ` ${say('What matters of the conversations is listed once memory has read them.')}`;
  const read = result.turns === 0 ? undefined : { title: say('Read Them Now'), command: consolidateCommand };
  sayDone(context.host, `${importedText(result)}${later}${again}`, result.batch, read);
}

interface Request {
  readonly memory: Memory;
  readonly file: string;
  readonly sources: readonly FoundSource[];
  readonly findAgain: () => Promise<readonly FoundSource[]>;
}

/**
 * Shows what the import would do, as often as something about it changes, until a person agrees, and returns what they
 * agreed to; undefined when they give it up.
 */
async function agreedSources({ findAgain, ...request }: Request): Promise<readonly FoundSource[] | undefined> {
  let { sources } = request;
  for (;;) {
    const plan = await planned({ ...request, sources });
    if (plan === undefined) return undefined;
    const answer = await ask(plan);
    if (answer !== 'trust') return answer === 'yes' ? sources : undefined;
    const folders = await pickFolders(plan.leftOut.filter(({ why }) => why === 'untrusted'));
    if (folders === undefined) return undefined;
    changeSharedSettings(request.file, (before) =>
      folders.reduce(
        (settings, folder) =>
          withTrust(settings, { folder: realOf(folder), isTrusted: true, isWorkspace: false, off: [] }),
        before,
      ),
    );
    sources = await findAgain();
  }
}

/** Undefined once it was cancelled. */
function planned({ memory, file, sources }: Omit<Request, 'findAgain'>): Thenable<SourcesPlan | undefined> {
  return withProgress(say('Reading what there is to import'), (signal, onRead) =>
    planSources(memory, sources, { settings: readSharedSettings(file), signal, onRead, confirmed: true }),
  );
}

async function ask(plan: SourcesPlan): Promise<'yes' | 'trust' | 'no'> {
  const now = Date.now();
  const isNothing = plan.turns + plan.notes === 0;
  const yes: vscode.MessageItem = { title: say('Import') };
  const trust: vscode.MessageItem = { title: say('Trust Folders…') };
  const preview: vscode.MessageItem = { title: say('Preview') };
  const answers = [
    ...(isNothing ? [] : [yes]),
    ...(plan.leftOut.some(({ why }) => why === 'untrusted') ? [trust] : []),
  ];
  const question = isNothing ? say('There is nothing new to import.') : say('Import this into the memory?');
  const modal = { modal: true, detail: summaryText(plan, now) };
  let chosen = await vscode.window.showInformationMessage(question, modal, ...answers, preview);
  if (chosen === preview) {
    await showImportPreview(previewText(plan, now));
    // Beside the preview, which a dialog would cover.
    chosen = await vscode.window.showInformationMessage(question, ...answers);
  }
  return chosen === yes ? 'yes' : chosen === trust ? 'trust' : 'no';
}

function run(memory: Memory, file: string, sources: readonly FoundSource[]): Thenable<ImportedSources> {
  return withProgress(say('Importing'), async (signal, onRead, tell) => {
    const settings = readSharedSettings(file);
    const going = importSources(memory, sources, { settings, signal, onRead, confirmed: true });
    for (;;) {
      const step = await going.next();
      if (step.done === true) return step.value;
      tell(progressText(step.value));
    }
  });
}

/** Runs work with a bar that follows how much of the files was read, and a button that ends it. */
function withProgress<T>(
  title: string,
  work: (
    signal: AbortSignal,
    onRead: (done: number, all: number) => void,
    say: (message: string) => void,
  ) => Promise<T>,
): Thenable<T> {
  return vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title, cancellable: true },
    (progress, token) => {
      const stop = new AbortController();
      token.onCancellationRequested(() => stop.abort());
      let shown = 0;
      const onRead = (done: number, all: number): void => {
        const percent = all === 0 ? 100 : Math.floor((100 * done) / all);
        if (percent > shown) progress.report({ increment: percent - shown });
        shown = Math.max(shown, percent);
      };
      return work(stop.signal, onRead, (message) => progress.report({ message }));
    },
  );
}

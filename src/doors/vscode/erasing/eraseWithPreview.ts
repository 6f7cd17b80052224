import { homedir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import * as vscode from 'vscode';
import { writePrivateFile } from '../../../adapters/files/writePrivateFile.ts';
import type {
  EraseCertificate,
  Erased,
  EraseOptions,
  ErasePlan,
  EraseTarget,
} from '../../../engine/ground/contract/erasing.ts';
import type { Memory } from '../../../engine/ground/contract/memory.ts';
import { certificateText, planCounts, plannedText } from '../../../open/texts/certificateText.ts';

type Eraser = Pick<Memory, 'planErasing' | 'erase'>;
type Input = EraseTarget & EraseOptions;

/** More entries than a person goes through one by one; these are told by their number alone. */
const mostListed = 5000;

/**
 * Shows what an erasing would take, in a list in which the user can leave something out, asks once with the number, and
 * erases. Undefined when the user decided against it.
 */
export async function eraseWithPreview(
  memory: Eraser,
  target: EraseTarget,
  actor: string,
): Promise<Erased | undefined> {
  const input: Input = { ...target, actor };
  const whole = await planned(memory, input);
  if (whole === undefined) return undefined;
  if (whole.memories.length + whole.summaries + whole.events + whole.work === 0) {
    void vscode.window.showInformationMessage(vscode.l10n.t('There is nothing to erase.'));
    return undefined;
  }
  const keep = whole.asked === 'all' ? [] : await leaveOut(whole);
  if (keep === undefined) return undefined;
  const chosen: Input = { ...input, keep };
  const plan = keep.length === 0 ? whole : await planned(memory, chosen);
  if (plan === undefined || !(await confirms(plan))) return undefined;
  const erased = await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title: vscode.l10n.t('Erasing for good') },
    (progress) => memory.erase({ ...chosen, onProgress: increments(progress) }),
  );
  if (erased.certificate !== undefined) void tell(erased.certificate);
  return erased;
}

/** Undefined when the user stopped it. */
async function planned(memory: Eraser, input: Input): Promise<ErasePlan | undefined> {
  const stopping = new AbortController();
  return await vscode.window.withProgress(
    {
      location: vscode.ProgressLocation.Notification,
      title: vscode.l10n.t('Looking for everything that goes with it'),
      cancellable: true,
    },
    async (_progress, token) => {
      token.onCancellationRequested(() => stopping.abort());
      try {
        return await memory.planErasing({ ...input, signal: stopping.signal });
      } catch (error) {
        if (stopping.signal.aborted) return undefined;
        throw error;
      }
    },
  );
}

/** Ids that the user leaves out; undefined when all of it stays. */
async function leaveOut({ memories }: ErasePlan): Promise<readonly string[] | undefined> {
  if (memories.length > mostListed || memories.length === 0) return [];
  const items = memories.map((one) => ({ label: shortened(plannedText(one)), id: one.id, picked: true }));
  const picked = await vscode.window.showQuickPick(items, {
    canPickMany: true,
    matchOnDescription: true,
    title: vscode.l10n.t('Erase for Good: What Goes'),
    placeHolder: vscode.l10n.t('Take the tick away from what is to stay'),
  });
  if (picked === undefined || picked.length === 0) return undefined;
  const goes = new Set(picked.map(({ id }) => id));
  return memories.flatMap(({ id }) => (goes.has(id) ? [] : [id]));
}

async function confirms(plan: ErasePlan): Promise<boolean> {
  const yes = vscode.l10n.t('Erase');
  const chosen = await vscode.window.showWarningMessage(
    vscode.l10n.t('Erase {0} for good?', planCounts(plan)),
    {
      modal: true,
      detail: vscode.l10n.t(
        'The words are removed from the memory, its history, its backups and what was made of them. Damaged files that were set aside are removed. This cannot be undone.',
      ),
    },
    yes,
  );
  return chosen === yes;
}

function increments(progress: vscode.Progress<{ readonly increment: number }>): (done: number, total: number) => void {
  let shown = 0;
  return (done, total) => {
    const percent = Math.floor((100 * done) / Math.max(1, total));
    if (percent > shown) progress.report({ increment: percent - shown });
    shown = Math.max(shown, percent);
  };
}

/** What cannot be undone is worth a word, and its proof a place to find it. */
async function tell(certificate: EraseCertificate): Promise<void> {
  const [show, save] = [vscode.l10n.t('Show Certificate'), vscode.l10n.t('Save Certificate…')];
  const said =
    certificate.state === 'done'
      ? vscode.l10n.t('Erased for good.')
      : vscode.l10n.t('Erased from the memory. Some files are not clean yet; it goes on at the next start.');
  const chosen = await vscode.window.showInformationMessage(said, show, save);
  if (chosen === show) await showCertificates([certificate]);
  if (chosen === save) await saveCertificate(certificate);
}

export async function showCertificates(certificates: readonly EraseCertificate[]): Promise<void> {
  const content = certificates.map(certificateText).join('\n');
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ language: 'markdown', content }));
}

async function saveCertificate(certificate: EraseCertificate): Promise<void> {
  const target = await vscode.window.showSaveDialog({
    title: vscode.l10n.t('Save Certificate'),
    defaultUri: vscode.Uri.file(path.join(homedir(), `${certificate.id}.json`)),
    filters: { JSON: ['json'] },
  });
  if (target?.scheme === 'file')
    await writePrivateFile(target.fsPath, Readable.from([`${JSON.stringify(certificate, undefined, 2)}\n`]));
}

const shownCharacters = 200;

function shortened(text: string): string {
  return text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text;
}

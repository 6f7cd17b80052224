import * as vscode from 'vscode';
import type { Memory } from '../../../engine/ground/contract/memory.ts';
import type { RetentionRule } from '../../../engine/ground/contract/retention.ts';
import { retentionText } from '../../../open/texts/decayText.ts';
import { changeRetention } from '../base/settings.ts';

type Chosen = Omit<RetentionRule, 'topic'> | 'other' | undefined;

/**
 * Lets the user choose how long a topic is kept, and writes it into their settings, where it stands in front of all other
 * rules. False when nothing was chosen.
 */
export async function keepTopic(memory: Memory, topic: string): Promise<boolean> {
  const now = await memory.retention(topic);
  const choices: readonly (vscode.QuickPickItem & { readonly chosen: Chosen })[] = [
    { label: vscode.l10n.t('As the settings say for all topics'), chosen: undefined },
    {
      label: vscode.l10n.t('For good'),
      description: vscode.l10n.t('nothing is forgotten or ages by the clock'),
      chosen: { never: true },
    },
    ...[
      { label: vscode.l10n.t('A week without use'), days: 7 },
      { label: vscode.l10n.t('30 days without use'), days: 30 },
      { label: vscode.l10n.t('90 days without use'), days: 90 },
      { label: vscode.l10n.t('A year without use'), days: 365 },
    ].map(({ label, days }) => ({ label, chosen: { expireAfterDays: days } })),
    { label: vscode.l10n.t('Another number of days…'), chosen: 'other' },
  ];
  const picked = await vscode.window.showQuickPick(choices, {
    title: vscode.l10n.t('How Long to Keep "{0}"', topic),
    placeHolder:
      now === undefined
        ? vscode.l10n.t('Pinned and confirmed memories and rules stay in any case')
        : vscode.l10n.t('Now: {0}', retentionText(now)),
  });
  if (picked === undefined) return false;
  const chosen = picked.chosen === 'other' ? await askDays(topic) : picked.chosen;
  if (chosen === 'none') return false;
  await changeRetention(topic, chosen);
  return true;
}

async function askDays(topic: string): Promise<{ readonly expireAfterDays: number } | 'none'> {
  const typed = await vscode.window.showInputBox({
    title: vscode.l10n.t('How Long to Keep "{0}"', topic),
    prompt: vscode.l10n.t('Days without use after which its memories are forgotten.'),
    validateInput: (text) => (isDays(text) ? undefined : vscode.l10n.t('Write a number of days from 1 to 3650.')),
  });
  return typed === undefined ? 'none' : { expireAfterDays: Number(typed) };
}

function isDays(text: string): boolean {
  const days = Number(text);
  return Number.isInteger(days) && days >= 1 && days <= 3650;
}

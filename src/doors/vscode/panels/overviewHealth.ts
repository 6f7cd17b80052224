import * as vscode from 'vscode';
import type { Memory } from '../../../engine/ground/contract/memory.ts';
import { dateText } from '../../../open/texts/whenText.ts';
import type { HealthLine } from '../../../protocol/panelMessages.ts';
import type { MeaningFacts } from '../meaning/meaningFacts.ts';
import { meaningGlance } from '../meaning/meaningText.ts';

interface HealthFacts {
  readonly memory: Memory;
  readonly devices: number;
  readonly meaning: MeaningFacts;
  /** Language models that are installed. */
  readonly models: readonly string[];
  /** Memory as Markdown files: what to look at there. */
  readonly mirrorProblems: readonly string[];
  readonly now: number;
}

/** How the parts of a memory do, in the user's language, each with the button that mends it. */
export async function overviewHealth(facts: HealthFacts): Promise<readonly HealthLine[]> {
  const { memory, meaning, mirrorProblems } = facts;
  const [stats, waiting] = await Promise.all([memory.stats(), memory.waitingSessions()]);
  return [
    ...stats.problems.map(({ message, code }) => problemLine(message, code)),
    ...mirrorProblems.map((text) => ({ name: vscode.l10n.t('Markdown files'), text, isGood: false, ...settings() })),
    backupLine(stats.backups, facts.now),
    searchLine(meaning),
    modelsLine(facts.models, waiting.length),
    devicesLine(facts.devices),
  ];
}

function problemLine(text: string, code: string): HealthLine {
  const button = code === 'setting' ? settings() : { action: 'log' as const, label: vscode.l10n.t('Show log') };
  return { name: vscode.l10n.t('Memory'), text, isGood: false, ...button };
}

/** A backup is made of a file that was read whole and found sound, each day and after each start. */
function backupLine(backups: readonly string[], now: number): HealthLine {
  const [newest] = backups;
  const name = vscode.l10n.t('Backups');
  const backUp = { action: 'backUp' as const, label: vscode.l10n.t('Back up now') };
  if (newest === undefined)
    return {
      name,
      text: vscode.l10n.t('There is no backup yet; the first one is made tomorrow, or now.'),
      isGood: false,
      ...backUp,
    };
  const at = new Date(`${newest}T00:00`).getTime();
  const day = Number.isNaN(at) ? newest : dateText(at, now);
  const isOld = now - at > mostDaysWithoutBackup * 86_400_000;
  return {
    name,
    text: vscode.l10n.t('The whole file was last checked and backed up on {0}; backups: {1}.', day, backups.length),
    isGood: !isOld,
    ...(isOld ? backUp : { action: 'dataFolder' as const, label: vscode.l10n.t('Open folder') }),
  };
}

const mostDaysWithoutBackup = 7;

function searchLine(meaning: MeaningFacts): HealthLine {
  const { offer, isTrouble } = meaning;
  const action = offer === 'setUp' ? 'setUpMeaning' : offer;
  const label = {
    setUp: vscode.l10n.t('Set up…'),
    settings: vscode.l10n.t('Open settings'),
    reload: vscode.l10n.t('Reload window'),
    reembed: vscode.l10n.t('Embed anew'),
  };
  return {
    name: vscode.l10n.t('Search'),
    text: meaningGlance(meaning),
    isGood: !isTrouble,
    ...(offer === undefined || action === undefined ? {} : { action, label: label[offer] }),
  };
}

function modelsLine(models: readonly string[], waiting: number): HealthLine {
  const name = vscode.l10n.t('Language models');
  const text =
    models.length === 0
      ? vscode.l10n.t('None is installed: memory answers by itself.')
      : vscode.l10n.t('Installed: {0}.', models.join(', '));
  if (waiting === 0) return { name, text, isGood: true };
  const waits = vscode.l10n.t('Conversations that wait for a summary: {0}.', waiting);
  return {
    name,
    text: `${text} ${waits}`,
    isGood: models.length > 0,
    ...(models.length === 0 ? {} : { action: 'consolidate' as const, label: vscode.l10n.t('Summarize now') }),
  };
}

function devicesLine(devices: number): HealthLine {
  const text =
    devices <= 1
      ? vscode.l10n.t('This memory was written on one device.')
      : vscode.l10n.t('Devices that wrote into this memory: {0}.', devices);
  return { name: vscode.l10n.t('Devices'), text, isGood: true };
}

function settings(): Pick<HealthLine, 'action' | 'label'> {
  return { action: 'settings', label: vscode.l10n.t('Open settings') };
}

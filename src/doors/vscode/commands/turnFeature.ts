import * as vscode from 'vscode';
import { type Switch, switches } from '../../../open/allowedFeatures.ts';
import type { MemoryHost } from '../base/memoryHost.ts';
import { readSettings, turnSwitch } from '../base/settings.ts';
import { turnOnElsewhere } from '../base/shareSettings.ts';
import { switchesOffElsewhere } from '../base/switchesElsewhere.ts';

const texts: { readonly [name in Switch]: { readonly label: string; readonly detail: string } } = {
  enabled: { label: 'Everything', detail: 'All that memory does by itself. Tools, commands and aging keep working.' },
  contextInjection: {
    label: 'Context Injection',
    detail: 'Puts the facts that matter now in front of a message to @memory.',
  },
  capture: { label: 'Capture', detail: 'Keeps the turns of conversations with @memory.' },
  postResponseScan: {
    label: 'Post-Response Scan',
    detail: 'Saves what a model wrote down as a save without making it.',
  },
  resetSummarize: {
    label: 'Reset and Summarize',
    detail: 'Summarizes a conversation into memories before it is reset.',
  },
  learning: { label: 'Learning', detail: 'Reads conversations that are over, and keeps the facts in them.' },
};

type Host = Pick<MemoryHost, 'folder'>;

export const turnFeatureOn = (host: Host, argument: unknown): Promise<void> => turn(host, argument, true);
export const turnFeatureOff = (host: Host, argument: unknown): Promise<void> => turn(host, argument, false);

/** A key binding may name the switch: `"args": "contextInjection"`. */
async function turn(host: Host, argument: unknown, isOn: boolean): Promise<void> {
  const name = switches.find((known) => known === argument) ?? (await pick(isOn));
  if (name === undefined) return;
  if (isOn && switchesOffElsewhere().includes(name)) turnOnElsewhere(host.folder(), name);
  const state = isOn ? 'on' : 'off';
  const { label } = texts[name];
  if (!(await turnSwitch(name, isOn))) {
    void vscode.window.showWarningMessage(
      `Memory: the settings of this folder keep “${label}” ${isOn ? 'off' : 'on'} here. Change ` +
        `tieredMemory.${name} in them.`,
    );
    return;
  }
  const waits = isOn && name !== 'enabled' && !readSettings().features.enabled;
  vscode.window.setStatusBarMessage(
    `Memory: ${label} is ${state}${waits ? ', but everything is turned off' : ''}.`,
    5000,
  );
}

async function pick(isOn: boolean): Promise<Switch | undefined> {
  const { features } = readSettings();
  const offered = switches.filter((name) => features[name] !== isOn);
  if (offered.length === 0) {
    void vscode.window.showInformationMessage(`Everything is ${isOn ? 'on' : 'off'} already.`);
    return undefined;
  }
  const items = offered.map((name) => ({ name, ...texts[name] }));
  const chosen = await vscode.window.showQuickPick(items, {
    title: isOn ? 'Enable Memory' : 'Disable Memory',
    placeHolder: `What to turn ${isOn ? 'on' : 'off'}`,
  });
  return chosen?.name;
}

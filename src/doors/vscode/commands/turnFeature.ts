import * as vscode from 'vscode';
import { type Switch, switches } from '../../../open/allowedFeatures.ts';
import type { MemoryHost } from '../base/memoryHost.ts';
import { readSettings, turnSwitch } from '../base/settings.ts';
import { turnOnElsewhere } from '../base/shareSettings.ts';
import { switchesOffElsewhere } from '../base/switchesElsewhere.ts';
import { say } from '../../../open/texts/say.ts';

const texts: { readonly [name in Switch]: { readonly label: string; readonly detail: string } } = {
  enabled: {
    label: say('Everything'),
    detail: say('All that memory does by itself. Tools, commands and aging keep working.'),
  },
  contextInjection: {
    label: say('Context Injection'),
    detail: say('Puts the facts that matter now in front of a message to @memory.'),
  },
  capture: { label: say('Capture'), detail: say('Keeps the turns of conversations with @memory.') },
  postResponseScan: {
    label: say('Post-Response Scan'),
    detail: say('Saves what a model wrote down as a save without making it.'),
  },
  resetSummarize: {
    label: say('Reset and Summarize'),
    detail: say('Summarizes a conversation into memories before it is reset.'),
  },
  learning: { label: say('Learning'), detail: say('Reads conversations that are over, and keeps the facts in them.') },
};

type Host = Pick<MemoryHost, 'folder'>;

export const turnFeatureOn = (host: Host, argument: unknown): Promise<void> => turn(host, argument, true);
export const turnFeatureOff = (host: Host, argument: unknown): Promise<void> => turn(host, argument, false);

/** A key binding may name the switch: `"args": "contextInjection"`. */
async function turn(host: Host, argument: unknown, isOn: boolean): Promise<void> {
  const name = switches.find((known) => known === argument) ?? (await pick(isOn));
  if (name === undefined) return;
  if (isOn && switchesOffElsewhere().includes(name)) turnOnElsewhere(host.folder(), name);
  const { label } = texts[name];
  if (!(await turnSwitch(name, isOn))) {
    void vscode.window.showWarningMessage(
      isOn
        ? say('Memory: the settings of this folder keep “{0}” off here. Change tieredMemory.{1} in them.', label, name)
        : say('Memory: the settings of this folder keep “{0}” on here. Change tieredMemory.{1} in them.', label, name),
    );
    return;
  }
  const waits = isOn && name !== 'enabled' && !readSettings().features.enabled;
  vscode.window.setStatusBarMessage(
    waits
      ? say('Memory: {0} is on, but everything is turned off.', label)
      : isOn
        ? say('Memory: {0} is on.', label)
        : say('Memory: {0} is off.', label),
    5000,
  );
}

async function pick(isOn: boolean): Promise<Switch | undefined> {
  const { features } = readSettings();
  const offered = switches.filter((name) => features[name] !== isOn);
  if (offered.length === 0) {
    void vscode.window.showInformationMessage(
      isOn ? say('Everything is on already.') : say('Everything is off already.'),
    );
    return undefined;
  }
  const items = offered.map((name) => ({ name, ...texts[name] }));
  const chosen = await vscode.window.showQuickPick(items, {
    title: isOn ? say('Enable Memory') : say('Disable Memory'),
    placeHolder: isOn ? say('What to turn on') : say('What to turn off'),
  });
  return chosen?.name;
}

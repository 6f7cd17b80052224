import * as vscode from 'vscode';
import { counted } from '../../../engine/ground/text/counted.ts';
import { readSettings, setCopilotInstructions, settingNames } from '../base/settings.ts';
import type { CopilotInstructions } from './createCopilotInstructions.ts';

/** Behind the command; a key binding may say what to do: `"args": "write"`, `"show"` or `"remove"`. */
export async function writeForAllChats(instructions: CopilotInstructions, argument: unknown): Promise<void> {
  const action = actions.find((known) => known === argument) ?? (await pick(instructions));
  if (action === 'write') await write(instructions);
  if (action === 'show') await show(instructions);
  if (action === 'remove') await remove(instructions);
}

const actions = ['write', 'show', 'remove'] as const;

async function pick(instructions: CopilotInstructions): Promise<(typeof actions)[number] | undefined> {
  const isOn = readSettings().copilotInstructions;
  const { block } = await instructions.draft();
  const held = counted(block.memories.length, 'memory', 'memories');
  const items = [
    ...(isOn
      ? []
      : [
          {
            label: '$(check) Write It, and Keep It up to Date',
            detail: `${held}. Every chat sends them to its language model.`,
            action: 'write' as const,
          },
        ]),
    {
      label: '$(eye) Show What Is in It',
      detail: isOn ? instructions.file : 'Writes nothing.',
      action: 'show' as const,
    },
    ...(isOn
      ? [{ label: '$(trash) Remove It, and Turn It off', detail: instructions.file, action: 'remove' as const }]
      : []),
  ];
  const chosen = await vscode.window.showQuickPick(items, {
    title: 'Memory for All Copilot Chats',
    placeHolder: 'A file with your pins, your rules and what is always injected, about you and in your own words',
  });
  return chosen?.action;
}

async function write(instructions: CopilotInstructions): Promise<void> {
  await setCopilotInstructions(true);
  if (!readSettings().copilotInstructions)
    throw new Error(
      `The file is not written while tieredMemory.${settingNames.enabled} or ` +
        `tieredMemory.${settingNames.contextInjection} is off in your settings.`,
    );
  const { outcome, setAside } = await instructions.apply();
  if (outcome === 'foreign')
    throw new Error(`${instructions.file} is not from Tiered Memory. Rename it, then run the command again.`);
  if (outcome === 'others')
    throw new Error(
      `${instructions.file} is kept by another edition or profile of VS Code. Turn it off there, or delete the file.`,
    );
  if (outcome === 'removed' || outcome === 'none') {
    void vscode.window.showInformationMessage(
      'Nothing belongs into every chat yet, so there is no file. It is written once you pin a memory, or give one the ' +
        'importance from which it is always injected.',
    );
    return;
  }
  await show(instructions);
  if (setAside !== undefined)
    void vscode.window.showInformationMessage(`The file had been changed by hand. That version is kept: ${setAside}`);
}

async function show(instructions: CopilotInstructions): Promise<void> {
  if (readSettings().copilotInstructions) {
    const { outcome } = await instructions.apply();
    if (outcome === 'written' || outcome === 'unchanged') {
      await vscode.window.showTextDocument(vscode.Uri.file(instructions.file));
      return;
    }
  }
  const { text, block } = await instructions.draft();
  const left =
    block.left === 0 ? '' : `\n\n<!-- No room for ${counted(block.left, 'more memory', 'more memories')}. -->`;
  const content = text === '' ? 'Nothing: no memory about you is pinned, a rule, or always injected.' : text + left;
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ language: 'markdown', content }));
}

async function remove(instructions: CopilotInstructions): Promise<void> {
  await setCopilotInstructions(false);
  const { outcome, setAside } = await instructions.apply();
  if (outcome === 'foreign' || outcome === 'others') {
    void vscode.window.showWarningMessage(`${instructions.file} is not this memory's and was left alone.`);
    return;
  }
  const kept = setAside === undefined ? '' : ` It had been changed by hand; that version is kept: ${setAside}`;
  void vscode.window.showInformationMessage(`No Copilot chat reads your memory from a file any more.${kept}`);
}

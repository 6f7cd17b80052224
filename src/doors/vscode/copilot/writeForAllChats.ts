import * as vscode from 'vscode';
import { counted } from '../../../open/texts/countedThings.ts';
import { readSettings, setCopilotInstructions, settingNames } from '../base/settings.ts';
import type { CopilotInstructions } from './createCopilotInstructions.ts';
import { say } from '../../../open/texts/say.ts';

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
            label: say('$(check) Write It, and Keep It up to Date'),
            detail: say('{0}, which every chat sends to its language model.', held),
            action: 'write' as const,
          },
        ]),
    {
      label: say('$(eye) Show What Is in It'),
      detail: isOn ? instructions.file : say('Writes nothing.'),
      action: 'show' as const,
    },
    ...(isOn
      ? [{ label: say('$(trash) Remove It, and Turn It off'), detail: instructions.file, action: 'remove' as const }]
      : []),
  ];
  const chosen = await vscode.window.showQuickPick(items, {
    title: say('Memory for All Copilot Chats'),
    placeHolder: say('A file with your pins, your rules and what is always injected, about you and in your own words'),
  });
  return chosen?.action;
}

async function write(instructions: CopilotInstructions): Promise<void> {
  await setCopilotInstructions(true);
  if (!readSettings().copilotInstructions)
    throw new Error(
      say(
        'The file is not written while tieredMemory.{0} or tieredMemory.{1} is off in your settings.',
        settingNames.enabled,
        settingNames.contextInjection,
      ),
    );
  const { outcome, setAside } = await instructions.apply();
  if (outcome === 'foreign')
    throw new Error(say('{0} is not from Tiered Memory. Rename it, then run the command again.', instructions.file));
  if (outcome === 'others')
    throw new Error(
      say(
        '{0} is kept by another edition or profile of VS Code. Turn it off there, or delete the file.',
        instructions.file,
      ),
    );
  if (outcome === 'removed' || outcome === 'none') {
    void vscode.window.showInformationMessage(
      say(
        'Nothing belongs into every chat yet, so there is no file. It is written once you pin a memory, or give one the importance from which it is always injected.',
      ),
    );
    return;
  }
  await show(instructions);
  if (setAside !== undefined)
    void vscode.window.showInformationMessage(
      say('The file had been changed by hand. That version is kept: {0}', setAside),
    );
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
    block.left === 0 ? '' : `\n\n${`<!-- No room for ${counted(block.left, 'more memory', 'more memories')}. -->`}`;
  const content =
    text === '' ? say('Nothing: no memory about you is pinned, a rule, or always injected.') : text + left;
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ language: 'markdown', content }));
}

async function remove(instructions: CopilotInstructions): Promise<void> {
  await setCopilotInstructions(false);
  const { outcome, setAside } = await instructions.apply();
  if (outcome === 'foreign' || outcome === 'others') {
    void vscode.window.showWarningMessage(say("{0} is not this memory's and was left alone.", instructions.file));
    return;
  }
  const kept =
    setAside === undefined ? '' : ` ${say('It had been changed by hand; that version is kept: {0}', setAside)}`;
  void vscode.window.showInformationMessage(say('No Copilot chat reads your memory from a file any more.{0}', kept));
}

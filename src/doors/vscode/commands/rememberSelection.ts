import * as vscode from 'vscode';
import { readScopeOf } from '../../../engine/turn/turn.ts';
import { type CommandContext, commandActor, sayDone } from './command.ts';
import { openMemory } from '../base/memoryHost.ts';
import { say } from '../../../open/texts/say.ts';

const mostCharacters = 8000;

/** Saves the selected text, as the user confirms it, under a topic that the user picks. */
export async function rememberSelection({ host }: CommandContext): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  const selected = editor?.document.getText(editor.selection) ?? '';
  const content = await vscode.window.showInputBox({
    title: selected.trim() === '' ? say('Remember') : say('Remember Selection'),
    prompt: say('One sentence that is understood without the text around it.'),
    value: selected.replace(/\s+/g, ' ').trim().slice(0, mostCharacters).toWellFormed(),
    ignoreFocusOut: true,
    validateInput: (text) => (text.trim() === '' ? say('Write what to remember.') : undefined),
  });
  if (content === undefined) return;
  const open = await openMemory(host);
  const scope = readScopeOf(open);
  const known = (await open.memory.topics({ scope })).map(({ topic }) => topic);
  const topic = await pickTopic(await open.memory.topicFor({ content, scope }), known);
  if (topic === undefined) return;
  const saved = await open.memory.save({
    topic: await open.memory.topicFor({ content, topic, scope }),
    content: content.trim(),
    source: 'user',
    // The text may come from a file; that it is worth keeping, and in this form, the user has confirmed.
    origin: 'confirmed',
    actor: commandActor,
  });
  if (saved.outcome === 'rejected') throw new Error(saved.reason ?? say('Nothing was saved; the log may say why.'));
  if (saved.batch !== undefined) host.notifyChanged();
  const verb = { stored: say('Remembered'), updated: say('Updated'), duplicate: say('Already known') }[saved.outcome];
  sayDone(
    host,
    say('{0} under “{1}”.{2}', verb, topic, saved.notice === undefined ? '' : ` ${saved.notice}`),
    saved.batch,
  );
}

/** Offers the proposed topic first, then the known ones; anything else that is typed is a new topic. */
async function pickTopic(proposed: string, known: readonly string[]): Promise<string | undefined> {
  const pick = vscode.window.createQuickPick<vscode.QuickPickItem & { readonly topic: string }>();
  const offered = [proposed, ...known.filter((topic) => topic !== proposed)];
  const itemsFor = (typed: string): typeof pick.items => {
    const isNew = typed !== '' && !offered.some((topic) => topic.toLowerCase() === typed.toLowerCase());
    const items = offered.map((topic) => ({ topic, label: topic, description: known.includes(topic) ? '' : 'new' }));
    return isNew
      ? [...items, { topic: typed, label: say('$(add) {0}', typed), description: 'new', alwaysShow: true }]
      : items;
  };
  pick.title = say('Remember Selection');
  pick.placeholder = say('Topic: pick one, or type a new one');
  pick.ignoreFocusOut = true;
  pick.items = itemsFor('');
  pick.onDidChangeValue((value) => (pick.items = itemsFor(value.trim().slice(0, 255))));
  return new Promise((resolve) => {
    pick.onDidAccept(() => {
      resolve(pick.selectedItems[0]?.topic);
      pick.hide();
    });
    pick.onDidHide(() => {
      resolve(undefined);
      pick.dispose();
    });
    pick.show();
  });
}

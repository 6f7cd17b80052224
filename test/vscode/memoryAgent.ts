import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { defaultToolNames } from '../../src/engine/tools/memoryTools.ts';
import { changeSharedSettings } from '../../src/open/sharedSettings.ts';
import { activateWithTestModel, databaseFile, eventually, extensionId, prompts, testVendor } from './support/chat.ts';
import { hostSuite } from './support/hostSuite.ts';

/** The files that the manifest contributes to chats, as VS Code itself understands them. */
export const run = hostSuite(() => {
  const folder = (): string => vscode.extensions.getExtension(extensionId)?.extensionPath ?? assert.fail();
  const set = (name: string, value: unknown) =>
    vscode.workspace.getConfiguration('tieredMemory').update(name, value, vscode.ConfigurationTarget.Global);
  /** What VS Code has from us at this moment, by its kind. */
  const known = async (): Promise<readonly string[]> => {
    const files =
      await vscode.commands.executeCommand<
        readonly { readonly uri: { readonly path: string }; readonly type: string; readonly extensionId: string }[]
      >('_listExtensionPromptFiles');
    return files
      .filter((file) => file.extensionId === extensionId)
      .map(({ type, uri }) => `${type} ${uri.path.slice(uri.path.indexOf('/chat/'))}`)
      .sort();
  };
  const agent = 'agent /chat/memory.agent.md';
  const all = [
    agent,
    'instructions /chat/memory.instructions.md',
    'skill /chat/skills/memory-recall/SKILL.md',
    'skill /chat/skills/memory-save/SKILL.md',
  ];

  before(activateWithTestModel);

  it('R062: go when memory is turned off on the command line', async () => {
    const database = await databaseFile();
    await eventually('the files are there', async () => (await known()).join() === all.join());
    changeSharedSettings(database, (settings) => ({ ...settings, off: ['enabled'] }));
    await eventually('only the agent is left', async () => (await known()).join() === agent);
    changeSharedSettings(database, (settings) => ({ ...settings, off: [] }));
    await eventually('the files are back', async () => (await known()).join() === all.join());
  });

  it('R062: are there, and go when memory is turned off, except for the agent, which a person picks', async () => {
    await eventually('the files are there', async () => (await known()).join() === all.join());
    await set('enabled', false);
    await eventually('only the agent is left', async () => (await known()).join() === agent);
    await set('enabled', undefined);
    await eventually('the files are back', async () => (await known()).join() === all.join());
  });

  it('R079: the Memory agent speaks by its own instructions and has memory’s tools alone', async () => {
    const [, body = ''] =
      /^---\n[^]*?\n---\n([^]*)$/.exec(readFileSync(join(folder(), 'chat/memory.agent.md'), 'utf8')) ?? [];
    await vscode.commands.executeCommand('workbench.action.chat.open', {
      query: 'what do you know about pelicans',
      mode: 'Memory',
      isPartialQuery: false,
      blockOnResponse: true,
      modelSelector: { vendor: testVendor, id: 'test-model' },
    });
    const asked = (await prompts()).findLast(({ messages, tools }) =>
      messages.some(({ text }) => text.includes('pelicans') && tools.length > 0),
    );
    // VS Code gives this one of its own to every agent.
    const tools = asked?.tools.filter((name) => name !== 'session_store_sql');
    assert.deepEqual(tools?.sort(), [...defaultToolNames].sort());
    assert.ok(asked?.messages.some(({ text }) => text.includes(body.trim().split('\n')[0] ?? '-')));
  });
});

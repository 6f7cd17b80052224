import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import * as vscode from 'vscode';
import { copilotInstructionsFile } from '../../src/open/copilotInstructions.ts';
import { changeSharedSettings, type SharedSettings } from '../../src/open/sharedSettings.ts';
import { activateWithTestModel, databaseFile, eventually, withDatabase } from './support/chat.ts';
import { hostSuite } from './support/hostSuite.ts';

/** What reaches chats that are not ours: the file that they read, and what other programs need. */
export const run = hostSuite(() => {
  const file = copilotInstructionsFile(homedir());
  const command = (name: string, argument?: unknown) =>
    vscode.commands.executeCommand(`tieredMemory.${name}`, argument);
  const set = (name: string, value: unknown) =>
    vscode.workspace.getConfiguration('tieredMemory').update(name, value, vscode.ConfigurationTarget.Global);
  const written = (): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  const shown = (): string => vscode.window.activeTextEditor?.document.getText() ?? '';
  const save = (content: string, more: object = {}): Promise<string> =>
    withDatabase(async (memory) => (await memory.save({ topic: 'person', content, ...more })).id ?? '');
  let lisbon = '';

  before(async () => {
    await activateWithTestModel();
    lisbon = await save('The user works from Lisbon', { importance: 9 });
    await save('The user likes short answers', { importance: 5, pinned: true });
    await save('The parrot of the office is called Blue', { importance: 7 });
    await save('A stranger wants to be in every chat', { importance: 7, origin: 'assistant' });
  });
  afterEach(() => vscode.commands.executeCommand('workbench.action.closeAllEditors'));

  it('is no file unless somebody asked for it, and can be seen before', async () => {
    await command('copilotInstructions', 'show');
    assert.match(shown(), /- The user works from Lisbon \(/);
    assert.equal(vscode.window.activeTextEditor?.document.isUntitled, true);
    assert.ok(!existsSync(file));
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  });

  it('R001: is written on command and opened, with the user’s own lasting words alone', async () => {
    await command('copilotInstructions', 'write');
    assert.equal(vscode.window.activeTextEditor?.document.uri.fsPath, file);
    assert.match(written(), /^---\nname: .+\ndescription: .+\napplyTo: '\*\*'\n---\n/);
    const bullets = written().match(/^- .*(?= \(\d)/gm);
    // How answers should be is a rule, and rules come first.
    assert.deepEqual(bullets, ['- The user likes short answers', '- The user works from Lisbon']);
    assert.ok(written().split('\n').length <= 41);
  });

  it('loses at once what was forgotten', async () => {
    await vscode.lm.invokeTool('memory_forget', { input: { id: lisbon }, toolInvocationToken: undefined });
    await eventually('the file has lost it', () => written() !== '' && !written().includes('Lisbon'));
    assert.match(written(), /short answers/);
  });

  it('keeps aside what a person wrote into it', async () => {
    writeFileSync(file, written().replace('short answers', 'long answers'));
    await command('copilotInstructions', 'write');
    assert.match(written(), /short answers/);
    assert.match(readFileSync(join(dirname(file), 'tiered-memory.edited.md'), 'utf8'), /long answers/);
  });

  for (const name of ['enabled', 'contextInjection']) {
    it(`R062: goes when ${name} is turned off, and comes back with it`, async () => {
      await set(name, false);
      await eventually('the file is gone', () => !existsSync(file));
      await set(name, undefined);
      await eventually('the file is back', () => written().includes('short answers'));
    });
  }

  it('R062: goes when memory is turned off on the command line, and comes back with it', async () => {
    const database = await databaseFile();
    const turnOff = (off: SharedSettings['off']): unknown =>
      changeSharedSettings(database, (settings) => ({ ...settings, off }));
    turnOff(['enabled']);
    await eventually('the file is gone', () => !existsSync(file));
    turnOff([]);
    await eventually('the file is back', () => written().includes('short answers'));
  });

  it('goes when it is turned off', async () => {
    await command('copilotInstructions', 'remove');
    assert.deepEqual(readdirSync(dirname(file)), ['tiered-memory.edited.md']);
    assert.equal(vscode.workspace.getConfiguration('tieredMemory').get('copilotInstructions.enabled'), false);
  });

  it('copies what other programs need to reach this memory', async () => {
    await command('copyMcpConfiguration', 'codex');
    const text = await vscode.env.clipboard.readText();
    assert.match(
      text,
      /^\[mcp_servers\.tiered-memory\]\ncommand = ".*tiered-memory\.tiered-memory.*bin.*tiered-memory/,
    );
    assert.match(text, /args = \["mcp"\]$/);
  });
});

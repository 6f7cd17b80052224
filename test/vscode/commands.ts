import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { features, readSettings } from '../../src/doors/vscode/base/settings.ts';
import {
  activateWithTestModel,
  eventually,
  lastPrompt,
  newConversation,
  prompts,
  say,
  testVendor,
  withDatabase,
} from './support/chat.ts';
import { hostSuite } from './support/hostSuite.ts';

/** The commands as a key binding or another extension runs them, with their argument instead of a question. */
export const run = hostSuite(() => {
  const profile = process.env['TIERED_MEMORY_TEST_PROFILE'] ?? '';
  const command = (name: string, argument?: unknown) =>
    vscode.commands.executeCommand(`tieredMemory.${name}`, argument);
  const set = (name: string, value: unknown) =>
    vscode.workspace.getConfiguration('tieredMemory').update(name, value, vscode.ConfigurationTarget.Global);

  before(async () => {
    await activateWithTestModel();
    await say('@memory /remember safety: never restart the billing server, importance 9');
  });
  beforeEach(newConversation);

  it('R037, R060, R062, R251: injection is turned off and on by command, at once', async () => {
    const injected = async (): Promise<boolean> => {
      await newConversation();
      await say('@memory write a haiku about winter');
      return (await lastPrompt()).first.includes('billing server');
    };
    assert.equal(await injected(), true);
    await command('disable', 'contextInjection');
    assert.equal(await injected(), false);
    await command('enable', 'contextInjection');
    assert.equal(await injected(), true);
    await command('disable', 'enabled');
    assert.equal(await injected(), false);
    await command('enable', 'enabled');
    assert.equal(await injected(), true);
  });

  it('R060, R062: capture is turned off and on by command', async () => {
    const turns = async (): Promise<number> => (await withDatabase((memory) => memory.stats())).byKind.episode;
    await command('disable', 'capture');
    const before = await turns();
    await say('@memory this turn is not kept');
    assert.equal(await turns(), before);
    await command('enable', 'capture');
    await say('@memory this turn is kept');
    assert.equal(await turns(), before + 2);
  });

  describe('a reset', () => {
    /** The models that a reset asked, after a conversation that was long enough. */
    const asked = async (): Promise<readonly string[]> => {
      await newConversation();
      await say('@memory the release is called Heron');
      await say('@memory and it comes in May');
      const before = (await prompts()).length;
      await say('@memory /reset');
      return (await prompts()).slice(before).map(({ model }) => model);
    };

    it('R060, R062: asks no model when summarising is turned off', async () => {
      await command('disable', 'resetSummarize');
      assert.deepEqual(await asked(), []);
      await command('enable', 'resetSummarize');
      assert.deepEqual(await asked(), ['test-model']);
    });

    it('R024: asks the model of the setting, else the one that was picked', async () => {
      await set('summarizerModel', `${testVendor}/second`);
      assert.deepEqual(await asked(), ['second-model']);
      await set('summarizerModel', 'nobody/none');
      assert.deepEqual(await asked(), ['test-model']);
      await set('summarizerModel', undefined);
    });
  });

  it('R063: what the user asks for, and aging, go on while everything is off', async () => {
    await command('disable', 'enabled');
    try {
      assert.deepEqual(
        { ...features(), scansAnswersOf: features().scansAnswersOf({ vendor: 'a', family: 'b', id: 'c' }) },
        { contextInjection: false, capture: false, resetSummarize: false, learning: false, scansAnswersOf: false },
      );
      await say('@memory remember that the mascot is a heron');
      assert.equal((await withDatabase((memory) => memory.list({ kind: ['fact', 'rule'], text: 'heron' }))).total, 1);
      await withDatabase(
        (memory) => memory.save({ topic: 'old', content: 'An old plan.' }),
        () => Date.now() - 30 * 3_600_000,
      );
      await command('ageNow', { olderThanHours: 24, maxRows: 200 });
      assert.equal((await withDatabase((memory) => memory.list({ text: 'An old plan' }))).rows[0]?.tier, 'long');
    } finally {
      await command('enable', 'enabled');
    }
  });

  it('R062: a folder whose settings say otherwise keeps its word', async () => {
    const folder = vscode.workspace.getConfiguration('tieredMemory');
    await folder.update('capture', false, vscode.ConfigurationTarget.Workspace);
    try {
      assert.equal(features().capture, false);
      await command('enable', 'capture');
      await eventually(
        'the setting of the user is written',
        () => vscode.workspace.getConfiguration('tieredMemory').inspect('capture')?.globalValue === true,
      );
      assert.equal(features().capture, false);
    } finally {
      await vscode.workspace
        .getConfiguration('tieredMemory')
        .update('capture', undefined, vscode.ConfigurationTarget.Workspace);
      await set('capture', undefined);
    }
    assert.equal(readSettings().features.capture, true);
  });

  it('R059: Age Now can be undone', async () => {
    await command('undoLastChange');
    assert.equal((await withDatabase((memory) => memory.list({ text: 'An old plan' }))).rows[0]?.tier, 'short');
  });

  it('exports everything into a private file, over an older one', async () => {
    const file = join(profile, 'export.json');
    writeFileSync(file, 'older');
    await command('export', vscode.Uri.file(file));
    await eventually('the export is written', () => readFileSync(file, 'utf8') !== 'older');
    const exported = JSON.parse(readFileSync(file, 'utf8')) as {
      readonly version: number;
      readonly memories: readonly { readonly content: string; readonly history: readonly unknown[] }[];
    };
    assert.equal(exported.version, 1);
    assert.equal(exported.memories.length, (await withDatabase((memory) => memory.stats())).total);
    assert.ok(exported.memories.every(({ history }) => history.length > 0));
    if (process.platform !== 'win32') assert.equal(statSync(file).mode & 0o777, 0o600);
    assert.deepEqual(
      readdirSync(profile).filter((name) => name.endsWith('.new')),
      [],
    );
  });

  it('says what is wrong when an export cannot be written', async () => {
    const file = join(profile, 'no-such-folder', 'export.json');
    await command('export', vscode.Uri.file(file));
    await command('export', vscode.Uri.parse('vscode-vfs://github/a/b.json'));
    assert.equal(existsSync(file), false);
  });

  it('R071: the status is a readable document', async () => {
    const document = await vscode.workspace.openTextDocument(
      vscode.Uri.parse('tiered-memory-status:/Memory Status.md'),
    );
    const text = document.getText();
    assert.match(text, /^# Memory\n/);
    assert.match(text, /- Never restart the billing server .*importance 9/);
    assert.match(text, /Installed: .*Test Model/);
    assert.match(text, /`tieredMemory\.contextInjection`: on/);
    await command('showStatus');
  });

  it('R079: the status bar can be hidden and comes back', async () => {
    await set('statusBar', false);
    assert.equal(readSettings().statusBar, false);
    await set('statusBar', undefined);
    assert.equal(readSettings().statusBar, true);
  });
});

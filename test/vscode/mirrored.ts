import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as vscode from 'vscode';
import type { MemoryRecord } from '../../src/engine/ground/contract/model.ts';
import { activateWithTestModel, eventually, newConversation, say, withDatabase } from './support/chat.ts';
import { hostSuite } from './support/hostSuite.ts';

export const run = hostSuite(() => {
  const folder = join(process.env['TIERED_MEMORY_TEST_PROFILE'] ?? '', 'mirror');
  const set = (value: string | undefined) =>
    vscode.workspace.getConfiguration('tieredMemory').update('mirror.folder', value, vscode.ConfigurationTarget.Global);
  const fileWith = (word: string): string | undefined =>
    filesBelow(folder).find((file) => file.endsWith('.md') && readFileSync(file, 'utf8').includes(word));
  const stored = (word: string): Promise<readonly MemoryRecord[]> =>
    withDatabase(async (memory) => {
      const { rows } = await memory.list({ text: word, limit: 1000 });
      return rows.filter(({ kind }) => kind !== 'episode');
    });

  before(activateWithTestModel);
  after(() => set(undefined));

  it('R185: writes what is remembered into the folder that the settings name', async () => {
    mkdirSync(folder, { recursive: true });
    await newConversation();
    await say('@memory /remember cache: the cache runs on Redis, importance 6');
    await set(folder);
    await eventually('the file', () => fileWith('Redis') !== undefined);
    assert.match(readFileSync(fileWith('Redis') ?? '', 'utf8'), /^---\nid: \w+\nkind: (?:fact|rule)\n/);
  });

  it('R189: what the user changes in the editor and saves is the user’s', async () => {
    const file = fileWith('Redis') ?? '';
    const save = async (old: string, fresh: string): Promise<readonly string[]> => {
      const document = await vscode.workspace.openTextDocument(file);
      const editor = await vscode.window.showTextDocument(document);
      const at = document.positionAt(document.getText().indexOf(old));
      await editor.edit((edit) => edit.replace(new vscode.Range(at, at.translate(0, old.length)), fresh));
      await vscode.commands.executeCommand('workbench.action.files.save');
      await eventually('the changed memory', async () => (await stored(fresh)).length > 0);
      return (await stored(fresh)).map(({ origin }) => origin);
    };
    // On a machine that stalls, VS Code does not tell who saved; then the words stand beside the user's own.
    const names = ['Redis', 'Valkey', 'Dragonfly', 'Garnet'];
    let origins: readonly string[] = [];
    for (let turn = 1; turn < names.length && !origins.includes('user'); turn++)
      origins = await save(names[turn - 1] ?? '', names[turn] ?? '');
    assert.deepEqual(origins, ['user']);
  });

  it('R189: what another program writes never replaces the user’s words', async () => {
    await say('@memory /remember queue: the queue runs on RabbitMQ, importance 6');
    await eventually('the file', () => fileWith('RabbitMQ') !== undefined);
    const file = fileWith('RabbitMQ') ?? '';
    writeFileSync(file, readFileSync(file, 'utf8').replace('RabbitMQ', 'a file share of the office printer'));
    await eventually('the other words', async () => (await stored('office printer')).length > 0);
    assert.deepEqual((await stored('RabbitMQ')).length, 1);
    assert.deepEqual(
      (await stored('office printer')).map(({ origin }) => origin),
      ['import'],
    );
  });

  it('R201: a file that is removed forgets its memory', async () => {
    await say('@memory /remember search: the search runs on Meilisearch, importance 6');
    await eventually('the file', () => fileWith('Meilisearch') !== undefined);
    rmSync(fileWith('Meilisearch') ?? '');
    await eventually('that it is forgotten', async () => (await stored('Meilisearch')).length === 0);
  });

  it('stops when the setting is taken back, and leaves the files', async () => {
    await set(undefined);
    await say('@memory /remember proxy: the proxy runs on Caddy, importance 6');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    assert.equal(fileWith('Caddy'), undefined);
    assert.ok(fileWith('office printer') !== undefined);
  });
});

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const name = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(name) : [name];
  });
}

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withFolder } from '../support/folder.ts';
import { untilKept } from '../support/untilKept.ts';
import { dist, loadEngine } from './engine.ts';

/** What the hooks' bundle loads of each language when a text is in it. */
const requests: { readonly [language: string]: string } = {
  English: 'Remember that the staging server listens on port 8443.',
  German: 'Merk dir bitte, dass der Bootssteg 12 Meter lang ist.',
  Spanish: 'Recuerda que el muelle mide 13 metros.',
  French: 'Retiens que le ponton mesure 14 mètres.',
  Portuguese: 'Lembre que o cais mede 15 metros.',
  Chinese: '请记住，码头长 16 米。',
  Japanese: '桟橋は17メートルだと覚えておいて。',
};

describe('the hooks as they are shipped', () => {
  it('hear requests to remember in each language', () =>
    withFolder(async (home) => {
      const cwd = join(home, 'harbour');
      mkdirSync(join(cwd, '.git'), { recursive: true });
      writeFileSync(join(cwd, '.git/HEAD'), 'ref: refs/heads/main\n');
      const file = join(home, 'memory.db');
      const env = { PATH: process.env['PATH'], HOME: home, USERPROFILE: home, TIERED_MEMORY_DB: file };
      const run = (args: readonly string[], input = ''): void => {
        const program = join(dist, 'doors/tiered-memory.mjs');
        const done = spawnSync(process.execPath, [program, ...args], { cwd, env, input, encoding: 'utf8' });
        assert.equal(done.status, 0, done.stderr);
      };
      run(['trust']);
      for (const [language, prompt] of Object.entries(requests))
        run(['hook', 'gemini'], JSON.stringify({ session_id: language, cwd, hook_event_name: 'BeforeAgent', prompt }));
      untilKept(file);
      const memory = await loadEngine().openMemory({ file });
      const { rows } = await memory.list({ kind: 'fact', limit: 100 });
      await memory.close();
      const told = rows.map(({ content }) => content).join('\n');
      for (const figure of ['8443', '12', '13', '14', '15', '16', '17']) assert.match(told, new RegExp(figure), told);
    })).timeout(60_000);

  it('find the memory that is in use on this machine, and bring what it holds', () =>
    withFolder((home) => {
      const cwd = join(home, 'harbour');
      mkdirSync(join(cwd, '.git'), { recursive: true });
      writeFileSync(join(cwd, '.git/HEAD'), 'ref: refs/heads/main\n');
      const folders = { XDG_CONFIG_HOME: join(home, '.config'), XDG_DATA_HOME: join(home, '.local/share') };
      const windows = { APPDATA: join(home, 'Roaming'), LOCALAPPDATA: join(home, 'Local') };
      const env = { PATH: process.env['PATH'], HOME: home, USERPROFILE: home, ...folders, ...windows };
      const run = (args: readonly string[], input = ''): string => {
        const program = join(dist, 'doors/tiered-memory.mjs');
        const done = spawnSync(process.execPath, [program, ...args], { cwd, env, input, encoding: 'utf8' });
        assert.equal(done.status, 0, done.stderr);
        return done.stdout;
      };
      run(['save', 'The staging database listens on port 5433']);
      const prompt = 'On which port does the staging database listen?';
      const event = { session_id: 's1', cwd, hook_event_name: 'BeforeAgent', prompt };
      assert.match(run(['hook', 'gemini'], JSON.stringify(event)), /port 5433/);
      return Promise.resolve();
    })).timeout(60_000);
});

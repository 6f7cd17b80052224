import assert from 'node:assert/strict';
import { join } from 'node:path';
import { backUpDaily } from '../../../src/adapters/sqlite/backups.ts';
import { openSqlite } from '../../../src/adapters/sqlite/openSqlite.ts';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import type { ObserveResult } from '../../../src/engine/ground/contract/conversing.ts';
import { runTool } from '../../../src/engine/tools/memoryTools.ts';
import { openMemory } from '../../../src/open/engine.ts';
import { seeded } from '../../support/clock.ts';
import { withFolder } from '../../support/folder.ts';
import { withTables } from '../../support/memory.ts';
import { filesBelow, leaksOf, notRemoved, wronglyRemoved } from './leaks.ts';
import { ordinarySentences } from './ordinary.ts';
import { sampleKinds, secretSamples } from './samples.ts';
import type { SaveResult } from '../../../src/engine/ground/contract/saving.ts';

describe('made-up secrets of every kind', () => {
  it('are removed from the message around them, at least 99 of 100', () => {
    const samples = secretSamples(seeded(8), 4);
    assert.ok(
      sampleKinds.length >= 40 && samples.length >= 300,
      `${sampleKinds.length} kinds, ${samples.length} samples`,
    );
    const left = notRemoved(samples);
    assert.ok(left.length <= samples.length * 0.01, left.map(({ message }) => message).join('\n'));
  });

  it('are not seen in ordinary sentences, at most once in 100', () => {
    const sentences = ordinarySentences(seeded(9), 2000);
    const wrong = wronglyRemoved(sentences);
    assert.ok(wrong.length <= sentences.length * 0.01, wrong.join('\n'));
  });

  it('leave no byte in the database, the log of writes, a backup, the export, the log and the answers', () =>
    withFolder(async (folder) => {
      assert.deepEqual(await leaksOf(secretSamples(seeded(10), 1), folder), []);
    }));
});

describe('a secret in a question', () => {
  it('is neither looked for nor kept as the reason why something was found', () =>
    withTables(async ({ memory, all }) => {
      const part = '59R6mBMr32Adu4RI6i';
      await memory.save({ topic: 'ports', content: 'The port of service 59 is 1059' });
      const question = `which port has "gh${'p'}_${part}" + "GUu3vwxC0qrZy9eEVT" on service 59?`;
      const answers = [
        await memory.activeMemory({ turns: [question], sessionId: 's' }),
        await memory.recall({ query: question }),
        await memory.injections('s'),
        all('SELECT * FROM injections'),
      ];
      assert.match(JSON.stringify(answers), /The port of service 59 is 1059/);
      assert.ok(!JSON.stringify(answers).includes(part), JSON.stringify(answers));
    }));
});

describe('a secret split over two turns', () => {
  // Built from parts, so that no scanner takes this file for a leak.
  const [first, second] = [`gh${'p'}_a1B2c3D4e5F6g7H8i9`, 'J1k2L3m4N5o6P7q8R9'];
  const dialogues: { readonly [how: string]: readonly (readonly ['user' | 'assistant', string])[] } = {
    'one word cut in two': [
      ['user', `use ${first}`],
      ['user', `${second} for the release`],
    ],
    'with an answer between': [
      ['user', `use ${first}`],
      ['assistant', 'Got it, what else?'],
      ['user', `${second} for the release`],
    ],
    'with words around the halves': [
      ['user', `the first half is ${first} as you know`],
      ['user', `and the second half is ${second}, thanks`],
    ],
    'in three parts': [
      ['user', first],
      ['user', second.slice(0, 9)],
      ['user', second.slice(9)],
    ],
  };
  for (const [how, turns] of Object.entries(dialogues)) {
    it(`is removed from both: ${how}`, () =>
      withTables(async ({ memory, all }) => {
        const notices: (string | undefined)[] = [];
        for (const [role, text] of turns) notices.push((await memory.observe({ sessionId: 's', role, text })).notice);
        assert.match(notices.at(-1) ?? '', /secrets are never kept: GitHub token/);
        const stored = JSON.stringify([
          await memory.turns('s'),
          all('SELECT * FROM memory_terms'),
          all('SELECT * FROM history'),
        ]);
        const halves = [first, second.slice(0, 9), second.slice(9)];
        for (const half of halves)
          assert.ok(!stored.toLowerCase().includes(half.toLowerCase()), `${half} in ${stored}`);
        assert.equal(
          (await memory.recall({ query: first })).hits.filter(({ content }) => content.includes(first)).length,
          0,
        );
        assert.deepEqual(all("SELECT rowid FROM memory_index WHERE memory_index MATCH 'r9'"), []);
      }));
  }

  const saves: { readonly [how: string]: (memory: Memory, half: string) => Promise<SaveResult | ObserveResult> } = {
    'two turns': (memory, half) => memory.observe({ sessionId: 's', role: 'user', text: `note ${half} please` }),
    'two saves of a conversation': (memory, half) =>
      memory.save({
        topic: 'notes',
        content: `note ${half} please`,
        sessionId: 's',
        origin: 'assistant',
        actor: 'chat',
      }),
    'two saves without a conversation': (memory, half) =>
      memory.save({ topic: 'notes', content: `note ${half} please`, actor: 'agent' }),
    'a save and a correction': async (memory, half) => {
      const text = { topic: 'notes', content: `note ${half} please`, sessionId: 's', actor: 'chat' };
      if (half === first) return await memory.save(text);
      const { id = '' } = await memory.save({
        topic: 'other',
        content: 'The port is 22',
        sessionId: 's',
        actor: 'chat',
      });
      return await memory.correct(id, text);
    },
    'a turn and a call of a tool': async (memory, half) =>
      half === first
        ? await memory.observe({ sessionId: 's', role: 'user', text: `note ${half} please` })
        : ((
            await runTool(
              'memory_save',
              { memory, workspace: undefined, sessionId: 's', typed: '', actor: 'chat', now: 0 },
              { topic: 'notes', content: `note ${half} please` },
            )
          ).saved ?? assert.fail()),
  };
  for (const [how, say] of Object.entries(saves)) {
    it(`leaves no byte of either half in the database, its log of writes and a backup: ${how}`, () =>
      withFolder(async (folder) => {
        const file = join(folder, 'memory.db');
        const memory = await openMemory({ file, keepBackups: 0 });
        // Enough that pages are shared, split and freed.
        for (let index = 0; index < 50; index++)
          await memory.save({
            topic: `topic ${index}`,
            content: `The service number ${index} is deployed on day ${index % 7}`,
            actor: 'other',
          });
        await say(memory, first);
        const sql = openSqlite(file);
        backUpDaily(sql, { now: Date.now(), keep: 7, options: {} });
        sql.close();
        assert.match((await say(memory, second)).notice ?? '', /secrets are never kept: GitHub token/);
        await memory.close();
        const halves = [first, second, first.toLowerCase(), second.toLowerCase()];
        const found = filesBelow(folder).flatMap(([name, bytes]) =>
          halves.filter((half) => bytes.includes(half)).map((half) => `${half} in ${name}`),
        );
        assert.deepEqual(found, []);
      }));
  }

  it('takes a password from the turn after its announcement, and says so in the attributes', () =>
    withTables(async ({ memory, all }) => {
      await memory.observe({ sessionId: 's', role: 'user', text: 'The password for the server is' });
      const { notice } = await memory.observe({ sessionId: 's', role: 'user', text: 'hunter2!x and the port is 22' });
      assert.match(notice ?? '', /named secret/);
      assert.deepEqual(
        (await memory.turns('s')).map(({ content }) => content),
        ['The password for the server is', '[removed: named secret] and the port is 22'],
      );
      assert.deepEqual(
        all("SELECT json_extract(attributes, '$.redacted[0]') AS kind FROM memories ORDER BY row").map(
          ({ kind }) => kind,
        ),
        [null, 'named secret'],
      );
    }));

  it('leaves turns alone that merely follow each other', () =>
    withTables(async ({ memory }) => {
      const texts = [
        'Where is the token?',
        'In src/auth/token.ts, line 12',
        'Commit 3f2a9c1d8e7b6a5f broke sk-learn',
        'documentation of version 12',
      ];
      for (const text of texts)
        assert.equal((await memory.observe({ sessionId: 's', role: 'user', text })).notice, undefined);
      assert.deepEqual(
        (await memory.turns('s')).map(({ content }) => content),
        texts,
      );
    }));
});

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { backUpDaily } from '../../../src/adapters/sqlite/backups.ts';
import { openSqlite } from '../../../src/adapters/sqlite/openSqlite.ts';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import type { ObserveResult } from '../../../src/engine/ground/contract/conversing.ts';
import { runTool } from '../../../src/engine/tools/memoryTools.ts';
import { openMemory } from '../../../src/open/engine.ts';
import { createIds } from '../../../src/engine/ground/runtime/ids.ts';
import { redact } from '../../../src/engine/knowledge/trust/redact.ts';
import { noon, seeded } from '../../support/clock.ts';
import { withFolder } from '../../support/folder.ts';
import { withMemory, withTables } from '../../support/memory.ts';
import { filesBelow, leaksOf, notRemoved, wronglyRemoved } from './leaks.ts';
import { madeSecrets } from './madeSecrets.ts';
import { isRemoved } from './measureMade.ts';
import { ordinarySentences } from './ordinary.ts';
import { seenLinesOfOurs } from './ordinaryLines.ts';
import { sampleKinds, secretSamples } from './samples.ts';
import type { SaveResult } from '../../../src/engine/ground/contract/saving.ts';

describe('made-up secrets of every kind', () => {
  it('are all removed from the message around them', () => {
    const samples = secretSamples(seeded(8), 4);
    assert.ok(
      sampleKinds.length >= 40 && samples.length >= 300,
      `${sampleKinds.length} kinds, ${samples.length} samples`,
    );
    assert.deepEqual(notRemoved(samples), []);
  });

  it('are not seen in ordinary sentences', () =>
    assert.deepEqual(wronglyRemoved(ordinarySentences(seeded(9), 2000)), []));

  it('are not seen in our own source', () => {
    const lines = seenLinesOfOurs();
    assert.ok(lines.length > 50_000, `${lines.length} lines`);
    assert.deepEqual(wronglyRemoved(lines), []);
  });

  it('leave no byte in the database, the log of writes, a backup, the export, the log and the answers', () =>
    withFolder(async (folder) => {
      assert.deepEqual(await leaksOf(secretSamples(seeded(10), 1), folder), []);
    }));
});

describe('secrets of kinds that no rule names', () => {
  const made = madeSecrets(seeded(153)).filter(({ half }) => half === 'seen');

  // Exact, so that a rule that loses one of thousands is seen; whoever gains one takes it off the list.
  it('are removed in every place but these', () => {
    const left = made.filter((one) => !isRemoved(one));
    assert.deepEqual(
      left.map(({ kind, place }) => `${kind}: ${place}`),
      [
        'Razorpay key, telling: prose',
        'Django secret key: key and value',
        'SMTP password: shell',
        'Convex deploy key, further: prose',
        'OpenShift user token, further: prose',
        'RunPod api key, further: prose',
        'Eventbrite oauth token, further: prose',
        'deploy hook of a host: prose',
      ],
    );
  });

  it('take nothing of the text around them along, in all but 21 cases', () => {
    const more = made.filter(({ text, secret, group }) => {
      const { text: clean, kinds } = redact(text, { personalNumbers: true });
      const marker = `[removed: ${kinds[0] ?? ''}]`;
      return group !== 'addresses' && kinds.length > 0 && clean !== text.replaceAll(secret, marker);
    });
    assert.equal(more.length, 21, more.map(({ text }) => text).join('\n'));
  });

  it('stay removed: what stands for them is no sign of another', () => {
    for (const { text } of made) {
      const once = redact(text, { personalNumbers: true }).text;
      assert.equal(redact(once, { personalNumbers: true }).text, once);
    }
  });

  it('are not seen in the ids of memories', () => {
    const ids = createIds(seeded(154));
    for (let index = 0; index < 200; index++) {
      const id = ids.memory('fact', noon + index * 1000);
      assert.deepEqual(redact(`the key is ${id}, see ${ids.batch(noon + index)}`).kinds, [], id);
    }
  });

  it('go whole from an address whose password holds an @, with what follows on the line', () =>
    withMemory(async ({ memory }) => {
      const key = `s${'k'}-a1B2c3D4e5F6g7H8i9J1k2`;
      await memory.observe({
        sessionId: 's',
        role: 'user',
        text: `The old API key is ${key.toUpperCase()}, remember?`,
      });
      const line = `DB_URL=postgresql://admin:p@ss@host/db API_KEY=${key}`;
      await memory.observe({ sessionId: 's', role: 'user', text: line });
      const { id = '' } = await memory.save({
        topic: 'setup',
        content: `${line} and API_KEY=${key} again`,
        sessionId: 's',
      });
      const clean = 'DB_URL=postgresql://admin:[removed: password in an address]@host/db API_KEY=[removed: OpenAI key]';
      assert.equal((await memory.turns('s'))[1]?.content, clean);
      assert.equal((await memory.get(id))?.content, `${clean} and API_KEY=[removed: OpenAI key] again`);
    }));
});

describe('numbers of persons', () => {
  const numbers: readonly (readonly [text: string, number: string])[] = [
    ['the card is 4242 4242 4242 4242', '4242 4242'],
    ['pay to DE89 3704 0044 0532 0130 00 by Friday', '3704'],
    ['My SSN is 219-09-9999', '219-09'],
    ['{ "passportNumber": "C01X00T47" }', 'C01X'],
    ['Please enter 046 454 286 as SIN', '046 454'],
  ];
  const others: readonly string[] = [
    'order 4242424242424242 has shipped',
    'the card 4242 4242 4242 4243 has a wrong check digit',
    'DE88 3704 0044 0532 0130 00 has one, too',
    'it took 1700000000000 ms at offset 4445110640953',
    'der Wert ist ein: 12345678',
    'commit 4485275742308327 and build 371449635398431',
  ];

  for (const [text, number] of numbers)
    it(`are removed, unless the setting says otherwise: ${text}`, async () => {
      for (const redactPersonalNumbers of [true, false])
        await withMemory(
          async ({ memory }) => {
            const { id = '' } = await memory.save({ topic: 'numbers', content: text });
            assert.equal((await memory.get(id))?.content.includes(number), !redactPersonalNumbers);
          },
          { settings: { redactPersonalNumbers } },
        );
    });

  it('are not seen in other numbers', () => {
    for (const text of others) assert.deepEqual(redact(text, { personalNumbers: true }).kinds, [], text);
  });
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

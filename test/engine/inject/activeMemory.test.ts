import assert from 'node:assert/strict';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import type { TurnInput } from '../../../src/engine/ground/contract/conversing.ts';
import { estimateTokens } from '../../../src/engine/ground/text/tokens.ts';
import { day, noon } from '../../support/clock.ts';
import { codes, store, withMemory } from '../../support/memory.ts';
import { filler } from '../../support/filler.ts';

async function chosen(memory: Memory, ...turns: readonly TurnInput[]): Promise<string[]> {
  return (await memory.activeMemory({ turns })).facts.map((hit) => hit.content);
}

const deploys = 'We deploy on Fridays only after 16:00';

describe('Active Memory', () => {
  it('R002, R037, R047: is one block, by topic, with the known topics', () =>
    withMemory(async ({ memory, clock }) => {
      await store(memory, deploys, { topic: 'deploys', kind: 'fact' });
      await store(memory, 'A deploy is announced in #ops', { topic: 'deploys', kind: 'fact' });
      await store(memory, 'Anna owns the deploy script', { topic: 'people' });
      await store(memory, 'The cat is called Mia', { topic: 'home' });
      clock.forward(day);
      const { text, facts, problems, tokens } = await memory.activeMemory({
        turns: [{ role: 'user', text: 'What about the deploy?' }],
      });
      assert.deepStrictEqual(problems, []);
      assert.equal(facts.length, 3);
      assert.equal(tokens, estimateTokens(text));
      const lines = text.split('\n');
      assert.deepStrictEqual([lines[0], lines.at(-1)], ['## Active Memory', '## End of Active Memory']);
      assert.match(lines[1] ?? '', /data, never instructions/);
      assert.deepStrictEqual(
        lines.filter((line) => line.startsWith('### ')),
        ['### deploys', '### people'],
      );
      assert.ok(lines.includes(`- ${deploys} (2026-01-15)`));
      const known = lines.find((line) => line.startsWith('Known topics: ')) ?? '';
      assert.deepStrictEqual(
        new Set(known.slice('Known topics: '.length).split(', ')),
        new Set(['deploys', 'people', 'home']),
      );
    }));

  it('stops at the knee: what answers clearly worse than the best line is left out', () =>
    withMemory(async ({ memory }) => {
      const best = await store(memory, deploys);
      await store(memory, 'Anna owns the deploy script');
      const injected = async (text: string): Promise<string[]> =>
        (await memory.activeMemory({ turns: [text] })).facts.map(({ id }) => id);
      assert.deepStrictEqual(await injected('When do we deploy on Fridays?'), [best]);
      assert.equal((await injected('What about the deploy?')).length, 2);
    }));

  it('knows users of a program from whose memory this is', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'The user\u2019s parental leave starts on 4 May');
      await store(memory, "Jonas left, Mira is the user's manager now");
      await store(memory, 'Der Nutzer arbeitet freitags nicht');
      const kept = await store(memory, 'Rows of the users table are never deleted');
      for (const prompt of [
        'write a query for weekly active users',
        'add a users table',
        'the user login is slow',
        'lege eine Tabelle für jeden Nutzer an',
      ])
        assert.deepEqual(
          (await memory.activeMemory({ turns: [prompt] })).facts.map(({ id }) => id).filter((id) => id !== kept),
          [],
          prompt,
        );
      assert.deepEqual(await chosen(memory, 'who is my manager?'), ["Jonas left, Mira is the user's manager now"]);
    }));

  it('brings nothing for the words that stand where a secret was', () =>
    withMemory(async ({ memory, clock }) => {
      for (const text of [
        'my name is Inês btw',
        'no semicolons in our code',
        'the staging password is hunter2-Vet-91x',
      ]) {
        await memory.observe({ sessionId: `before ${text}`, role: 'user', text });
        clock.forward(day);
      }
      assert.deepEqual(await chosen(memory, 'what is my name?'), ['my name is Inês btw']);
    }));

  it('brings no turn that answers nothing, whatever stands beside it', () =>
    withMemory(async ({ memory, clock }) => {
      for (const [role, text] of [
        ['user', 'hey, can you scaffold a Fastify server with a health route?'],
        ['assistant', 'Done.'],
        ['user', 'nice, and the health route answers with the version of the build'],
        ['assistant', 'All fixed, thanks.'],
      ] as const) {
        await memory.observe({ sessionId: 'before', role, text });
        clock.forward(1000);
      }
      clock.forward(day);
      const lines = await chosen(memory, 'also the health route moved to /livez');
      assert.ok(lines.length > 0);
      assert.deepEqual(
        lines.filter((line) => /^Done|fixed/.test(line)),
        [],
      );
    }));

  it('brings the fact about what is named, not those that differ from it by a name', () =>
    withMemory(async ({ memory }) => {
      const services = ['ledger', 'search', 'gateway', 'catalog', 'mailer', 'audit'];
      const ports = [3001, 4200, 5050, 7070];
      for (const place of ['staging', 'production'])
        for (const [index, service] of services.entries())
          await store(memory, `The ${service} service listens on port ${ports[index % ports.length]} in ${place}`);
      const brought = async (text: string): Promise<string[]> =>
        (await memory.activeMemory({ turns: [text] })).facts.map(({ content }) => content).sort();
      assert.deepStrictEqual(await brought('Which port does mailer listen on in staging?'), [
        'The mailer service listens on port 3001 in staging',
      ]);
      assert.deepStrictEqual(await brought('Which port does mailer listen on?'), [
        'The mailer service listens on port 3001 in production',
        'The mailer service listens on port 3001 in staging',
      ]);
    }));

  it('R222, X28: no block when nothing was chosen, not even the known topics', () =>
    withMemory(async ({ memory }) => {
      await store(memory, deploys);
      assert.deepStrictEqual(await memory.activeMemory({ turns: ['How do I center a div?'] }), {
        text: '',
        facts: [],
        problems: [],
        tokens: 0,
      });
    }));

  it('R009: what is off topic is left out', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'Lee works from 9 to 5 on Mondays', { topic: 'work schedule' });
      await store(memory, 'Yoga class is on Tuesday evening', { topic: 'work schedule' });
      assert.deepStrictEqual(await chosen(memory, 'Why does this TypeScript function return undefined?'), []);
      assert.deepStrictEqual(await chosen(memory, 'When is my yoga class?'), ['Yoga class is on Tuesday evening']);
    }));

  it('R006, R045: importance 8 and above is always there', () =>
    withMemory(async ({ memory }) => {
      for (const importance of [7, 8, 10]) await store(memory, `importance ${importance}`, { importance });
      const { facts } = await memory.activeMemory({ turns: ['How do I center a div?'] });
      assert.deepStrictEqual(
        facts.map((hit) => [hit.content, hit.why.because]),
        [
          ['importance 10', 'importance'],
          ['importance 8', 'importance'],
        ],
      );
    }));

  it('R001, R074, X19: an importance-9 fact is in every later session, also after aging', () =>
    withMemory(async ({ memory, clock }) => {
      await store(memory, 'The passport expires in May', { importance: 9 });
      for (let session = 0; session < 3; session++) {
        clock.forward(30 * day);
        await memory.age({ olderThanHours: 0, maxRows: 1000 });
        assert.deepStrictEqual(await chosen(memory, 'How do I center a div?'), ['The passport expires in May']);
      }
    }));

  it('R006, R046: always first, then what matches, each once', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'Never deploy on holidays', { importance: 9 });
      await store(memory, deploys);
      await store(memory, 'The cat is called Mia', { importance: 8 });
      const { facts } = await memory.activeMemory({ turns: ['when do we deploy?'] });
      assert.deepStrictEqual(
        facts.map((hit) => [hit.content, hit.why.because, hit.why.words]),
        [
          ['Never deploy on holidays', 'importance', ['deploy']],
          ['The cat is called Mia', 'importance', []],
          [deploys, 'rule', []],
        ],
      );
    }));

  it('R007: only what matched counts as used', () =>
    withMemory(async ({ memory, clock }) => {
      const ids = [
        await store(memory, 'Never deploy on holidays', { importance: 9 }),
        await store(memory, deploys),
        await store(memory, 'The cat is called Mia', { importance: 8 }),
      ];
      clock.forward(7);
      await memory.activeMemory({ turns: ['when do we deploy?'], sessionId: 's' });
      await memory.injections('s');
      const used = await Promise.all(ids.map(async (id) => (await memory.get(id))?.lastAccessAt));
      assert.deepStrictEqual(used, [noon + 7, noon + 7, noon]);
    }));

  const turns: readonly (readonly [string, readonly TurnInput[], readonly string[]])[] = [
    ['the last three turns count', ['lighthouse', 'a1', 'a2'], ['The lighthouse is white']],
    ['the fourth last does not', ['lighthouse', 'a1', 'a2', 'a3'], []],
    ['both roles count', [{ role: 'assistant', text: 'the lighthouse?' }, 'yes'], ['The lighthouse is white']],
    ['300 characters of each count', [`${'zz '.repeat(95)}lighthouse`], ['The lighthouse is white']],
    ['what is behind them does not', [`${'zz '.repeat(100)}lighthouse`, 'and now?'], []],
    ['the last turn counts to its end', [`${'zz '.repeat(100)}lighthouse`], ['The lighthouse is white']],
    [
      'a pasted log does not drown the sentence before it',
      [
        `Why is the lighthouse dark?\n${Array.from({ length: 40 }, (_, line) => `2026-05-04 10:12:${line + 10} ERROR worker-${line} cannot reach queue${line} on host${line}`).join('\n')}`,
      ],
      ['The lighthouse is white'],
    ],
    ...[
      [
        'a log whose lines begin with a name',
        (line: number) => `worker-${line % 4} | took batch ${line} from the queue, checking the printer again`,
      ],
      [
        'a stack of calls',
        (line: number) =>
          `  File "/srv/app/part${line}.py", line ${line}, in run\n    found = self.dispatch(request, context_${line})`,
      ],
      [
        'code',
        (line: number) =>
          `function step${line}(row, queue) {\n  const card = reader.open(row);\n  // the queue takes it\n  return queue.push(card);\n}`,
      ],
      [
        'lines of a time and a level',
        (line: number) =>
          `2026-05-04 10:12:${(line % 50) + 10} ERROR worker-${line} cannot reach queue${line} on host${line}`,
      ],
    ].flatMap(([what, lineOf]) => {
      const paste = Array.from({ length: 200 }, (_, line) => (lineOf as (line: number) => string)(line)).join('\n');
      const expected = ['The lighthouse is white'];
      return [
        [
          `${what as string} does not drown the sentence before it`,
          [`Why is the lighthouse dark?\n${paste}`],
          expected,
        ],
        [`${what as string} does not drown the sentence after it`, [`${paste}\nWhy is the lighthouse dark?`], expected],
      ] as const;
    }),
    [
      'a turn on another subject does not bring back the one before it',
      ['How high is the lighthouse?', 'Which linter checks the Python scripts?'],
      [],
    ],
    [
      'a short turn that says that it turns to something else does not either',
      ['How high is the lighthouse?', 'ok thanks. Something else: write me a haiku about autumn'],
      [],
    ],
    [
      'a turn that goes on from the one before does',
      ['How high is the lighthouse?', 'and how old?'],
      ['The lighthouse is white'],
    ],
    [
      'an injected block does not',
      ['## Active Memory\n### notes\n- The lighthouse is white (2026-01-01)\n## End of Active Memory\nhello there'],
      [],
    ],
  ];
  for (const [what, given, expected] of turns) {
    it(`R043: ${what}`, () =>
      withMemory(async ({ memory }) => {
        await store(memory, 'The lighthouse is white');
        assert.deepStrictEqual(await chosen(memory, ...given), expected);
      }));
  }

  it('X22: a preference that aged weeks ago is in the block of the turn that needs it', () =>
    withMemory(async ({ memory, clock }) => {
      await store(memory, 'I prefer tabs over spaces in Go files', { topic: 'preferences', importance: 6 });
      clock.forward(21 * day);
      await memory.age();
      assert.deepStrictEqual(await chosen(memory, 'Should Go files have tabs or spaces?'), [
        'I prefer tabs over spaces in Go files',
      ]);
    }));

  it('X22: a long-tier row needs a clearly better match', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'The lighthouse keeper drinks tea');
      const weak = ['The lighthouse and the harbour and the island are closed for winter'];
      assert.equal((await chosen(memory, ...weak)).length, 0);
      await memory.configure({ relevanceFloor: 0.05, longTierFactor: 1 });
      assert.equal((await chosen(memory, ...weak)).length, 1);
      await memory.age({ olderThanHours: 0 });
      assert.equal((await chosen(memory, ...weak)).length, 1);
      await memory.configure({ longTierFactor: 10 });
      assert.equal((await chosen(memory, ...weak)).length, 0);
    }));

  it('X22: earlier turns help out when no fact covers the query, but not those of the open conversation', () =>
    withMemory(async ({ memory }) => {
      await memory.observe({ sessionId: 'old', role: 'user', text: 'The lighthouse was painted white last summer' });
      await memory.observe({ sessionId: 'open', role: 'user', text: 'What colour is the lighthouse?' });
      const { facts } = await memory.activeMemory({ turns: ['What colour is the lighthouse?'], sessionId: 'open' });
      assert.deepStrictEqual(
        facts.map((hit) => [hit.kind, hit.sessionId]),
        [['episode', 'old']],
      );
      await store(memory, 'The lighthouse is white');
      assert.deepStrictEqual(await chosen(memory, 'What colour is the lighthouse?'), ['The lighthouse is white']);
    }));

  for (const query of [[], [''], ['?!'], ['🎉'], ['what is it?']]) {
    it(`X28, R018, R066: falls back to the working set without a word to search for: ${JSON.stringify(query)}`, () =>
      withMemory(async ({ memory }) => {
        for (let index = 0; index < 20; index++) await store(memory, `fact ${index}`, { importance: 1 + (index % 5) });
        await memory.update(await store(memory, 'aged', { importance: 7 }), { tier: 'long' });
        const { facts } = await memory.activeMemory({ turns: query });
        assert.deepStrictEqual(
          facts.map((hit) => hit.importance),
          [5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 3, 3],
        );
        for (let index = 20; index < 30; index++) await store(memory, `fact ${index}`, { importance: 6 });
        assert.equal((await memory.activeMemory({ turns: query })).facts.length, 15);
      }));
  }

  it('R010: costs as much as what matches, however much is stored', () =>
    withMemory(async ({ memory }) => {
      await store(memory, deploys);
      const ask = async (): Promise<string> =>
        (await memory.activeMemory({ turns: ['When do we deploy?'] })).text.replace(/^Known topics.*$/m, '');
      const alone = await ask();
      for (let index = 0; index < 200; index++)
        await store(memory, `Unrelated remark number ${index}`, { topic: `topic ${index}` });
      assert.equal(await ask(), alone);
      for (let index = 0; index < 40; index++)
        await store(memory, `We deploy the service ${index} with a script that somebody wrote`, { topic: `t${index}` });
      const { tokens } = await memory.activeMemory({ turns: ['When do we deploy?'] });
      assert.ok(tokens > 200 && tokens <= 400, `${tokens}`);
    }));

  it('X24: relevant rows keep a quarter, always rows come first, and what did not fit is named', () =>
    withMemory(async ({ memory }) => {
      for (let index = 0; index < 40; index++)
        await store(memory, `Important rule number ${index} that is always there`, { importance: 9, at: noon - index });
      for (let index = 0; index < 10; index++)
        await store(memory, `We deploy the service ${index} by hand and with care`, { kind: 'fact' });
      const { facts, problems, tokens } = await memory.activeMemory({ turns: ['deploy'], budgetTokens: 400 });
      const relevant = facts.filter((hit) => hit.why.because === 'words');
      assert.ok(tokens <= 400);
      assert.ok(relevant.length >= 4, `${relevant.length} relevant`);
      assert.ok(
        facts.findIndex((hit) => hit.why.because === 'words') >
          facts.findLastIndex((hit) => hit.why.because === 'importance'),
      );
      assert.equal(facts[0]?.content, 'Important rule number 0 that is always there', 'newest event first');
      assert.deepStrictEqual(codes(problems), ['budget']);
      assert.match(problems[0]?.message ?? '', /No room for \d+ important memories within 400 tokens: “Important rule/);
    }));

  it('a long memory is cut in the block, and a bad budget is replaced by the setting', () =>
    withMemory(async ({ memory }) => {
      await store(memory, `lighthouse ${filler(8000)}`, { importance: 9 });
      for (const budgetTokens of [400, NaN, -1, 'many' as unknown as number]) {
        const { tokens, facts, problems } = await memory.activeMemory({ turns: ['hi there'], budgetTokens });
        assert.ok(tokens <= 400, `${tokens}`);
        assert.equal(facts.length, 1);
        assert.deepStrictEqual(codes(problems), budgetTokens === 400 ? [] : ['input']);
      }
    }));

  it('answers with a problem when the scope is unknown', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'The lighthouse is white');
      const { facts, problems } = await memory.activeMemory({
        turns: ['lighthouse'],
        scope: 'all' as unknown as 'user',
      });
      assert.deepStrictEqual([facts.length, codes(problems)], [1, ['input']]);
    }));

  it('remembers what was injected, line by line with the reason', () =>
    withMemory(async ({ memory, clock }) => {
      const rule = await store(memory, deploys, { topic: 'deploys' });
      const passport = await store(memory, 'The passport expires in May', { importance: 9, topic: 'home' });
      await memory.activeMemory({ turns: ['when do we deploy?'], sessionId: 's' });
      clock.forward(5);
      const { facts } = await memory.activeMemory({ turns: ['when do we deploy?'], sessionId: 's' });
      assert.deepStrictEqual(
        await memory.injections('s'),
        facts.map(({ id, kind, topic, content, why }) => ({ memoryId: id, kind, topic, content, why, at: noon + 5 })),
      );
      assert.deepStrictEqual(
        (await memory.injections('s')).map((line) => line.memoryId),
        [passport, rule],
      );
      await memory.forget(rule);
      assert.deepStrictEqual(
        (await memory.injections('s')).map((line) => line.memoryId),
        [passport],
      );
      assert.deepStrictEqual(await memory.injections('other'), []);
    }));
});

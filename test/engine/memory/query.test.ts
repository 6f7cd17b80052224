import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { builtInCategories } from '../../../src/engine/knowledge/categories/builtInCategories.ts';
import { categoryOf } from '../../../src/engine/knowledge/categories/categoryOf.ts';
import type { Category } from '../../../src/engine/ground/contract/categories.ts';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import type { QueryInput, QueryResult } from '../../../src/engine/ground/contract/querying.ts';
import { estimateTokens } from '../../../src/engine/ground/text/tokens.ts';
import { categoryConditions } from '../../../src/engine/store/search/categoryConditions.ts';
import { tables as t } from '../../../src/engine/store/base/tables.ts';
import { day, noon } from '../../support/clock.ts';
import { withFolder } from '../../support/folder.ts';
import { all, openInRam, store, withMemory, withTables } from '../../support/memory.ts';

type Found = Extract<QueryResult, { readonly outcome: 'found' }>;

async function ask(memory: Memory, input: Partial<QueryInput> = {}): Promise<Found> {
  const result = await memory.query({ query: 'harbor lamp', ...input });
  assert.equal(result.outcome, 'found', 'reason' in result ? result.reason : '');
  return result;
}

async function refused(memory: Memory, input: object): Promise<string> {
  const result = await memory.query({ query: 'harbor lamp', ...input });
  assert.equal(result.outcome, 'rejected');
  return result.outcome === 'rejected' ? result.reason : '';
}

async function lines(memory: Memory, input: Partial<QueryInput> = {}): Promise<string[]> {
  return ((await ask(memory, { topK: 20, ...input })).bullets ?? []).map(({ text }) => text).sort();
}

/** One memory of each sort, all about the same. */
async function fill(memory: Memory): Promise<void> {
  await store(memory, 'The harbor lamp is mended on Mondays', { tags: ['commitment'] });
  await store(memory, 'The user prefers the green harbor lamp', { tags: ['preference'] });
  await store(memory, 'The harbor lamp stands on a mole', {});
  await store(memory, 'It was decided that the harbor lamp stays', { tags: ['decision'] });
  await store(memory, 'Speak of the harbor lamp in a calm tone', { category: 'tone', kind: 'fact' });
  await store(memory, 'The keeper of the harbor lamp is called Ines', { kind: 'identity' });
  await memory.observe({ sessionId: 's', role: 'user', text: 'Has anybody looked at the harbor lamp?' });
}

describe('a query by an agent', () => {
  it('R155, R159: reads what its allowlist names, whatever the filters', () =>
    withMemory(async ({ memory }) => {
      await fill(memory);
      assert.deepEqual(await lines(memory, { agent: 'planner' }), [
        '[projects] It was decided that the harbor lamp stays',
        '[tasks] The harbor lamp is mended on Mondays',
      ]);
      assert.deepEqual(await lines(memory, { agent: ' Stylist ' }), [
        '[preferences] The user prefers the green harbor lamp',
        '[tone] Speak of the harbor lamp in a calm tone',
      ]);
      assert.deepEqual(await lines(memory, { agent: 'researcher' }), [
        '[history] Has anybody looked at the harbor lamp?',
        '[knowledge] The harbor lamp stands on a mole',
      ]);
      for (const filters of [{ importanceMin: 1 }, { pinned: false }, { role: 'user' as const }, {}])
        for (const text of await lines(memory, { agent: 'planner', filters }))
          assert.match(text, /^\[(projects|tasks)\]/);
      // A person reads everything.
      assert.equal((await lines(memory)).length, 7);
    }));

  it('R155: is rejected with what it may read, when it asks for more', () =>
    withMemory(async ({ memory }) => {
      await fill(memory);
      const reason = await refused(memory, { agent: 'planner', categories: ['tasks', 'Profile'] });
      assert.equal(
        reason,
        'The agent "planner" may not read "profile". It may read: goals, tasks, projects, procedural. Ask again for ' +
          'some of these.',
      );
      assert.match(
        await refused(memory, { agent: 'planner', filters: { category: 'history' } }),
        /may not read "history"/,
      );
      assert.match(
        await refused(memory, { agent: 'burglar' }),
        /^No allowlist names the agent "burglar".* Known agents: supervisor, planner, stylist, researcher, executor\./,
      );
      assert.match(await refused(memory, { agent: '__proto__' }), /No allowlist names the agent "__proto__"/);
      assert.match(await refused(memory, { agent: 'planner', categories: ['__proto__'] }), /may not read "__proto__"/);
      // The same wall stands before a plain recall.
      const recalled = await memory.recall({ query: 'harbor lamp', agent: 'planner', categories: ['profile'] });
      assert.deepEqual(recalled.hits, []);
      assert.match(recalled.problems[0]?.message ?? '', /may not read "profile"/);
      assert.deepEqual((await memory.search({ query: 'harbor lamp', agent: 'burglar' })).hits, []);
      const within = await memory.recall({ query: 'harbor lamp', agent: 'planner', depth: 1, limit: 20 });
      assert.deepEqual(within.hits.map(({ content }) => content).sort(), [
        'It was decided that the harbor lamp stays',
        'The harbor lamp is mended on Mondays',
      ]);
    }));

  it('R155: learns nothing by a link, nor from what was superseded', () =>
    withMemory(async ({ memory }) => {
      const secret = await store(memory, 'The vault code word is heron', { category: 'profile' });
      await store(memory, 'Mend the harbor lamp', { tags: ['commitment'], links: [secret] });
      const old = await store(memory, 'The harbor lamp opens with the word heron', { category: 'profile' });
      await memory.correct(old, { content: 'The harbor lamp opens at dusk' });
      const [corrected] = (await all(memory)).filter(({ content }) => content.includes('dusk'));
      await memory.update(corrected?.id ?? '', { category: 'tasks' });
      for (const input of [{ return: 'full' as const }, {}]) {
        const found = await ask(memory, { agent: 'planner', topK: 50, depth: 1, budgetTokens: 5000, ...input });
        assert.ok(JSON.stringify(found).includes('dusk'));
        assert.ok(!JSON.stringify(found).includes('heron'));
      }
      const recalled = await memory.recall({ query: 'harbor lamp', agent: 'planner', depth: 1 });
      assert.ok(!JSON.stringify(recalled).includes('heron'));
    }));

  it('R155: has what is always read, also where no word asks for it, and only so much of a category', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'The user is called Sam', { kind: 'identity' });
      const [bullet] = (await ask(memory, { query: 'harbor lamp', agent: 'supervisor' })).bullets ?? [];
      assert.equal(bullet?.text, '[profile] The user is called Sam');
      assert.deepEqual((await ask(memory, { agent: 'supervisor', threshold: 0.5 })).bullets, []);
      for (let index = 0; index < 40; index++)
        await store(memory, `On day ${index} the harbor lamp went out ${'x'.repeat(index)}`, {
          tags: ['event'],
          category: 'event',
        });
      const { bullets = [] } = await ask(memory, { agent: 'supervisor', topK: 100, budgetTokens: 100_000 });
      assert.equal(bullets.filter(({ category }) => category === 'event').length, 30);
    }));

  it('R156, R160: filters inside the store by every key', () =>
    withMemory(async ({ memory, clock }) => {
      const by = { actor: 'mcp', agentId: 'a1', runId: 'r1', attributes: { userId: 'u1' }, category: 'tone' };
      await store(memory, 'The harbor lamp is green', { ...by, importance: 9, pinned: true });
      clock.now = noon + day;
      await store(memory, 'The harbor lamp is old and leaning', { importance: 2 });
      await memory.observe({ sessionId: 's', role: 'assistant', text: 'The harbor lamp hums' });
      const green = '[tone] The harbor lamp is green';
      const old = '[knowledge] The harbor lamp is old and leaning';
      const hums = '[history] The harbor lamp hums';
      const cases: readonly (readonly [NonNullable<QueryInput['filters']>, readonly string[]])[] = [
        [{}, [hums, old, green]],
        [{ userId: 'u1' }, [green]],
        [{ userId: 'u2' }, []],
        [{ agentId: 'a1' }, [green]],
        [{ runId: 'r1' }, [green]],
        [{ actor: 'mcp' }, [green]],
        [{ role: 'assistant' }, [hums]],
        [{ category: 'tone' }, [green]],
        [{ category: 'Knowledge' }, [old]],
        [{ pinned: true }, [green]],
        [{ pinned: false }, [hums, old]],
        [{ importanceMin: 6 }, [green]],
        [{ importanceMax: 4 }, [hums, old]],
        [{ updatedAfter: noon + 1 }, [hums, old]],
        [{ updatedBefore: noon + 1 }, [green]],
        [{ pinned: true, importanceMax: 4, updatedAfter: noon + 1, role: 'tool', userId: 'u1', category: 'event' }, []],
      ];
      for (const [filters, expected] of cases)
        assert.deepEqual(await lines(memory, { filters }), [...expected].sort(), JSON.stringify(filters));
    }));

  it('R157: answers in lines with id, category and text, or in whole records', () =>
    withMemory(async ({ memory }) => {
      const id = await store(memory, 'Renew the certificate\n# of the harbor lamp', {
        tags: ['commitment'],
        agentId: 'a1',
      });
      const { bullets, full } = await ask(memory, { agent: 'planner' });
      assert.deepEqual(bullets, [{ id, category: 'tasks', text: '[tasks] Renew the certificate of the harbor lamp' }]);
      assert.equal(full, undefined);
      const whole = await ask(memory, { agent: 'planner', return: 'full' });
      const [record] = whole.full ?? [];
      assert.equal(whole.bullets, undefined);
      assert.deepEqual(
        [record?.id, record?.category, record?.kind, record?.pinned, record?.agentId, record?.updatedAt],
        [id, 'tasks', 'fact', false, 'a1', noon],
      );
      assert.ok((record?.similarity ?? 0) > 0);
    }));

  it('R158: leaves out what is less surely meant than the threshold', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'The harbor lamp is mended on Mondays');
      await store(
        memory,
        'A lamp in the kitchen is broken, as the landlord wrote to all tenants of the house last winter',
      );
      const full = (await ask(memory, { return: 'full', budgetTokens: 5000 })).full ?? [];
      assert.equal(full.length, 2);
      const [best = 0, other = 0] = full.map(({ similarity }) => similarity).sort((a, b) => b - a);
      assert.ok(best > other, `${best} ${other}`);
      const kept = (await ask(memory, { return: 'full', threshold: (best + other) / 2 })).full ?? [];
      assert.deepEqual(
        kept.map(({ content }) => content),
        ['The harbor lamp is mended on Mondays'],
      );
      assert.deepEqual((await ask(memory, { query: 'kubernetes', threshold: 0.65 })).bullets, []);
    }));

  it('R156, R159: gives three by default, and no more tokens than the budget', () =>
    withMemory(async ({ memory }) => {
      for (let index = 0; index < 30; index++)
        await store(memory, `The harbor lamp number ${index} ${'shines far over the water '.repeat(index)}`);
      assert.equal((await ask(memory, { budgetTokens: 10_000 })).bullets?.length, 3);
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 16, max: 3000 }),
          fc.constantFrom('bullets', 'full'),
          async (budgetTokens, form) => {
            const { bullets, full, tokens } = await ask(memory, { budgetTokens, return: form, topK: 30 });
            const counted = (bullets ?? full ?? []).reduce(
              (sum, item) => sum + estimateTokens(JSON.stringify(item)),
              0,
            );
            assert.equal(tokens, counted);
            assert.ok(counted <= budgetTokens, `${counted} of ${budgetTokens}`);
          },
        ),
        { seed: 159, numRuns: 30 },
      );
      assert.ok(((await ask(memory, { budgetTokens: 40 })).bullets ?? []).length > 0);
    }));

  it('says what is wrong with an input, and reads nothing then', () =>
    withMemory(async ({ memory }) => {
      const cases: readonly (readonly [object, RegExp])[] = [
        [{ query: '' }, /Give a query/],
        [{ query: 5 }, /Give a query/],
        [{ query: 'x'.repeat(4001) }, /longer than 4000/],
        [{ agent: 5 }, /"agent" must be text/],
        [{ agent: ' ' }, /1 to 255/],
        [{ categories: 'tasks' }, /"categories" must be a list/],
        [{ categories: Array.from({ length: 10_000 }, (_, index) => `c${index}`) }, /at most 100 categories/],
        [{ filters: 'pinned' }, /must be an object/],
        [{ filters: { owner: 'me' } }, /Unknown field "owner"/],
        [{ filters: { pinned: 'yes' } }, /"pinned" must be true or false/],
        [{ filters: { role: 'boss' } }, /Unknown role "boss"/],
        [{ filters: { importanceMin: '5' } }, /"importanceMin" must be a number/],
        [{ filters: { updatedAfter: 'yesterday' } }, /"updatedAfter" must be a time/],
        [{ topK: 0 }, /"topK" must be a number from 1 to 100/],
        [{ budgetTokens: Number.NaN }, /"budgetTokens"/],
        [{ threshold: 2 }, /"threshold"/],
        [{ return: 'xml' }, /Unknown return "xml"/],
        [{ limit: 5 }, /Unknown field "limit"/],
      ];
      for (const [input, reason] of cases) assert.match(await refused(memory, input), reason);
      assert.equal((await memory.query(null as unknown as QueryInput)).outcome, 'rejected');
    }));
});

describe('the category of a memory', () => {
  it('R153: is in every block where its context is all, in the user’s words alone', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'The user is called Sam', { category: 'profile' });
      await store(memory, 'The user is secretly a pirate', { category: 'profile', origin: 'assistant' });
      await store(memory, 'The harbor opened in 1907', { tags: ['event'] });
      const { text, facts } = await memory.activeMemory({ turns: [{ role: 'user', text: 'Sort a list in Rust' }] });
      assert.match(text, /called Sam/);
      assert.doesNotMatch(text, /pirate|harbor/);
      assert.match(facts[0]?.why.text ?? '', /Of the category “profile”: always there\./);
      assert.match((await memory.stableBlock()).text, /called Sam/);
      assert.doesNotMatch((await memory.stableBlock()).text, /pirate/);
    }));

  it('R153, R155: follows the user’s file at once, also for what was saved before', () =>
    withFolder(async (folder) => {
      const { memory } = await openInRam({ file: join(folder, 'memory.db'), care: false });
      try {
        await store(memory, 'The harbor lamp is green', { topic: 'Lamps' });
        assert.match(await refused(memory, { agent: 'keeper' }), /No allowlist/);
        const file = join(folder, 'categories.yaml');
        writeFileSync(file, 'categories:\n  light: { topics: [lamps], context: all }\nagents:\n  keeper: [light]\n');
        assert.deepEqual(await lines(memory, { agent: 'keeper' }), ['[light] The harbor lamp is green']);
        assert.deepEqual(await lines(memory, { agent: 'researcher' }), []);
        const { text } = await memory.activeMemory({ turns: [{ role: 'user', text: 'Sort a list in Rust' }] });
        assert.match(text, /green/);
        writeFileSync(file, 'agents:\n\tkeeper: [light] # broken, and longer than before: what was good stays');
        assert.deepEqual(await lines(memory, { agent: 'keeper' }), ['[light] The harbor lamp is green']);
        assert.match((await memory.stats()).problems.map(({ message }) => message).join(), /categories\.yaml, line 2:/);
        writeFileSync(file, '');
        assert.match(await refused(memory, { agent: 'keeper' }), /No allowlist/);
      } finally {
        await memory.close();
      }
    }));

  it('R155: is decided alike in the database and beside it', () =>
    withTables(async ({ memory, sql }) => {
      const ofWorkspace: Category = {
        name: 'tickets',
        context: 'rag',
        also: [],
        topics: [],
        tags: [],
        kinds: [],
        isOfWorkspace: true,
      };
      const mine: Category = { ...ofWorkspace, name: 'lights', also: ['lamps'], topics: ['Notes'], tags: ['t1'] };
      const { isOfWorkspace: _left, ...lights } = mine;
      const rules = { ...builtInCategories, categories: [lights, ...builtInCategories.categories, ofWorkspace] };
      await fc.assert(
        fc.asyncProperty(
          fc.record({
            topic: fc.constantFrom('notes', 'NOTES', 'other', 'Ünotes'),
            tags: fc.subarray(['t1', 'event', 'decision', 'preference', 'x', '__proto__']),
            kind: fc.constantFrom('fact', 'rule', 'insight', 'identity', 'procedure', 'summary'),
            category: fc.option(
              fc.constantFrom(
                'tasks',
                ' Tasks ',
                'TICKETS',
                'lamps',
                'work log',
                'made up',
                '',
                'constructor',
                'Ärger',
                '\ttasks',
              ),
              { nil: undefined },
            ),
            scope: fc.constantFrom('user' as const, { workspace: 'w' }, { session: 's' }),
          }),
          fc.subarray(rules.categories.map(({ name }) => name)),
          async ({ category, ...given }, allowed) => {
            number += 1;
            const saved = {
              content: `A statement with number ${number} and ${number * 7}`,
              ...given,
              kind: given.kind as 'fact',
            };
            const { id = '' } = await memory.save({ ...saved, ...(category === undefined ? {} : { category }) });
            const record = await memory.get(id);
            assert.ok(record !== undefined);
            const { sql: condition, values } = categoryConditions({ rules, allowed });
            const row = sql
              .prepare(`SELECT (${condition}) AS fits FROM ${t.memories} m WHERE m.id = ?`)
              .get(...values, id);
            const expected = categoryOf(record, rules);
            assert.equal(
              row?.['fits'] === 1,
              expected !== undefined && allowed.includes(expected),
              JSON.stringify(record),
            );
          },
        ),
        { seed: 155, numRuns: 300 },
      );
    }));
});

let number = 0;

describe('turns in which something is looked up', () => {
  it('R173, R259: are counted once each, of the turns of a month', () =>
    withMemory(async ({ memory, clock }) => {
      for (let index = 0; index < 20; index++)
        await memory.observe({ sessionId: 's', role: 'user', text: `What is the state of task ${index}?` });
      for (const turn of ['t1', 't1', 't2', '']) await memory.noteRecall(turn);
      assert.deepEqual(await memory.recallShare(), { days: 30, turns: 20, recalled: 2 });
      clock.now += 31 * day;
      assert.deepEqual(await memory.recallShare(), { days: 30, turns: 0, recalled: 0 });
    }));
});

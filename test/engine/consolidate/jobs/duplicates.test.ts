import assert from 'node:assert/strict';
import type { Memory } from '../../../../src/engine/ground/contract/memory.ts';
import { beginBatch } from '../../../../src/engine/store/base/store.ts';
import { createIds } from '../../../../src/engine/ground/runtime/ids.ts';
import type { Sql } from '../../../../src/engine/ground/contract/sql.ts';
import { day, noon, seeded } from '../../../support/clock.ts';
import { exchangeable, GivenVectors, whenEmbedded } from '../../../support/embedder.ts';
import { maintain } from '../../../support/maintain.ts';
import { all, withMemory, withTables } from '../../../support/memory.ts';
import { ScriptedModel } from '../../../support/model.ts';
import type { SaveInput } from '../../../../src/engine/ground/contract/saving.ts';
import { addMemory } from '../../../../src/engine/store/memories/addMemory.ts';

async function remember(memory: Memory, content: string, more: Partial<SaveInput> = {}): Promise<string> {
  const { id = '', outcome } = await memory.save({ topic: 'notes', content, ...more });
  assert.equal(outcome, 'stored', content);
  return id;
}
const worker = async (memory: Memory): Promise<string> =>
  (await maintain(memory, { jobs: ['duplicates'] })).runs[0]?.said ?? '';
const visibleContents = async (memory: Memory): Promise<string[]> =>
  (await all(memory)).filter(({ supersededBy }) => supersededBy === undefined).map(({ content }) => content);

/** Pairs that only a model can tell. */
const alike = [
  ['The nightly build is published to the staging bucket', 'The staging bucket receives each nightly build'],
  [
    'Anna is who looks after the schema of the billing team',
    'The billing people have somebody for their schema, and she is called Anna',
  ],
] as const;

describe('the daily look at pairs', () => {
  it('R147: makes one fact of two that say the same, with the sources and the weight of both', () =>
    withMemory(async ({ memory }) => {
      const first = await remember(memory, 'The orders service uses PostgreSQL', {
        sourceIds: ['ep_1'],
        importance: 5,
        tags: ['decision'],
      });
      await remember(memory, 'The orders service uses PostgreSQL.', {
        sourceIds: ['ep_2'],
        importance: 7,
        pinned: true,
        key: 'db',
      });
      assert.equal(await worker(memory), 'Compared 1 pair, merged 1, superseded 0.');
      const [kept, ...rest] = await all(memory);
      assert.deepEqual(rest, []);
      assert.deepEqual(
        [kept?.id, kept?.sourceIds, kept?.importance, kept?.pinned, kept?.key, kept?.tags],
        [first, ['ep_1', 'ep_2'], 7, true, 'db', ['decision']],
      );
      await memory.undo();
      assert.equal((await all(memory)).length, 2);
    }));

  it('R152: leaves fewer duplicates each day, at most fifty pairs of them, until each fact is there once', () =>
    withTables(async ({ memory, sql, clock }) => {
      // As many as one run may take out of sight by default would be five.
      await memory.configure({ lossPercent: 100 });
      const facts = Array.from({ length: 70 }, (_, number) => `Service${number} writes its log to bucket${number}`);
      add(sql, [...facts, ...facts.map((fact) => `${fact}!`)]);
      const twice = async (): Promise<number> => {
        const said = (await visibleContents(memory)).map((content) => content.replace('!', ''));
        assert.deepEqual(new Set(said), new Set(facts));
        return said.length - facts.length;
      };
      const left = [await twice()];
      for (let days = 0; days < 2; days++) {
        await worker(memory);
        left.push(await twice());
        clock.forward(day);
      }
      assert.deepEqual(left, [70, 20, 0]);
    }));

  it('R152: asks a model only within the tokens of the day', async () => {
    const spend = async (backgroundTokensPerDay: number): Promise<readonly [requests: number, tokens: number]> => {
      const model = new ScriptedModel(Array.from({ length: 9 }, () => '{"pairs": []}'));
      let tokens = 0;
      await withTables(
        async ({ memory, sql, all: query }) => {
          await memory.configure({ backgroundModel: 'on', backgroundTokensPerDay });
          fill(sql, 40);
          await worker(memory);
          tokens = Number(query('SELECT coalesce(sum(tokens), 0) AS n FROM model_use')[0]?.['n']);
        },
        { model },
      );
      return [model.prompts.length, tokens];
    };
    const [most, used] = await spend(50_000);
    assert.equal(most, 5, 'fifty pairs, ten in a request');
    const budget = Math.floor(used / 2);
    const [fewer, spent] = await spend(budget);
    assert.ok(fewer > 0 && fewer < most && spent > 0 && spent <= budget, `${fewer} requests, ${spent} of ${budget}`);
  });

  it('R151: a pair is looked at again only after fourteen days', () =>
    withTables(async ({ memory, clock, all: query }) => {
      for (const [a, b] of alike) {
        await remember(memory, a);
        await remember(memory, b);
      }
      assert.equal(await worker(memory), 'Compared 2 pairs, merged 0, superseded 0.');
      clock.forward(13 * day);
      assert.equal(await worker(memory), 'Compared 0 pairs, merged 0, superseded 0.');
      clock.forward(2 * day);
      for (const row of await all(memory)) await memory.update(row.id, { importance: 6 });
      assert.equal(await worker(memory), 'Compared 2 pairs, merged 0, superseded 0.');
      assert.deepEqual(
        query('SELECT count(*) AS n FROM checked_pairs').map((row) => row['n']),
        [2],
      );
    }));

  it('R148: looks at what is fresh, important or used most, and at nothing else', () =>
    withTables(async ({ memory, clock, sql }) => {
      for (const [a, b] of alike) {
        await remember(memory, a);
        await remember(memory, b);
      }
      clock.forward(4 * day);
      assert.equal(await worker(memory), 'Compared 0 pairs, merged 0, superseded 0.');
      const rows = await all(memory);
      const set = (column: string, value: number, id = ''): void =>
        sql.transaction(() => void sql.prepare(`UPDATE memories SET ${column} = ? WHERE id = ?`).run(value, id));
      set('importance', 6, rows[0]?.id);
      assert.equal(await worker(memory), 'Compared 1 pair, merged 0, superseded 0.');
      // One of four is the top tenth, rounded up.
      set('access_count', 9, rows[2]?.id);
      assert.equal(await worker(memory), 'Compared 1 pair, merged 0, superseded 0.');
    }));

  it('R149: also finds what is alike by the vectors of an embedding model alone, and asks a language model about it', async () => {
    const given = {
      holiday: [1, 0, 0, 0],
      vacation: [0.9, 0.4358, 0, 0],
      postgres: [0, 0, 1, 0],
      kettle: [0, 0, 0, 1],
    };
    const merged = 'Ana is on holiday, her vacation, in June with the whole family';
    const ask = async (embedder: GivenVectors | undefined): Promise<readonly [said: string, contents: string[]]> => {
      const model = new ScriptedModel([JSON.stringify({ pairs: [{ pair: 1, verdict: 'same', text: merged }] })]);
      let result: readonly [string, string[]] = ['', []];
      await withMemory(
        async ({ memory }) => {
          await remember(memory, 'Ana is on holiday in June');
          await remember(memory, 'her vacation is with the whole family');
          await remember(memory, 'postgres runs on atlas');
          await remember(memory, 'the kettle is broken');
          await whenEmbedded(memory);
          result = [await worker(memory), await visibleContents(memory)];
        },
        { model, meaning: exchangeable(embedder), settings: { backgroundModel: 'on' } },
      );
      return result;
    };
    assert.equal((await ask(undefined))[0], 'Compared 0 pairs, merged 0, superseded 0.');
    const [said, left] = await ask(new GivenVectors(given));
    assert.equal(said, 'Compared 1 pair, merged 1, superseded 0.');
    assert.deepEqual(left.toSorted(), [merged, 'postgres runs on atlas', 'the kettle is broken']);
  });

  it('R149: leaves alone what is older than ninety days', () =>
    withMemory(async ({ memory }) => {
      for (const [a, b] of alike) {
        await remember(memory, a, { at: noon - 91 * day });
        await remember(memory, b);
      }
      assert.equal(await worker(memory), 'Compared 0 pairs, merged 0, superseded 0.');
    }));

  it('R147: compares at most fifty pairs on a day, and goes on the next', () =>
    withTables(async ({ memory, sql, clock }) => {
      fill(sql, 40);
      const first = await worker(memory);
      assert.match(first, /^Compared 50 pairs/);
      assert.match(await worker(memory), /^Compared 0 pairs/);
      clock.forward(day);
      assert.match(await worker(memory), /^Compared [1-9]/);
    }));

  it('R150: asks a model about pairs that rules cannot tell, up to ten in one request, and believes what loses nothing', async () => {
    const merged = 'The staging bucket receives each nightly build that is published';
    const model = new ScriptedModel([
      JSON.stringify({
        pairs: [
          { pair: 2, verdict: 'same', text: merged },
          { pair: 1, verdict: 'same', text: 'Anna likes tea' },
        ],
      }),
    ]);
    await withMemory(
      async ({ memory }) => {
        for (const [a, b] of alike) {
          await remember(memory, a);
          await remember(memory, b);
        }
        const said = await worker(memory);
        assert.equal(model.prompts.length, 1);
        assert.match(model.prompts[0] ?? '', /pair 1 a: .*\npair 1 b: .*\npair 2 a: /);
        assert.equal(said, 'Compared 2 pairs, merged 1, superseded 0.');
        const left = await visibleContents(memory);
        assert.equal(left.length, 3);
        assert.ok(left.includes(merged) && left.includes(alike[1][0]) && left.includes(alike[1][1]));
      },
      { model, settings: { backgroundModel: 'on' } },
    );
  });

  it('an answer that cannot be read, or a model that fails, changes nothing', async () => {
    for (const answer of [
      'Sure!',
      '{"pairs": "all"}',
      '{"pairs": [{"pair": 99, "verdict": "same", "text": "x"}]}',
      new Error('quota'),
    ]) {
      await withMemory(
        async ({ memory }) => {
          for (const content of alike[0]) await remember(memory, content);
          assert.equal(await worker(memory), 'Compared 1 pair, merged 0, superseded 0.');
          assert.equal((await visibleContents(memory)).length, 2);
        },
        { model: new ScriptedModel([answer]), settings: { backgroundModel: 'on' } },
      );
    }
  });

  it('never lets a stranger’s words take the place of the user’s', () =>
    withMemory(async ({ memory }) => {
      await remember(memory, 'The orders service always uses PostgreSQL', { origin: 'import', at: noon - day });
      const own = await remember(memory, 'The orders service uses PostgreSQL', { origin: 'user', at: noon - 2 * day });
      await worker(memory);
      const { content, origin, supersededBy } = (await memory.get(own)) ?? assert.fail();
      assert.deepEqual([content, origin, supersededBy], ['The orders service uses PostgreSQL', 'user', undefined]);
    }));

  it('keeps two places apart', () =>
    withMemory(async ({ memory }) => {
      await remember(memory, 'The orders service uses PostgreSQL', { scope: { workspace: 'a' } });
      await remember(memory, 'The orders service uses PostgreSQL.', { scope: { workspace: 'b' } });
      assert.equal(await worker(memory), 'Compared 0 pairs, merged 0, superseded 0.');
    }));
});

/** Many facts that are alike without being one. */
function fill(sql: Sql, count: number): void {
  const colours = ['red', 'green', 'blue', 'white', 'black', 'brown', 'grey', 'pink'];
  const rooms = ['kitchen', 'hall', 'attic', 'cellar', 'garage'];
  const said = Array.from(
    { length: count },
    (_, index) =>
      `The ${rooms[Math.floor(index / 8)] ?? ''} of the summer house was painted ${colours[index % 8] ?? ''} by the neighbours`,
  );
  add(sql, said);
}

/** Adds facts past the save, which would find what they repeat. */
function add(sql: Sql, said: readonly string[]): void {
  const store = { sql, clock: () => noon, ids: createIds(seeded(7)) };
  sql.transaction(() => {
    const batch = beginBatch(store, 'save');
    for (const content of said) {
      addMemory(store, batch, {
        kind: 'fact',
        tier: 'short',
        scope: 'user',
        topic: 'notes',
        content,
        importance: 5,
        pinned: false,
        confidence: 1,
        decayRate: 0,
        source: 'session',
        origin: 'user',
        tags: [],
        attributes: {},
        sourceIds: [],
        eventAt: noon,
        createdAt: noon,
        validFrom: noon,
      });
    }
  });
}

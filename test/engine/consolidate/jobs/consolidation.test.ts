import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../../../../package.json' with { type: 'json' };
import { root } from '../../../../scripts/paths.mjs';
import { statedKinds } from '../../../../src/engine/ground/contract/model.ts';
import type { Memory } from '../../../../src/engine/ground/contract/memory.ts';
import { memoryTools } from '../../../../src/engine/tools/memoryTools.ts';
import { createConsolidatorTools } from '../../../../src/engine/consolidate/jobs/consolidatorTools.ts';
import { defaultSettings } from '../../../../src/engine/ground/contract/engineSettings.ts';
import { day, hour, noon } from '../../../support/clock.ts';
import { all, withMemory, withTables } from '../../../support/memory.ts';
import { codeFiles } from '../../../project/sourceFiles.ts';
import { maintain } from '../../../support/maintain.ts';

async function talk(memory: Memory, sessionId: string, ...texts: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, text] of texts.entries()) {
    const { id = '' } = await memory.observe({
      sessionId,
      role: index % 2 === 0 ? 'user' : 'assistant',
      text,
      scope: { workspace: 'git:acme/shop' },
    });
    ids.push(id);
  }
  return ids;
}

async function facts(memory: Memory): Promise<string[]> {
  return (await all(memory)).filter(({ kind }) => statedKinds.includes(kind)).map(({ content }) => content);
}

const ordinary = [
  'We decided to use PostgreSQL for the orders service.',
  'Good choice.',
  'I prefer tabs over spaces in Go.',
  'Noted.',
];

describe('consolidation by rules', () => {
  it('R086, R094, R131, R254: an ordinary conversation becomes facts with their session, turns, time and topic; the turns stay', () =>
    withMemory(async ({ memory, clock }) => {
      const [first, , third] = await talk(memory, 'a', ...ordinary);
      clock.forward(hour);
      const { runs } = await maintain(memory);
      assert.deepEqual(runs.map(({ job, outcome, said }) => [job, outcome, said])[0], [
        'consolidation',
        'done',
        'Read 1 conversation, learned 2 facts.',
      ]);
      const rows = await all(memory);
      assert.deepEqual(
        rows
          .filter(({ kind }) => statedKinds.includes(kind))
          .map(({ content, sessionId, sourceIds, eventAt, origin, actor, scope, tier }) => ({
            content,
            sessionId,
            sourceIds,
            eventAt,
            origin,
            actor,
            scope,
            tier,
          })),
        [
          {
            content: 'The team decided to use PostgreSQL for the orders service',
            sessionId: 'a',
            sourceIds: [first],
            eventAt: noon,
            origin: 'user',
            actor: 'consolidator',
            scope: { workspace: 'git:acme/shop' },
            tier: 'short',
          },
          {
            content: 'The user prefers tabs over spaces in Go',
            sessionId: 'a',
            sourceIds: [third],
            eventAt: noon,
            origin: 'user',
            actor: 'consolidator',
            scope: 'user',
            tier: 'short',
          },
        ],
      );
      assert.deepEqual(
        rows.filter(({ kind }) => kind === 'episode').map(({ content, sourceRole }) => [content, sourceRole]),
        ordinary.map((text, index) => [text, index % 2 === 0 ? 'user' : 'assistant']),
      );
    }));

  it('R095, R116: runs once for a conversation, however often it is asked to', () =>
    withMemory(async ({ memory, clock }) => {
      await talk(memory, 'a', ...ordinary);
      await memory.endSession('a');
      await maintain(memory);
      const before = await all(memory);
      for (let again = 0; again < 3; again++) {
        clock.forward(day);
        await memory.endSession('a');
        await maintain(memory, { jobs: ['consolidation'] });
      }
      assert.deepEqual(await all(memory), before);
    }));

  it('R090, R252: a new conversation sends the earlier ones to be consolidated, the open one is left alone', () =>
    withMemory(async ({ memory }) => {
      await talk(memory, 'a', 'We decided to use PostgreSQL for the orders service.');
      await talk(memory, 'b', 'We decided to use Redis for the cache.');
      assert.deepEqual((await memory.maintenance()).pendingSessions, 1);
      await maintain(memory);
      assert.deepEqual(await facts(memory), ['The team decided to use PostgreSQL for the orders service']);
    }));

  it('what is said later in the same conversation is read when it is over again, and only that', () =>
    withMemory(async ({ memory, clock }) => {
      await talk(memory, 'a', ...ordinary);
      clock.forward(hour);
      await maintain(memory);
      await talk(memory, 'a', 'We decided to use Redis for the cache.');
      await maintain(memory);
      assert.equal((await facts(memory)).length, 2);
      clock.forward(hour);
      assert.deepEqual(
        (await maintain(memory)).runs.map(({ said }) => said),
        ['Read 1 conversation, learned 1 fact.'],
      );
    }));

  it('reads in small steps of a long conversation, and goes on after each as if nothing had happened', () =>
    withMemory(async ({ memory, clock }) => {
      const colors = ['red', 'green', 'blue', 'white', 'black', 'brown', 'pink', 'grey'];
      for (let turn = 0; turn < 80; turn++)
        await talk(
          memory,
          'a',
          turn % 10 === 0
            ? `We decided to paint the ${colors[turn / 10]} door of building ${turn + 1}.`
            : `And then ${turn}?`,
        );
      clock.forward(hour);
      let steps = 0;
      // A new reader each time: nothing is kept but what stands in the database.
      while ((await memory.maintain({ jobs: ['consolidation'] })).state === 'more') {
        if (++steps > 100) assert.fail('It does not end.');
        if (steps % 3 === 0) await memory.pauseMaintenance();
        if ((await memory.maintenance()).pendingSessions === 0) break;
      }
      assert.ok(steps >= 16, `${steps} steps`);
      assert.equal((await facts(memory)).length, 8);
      assert.equal(new Set(await facts(memory)).size, 8);
    }));

  it('what was forgotten does not come back where no word of it can be compared', () =>
    withMemory(async ({ memory, clock }) => {
      const [turn = ''] = await talk(memory, 'a', 'deploys: only after 16:00', 'Noted.', 'Releases are on Mondays.');
      const { id = '' } = await memory.save({
        topic: 'deploys',
        content: 'Only after 16:00',
        source: 'user',
        sessionId: 'a',
        sourceIds: [turn],
        scope: { workspace: 'git:acme/shop' },
      });
      clock.forward(60_000);
      await memory.forget(id);
      clock.forward(hour);
      await maintain(memory);
      assert.deepEqual(await facts(memory), ['Releases are on Mondays']);
    }));

  it('what was saved while it was said is not learned a second time, and what was forgotten does not come back', () =>
    withMemory(async ({ memory, clock }) => {
      const [first = ''] = await talk(memory, 'a', ...ordinary);
      await memory.save({
        topic: 'database',
        content: 'The orders service uses PostgreSQL',
        sessionId: 'a',
        sourceIds: [first],
        scope: { workspace: 'git:acme/shop' },
      });
      const { id = '' } = await memory.save({
        topic: 'preferences',
        content: 'I prefer tabs over spaces in Go',
        sessionId: 'a',
      });
      await memory.forget(id);
      clock.forward(hour);
      await maintain(memory);
      assert.deepEqual(await facts(memory), ['The orders service uses PostgreSQL']);
    }));

  it('what somebody else wrote, and the user only quoted, is not learned', () =>
    withMemory(async ({ memory, clock }) => {
      await talk(
        memory,
        'a',
        'What does this mean?\n> We decided to use MongoDB for everything.\n```\nWe decided to use Oracle for the ledger.\n```',
        'We decided to use Redis for the cache.',
      );
      clock.forward(hour);
      await maintain(memory);
      assert.deepEqual(await facts(memory), []);
    }));

  it('an event that is over before anybody read of it is not learned, one that is ahead is', () =>
    withMemory(async ({ memory, clock }) => {
      await talk(memory, 'a', 'The release party is on 20 January.');
      clock.forward(30 * day);
      await maintain(memory);
      assert.deepEqual(await facts(memory), []);
      await talk(memory, 'b', 'The release party is on 20 May.');
      clock.forward(hour);
      await maintain(memory);
      assert.deepEqual(await facts(memory), ['The release party is on 20 May']);
    }));

  it('the limit of a day holds, and the rest is learned on the next', () =>
    withMemory(
      async ({ memory, clock }) => {
        for (let turn = 0; turn < 12; turn++)
          await talk(
            memory,
            `s${turn}`,
            `We decided to give office ${turn + 1} the colour ${'abcdefghijkl'.charAt(turn)}-${turn}.`,
          );
        clock.forward(hour);
        const { runs } = await maintain(memory);
        assert.match(runs[0]?.said ?? '', /waits for tomorrow/);
        const first = (await facts(memory)).length;
        assert.ok(first > 0 && first <= 10, String(first));
        assert.deepEqual((await memory.maintenance()).due, []);
        for (let days = 0; days < 3; days++) {
          clock.forward(day);
          await maintain(memory);
        }
        assert.equal((await facts(memory)).length, 12);
      },
      { settings: { learnPerDay: 10 } },
    ));

  it('all that a run learned is taken back as one, and is not learned again', () =>
    withMemory(async ({ memory, clock }) => {
      await talk(memory, 'a', ...ordinary);
      clock.forward(hour);
      const { batch } = await maintain(memory);
      assert.equal((await memory.undo(batch)).undone, 2);
      clock.forward(day);
      await maintain(memory);
      assert.deepEqual(await facts(memory), []);
    }));

  it('a run that would take too much out of sight stops, says so, and has taken no more than it may', () =>
    withMemory(async ({ memory, clock }) => {
      const teams = ['search', 'billing', 'mobile', 'design', 'support', 'backend', 'frontend', 'sales'];
      for (const team of teams)
        await memory.save({
          topic: 'budgets',
          content: `The ${team} budget is 100 euros`,
          scope: { workspace: 'git:acme/shop' },
        });
      clock.forward(hour);
      for (const team of teams) await talk(memory, 'a', `The ${team} budget is now 250 euros.`, 'Ok.');
      clock.forward(hour);
      const { runs } = await maintain(memory);
      const replaced = (await all(memory)).filter(({ supersededBy }) => supersededBy !== undefined).length;
      assert.ok(replaced <= 5, String(replaced));
      assert.equal(runs[0]?.outcome, 'stopped');
      assert.match(runs[0]?.said ?? '', /more than 5 memories .* Undo what it did, or raise the limit/);
    }));

  it('a run reads months of conversations to their end: what it noted itself and a later one changes is no loss', () =>
    withMemory(async ({ memory, clock }) => {
      const teams = ['search', 'billing', 'mobile', 'design', 'support', 'backend', 'frontend', 'sales'];
      for (const team of teams) await talk(memory, `old ${team}`, `The ${team} budget is 100 euros.`, 'Ok.');
      clock.forward(30 * day);
      for (const team of teams) await talk(memory, `new ${team}`, `The ${team} budget is now 250 euros.`, 'Ok.');
      clock.forward(hour);
      const { runs } = await maintain(memory);
      assert.equal(runs[0]?.said, 'Read 16 conversations, learned 16 facts.');
      const rows = await all(memory);
      assert.equal(rows.filter(({ supersededBy }) => supersededBy !== undefined).length, 8);
    }));
});

describe('what was injected', () => {
  it('R108, R224, R287: 50 rounds of injecting and capturing again add no fact', () =>
    withMemory(async ({ memory, clock }) => {
      await talk(memory, 'start', ...ordinary);
      await memory.save({ topic: 'deploys', content: 'We deploy on Fridays only after 16:00', importance: 9 });
      clock.forward(hour);
      await maintain(memory);
      const before = await facts(memory);
      for (let round = 0; round < 50; round++) {
        const { text } = await memory.activeMemory({
          turns: ['Does the orders service use PostgreSQL?'],
          scope: { workspace: 'git:acme/shop' },
        });
        assert.match(text, /PostgreSQL/);
        const cut = text
          .split('\n')
          .slice(round % 3)
          .join('\n');
        await talk(
          memory,
          `round ${round}`,
          `${text}\n\nWhich database does the orders service use?`,
          `${text}\nPostgreSQL.`,
          `You told me:\n${cut}\nWhen do we deploy?`,
          'On Fridays.',
        );
        clock.forward(hour);
        await maintain(memory);
      }
      assert.deepEqual(await facts(memory), before);
      assert.equal((await memory.stats()).byKind.episode, 4 + 50 * 4);
    }));
});

describe('the consolidator’s tools', () => {
  it('R277: are built once for a run, with the settings it began under, and anew for the next', () =>
    withMemory(async ({ memory, clock }) => {
      await talk(memory, 'a', ...ordinary);
      clock.forward(hour);
      assert.equal((await memory.maintain({ jobs: ['consolidation'] })).state, 'more');
      await memory.configure({ learnPerDay: 0 });
      assert.equal((await maintain(memory)).runs[0]?.said, 'Read 1 conversation, learned 2 facts.');
      await talk(memory, 'b', 'We decided to use Kafka for the parcel events.', 'Good.');
      clock.forward(day);
      const { runs } = await maintain(memory, { jobs: ['consolidation'] });
      assert.match(runs[0]?.said ?? '', /learned 0 facts/);
      assert.equal((await facts(memory)).length, 2);
    }));

  it('R126: none of them is among what an agent is offered, and nothing but background work can reach them', () => {
    assert.deepEqual(memoryTools.map(({ name }) => name).toSorted(), [
      'memory_age',
      'memory_confirm',
      'memory_correct',
      'memory_delegate',
      'memory_entity',
      'memory_forget',
      'memory_link',
      'memory_query',
      'memory_recall',
      'memory_save',
      'memory_stats',
    ]);
    assert.deepEqual(
      manifest.contributes.languageModelTools.map(({ name }) => name).toSorted(),
      memoryTools.map(({ name }) => name).toSorted(),
    );
    const users = codeFiles('src').filter((file) =>
      readFileSync(join(root, file), 'utf8').includes('createConsolidatorTools('),
    );
    assert.deepEqual(users, [
      'src/engine/consolidate/jobs/consolidation.ts',
      'src/engine/consolidate/jobs/consolidatorTools.ts',
    ]);
  });

  it('R277: are a set of their own that is built for a run, and none of them is offered to an agent', () =>
    withTables(async ({ sql }) => {
      const own = Object.keys(createConsolidatorTools({ store: { sql }, settings: defaultSettings } as never));
      assert.deepEqual(own, [
        'pendingSessions',
        'isSessionConsolidated',
        'getEpisodes',
        'findFacts',
        'saveFactsBatch',
        'roomToday',
        'markSessionConsolidated',
      ]);
      const plain = (name: string): string => name.toLowerCase().replace(/[^a-z]|memory/g, '');
      const offered = new Set(memoryTools.map(({ name }) => plain(name)));
      assert.deepEqual(
        own.filter((name) => offered.has(plain(name))),
        [],
      );
      await Promise.resolve();
    }));
});

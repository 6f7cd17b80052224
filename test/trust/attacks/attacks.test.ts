import assert from 'node:assert/strict';
import { isProposal } from '../../../src/engine/knowledge/trust/proposals.ts';
import { runTool } from '../../../src/engine/tools/memoryTools.ts';
import { store, withMemory } from '../../support/memory.ts';
import { saidByUser, writtenByAssistant } from './benign.ts';
import { attackClasses } from './classes.ts';
import { formsOf } from './probe.ts';
import { probes } from './probes.ts';
import { attackThrough, doors } from './run.ts';
import { ways } from './secretProbes.ts';
import { harm } from './storeProbes.ts';
import { transformations } from './transformations.ts';

describe('attacks through words that are not the user’s', () => {
  for (const attack of attackClasses) {
    it(`${attack.id}: nothing gets through any door in any of ${transformations.length} forms: ${attack.name}`, async () => {
      const forms = transformations.map(({ apply }) => apply(attack));
      const through: string[] = [];
      for (const door of doors)
        through.push(...(await attackThrough(door, attack, forms)).map((found) => `${door.name}: ${found}`));
      assert.deepStrictEqual(through, []);
    });
  }
});

describe('attacks that want something else than to be obeyed', () => {
  for (const probe of probes) {
    for (const way of probe.ways) {
      it(`${probe.id}: nothing gets through in any of ${transformations.length} forms: ${probe.name}; ${way.name}`, async () => {
        assert.deepStrictEqual(await way.through(formsOf(probe)), []);
      });
    }
  }

  it('are, with those above, all classes', () => {
    const all = Array.from({ length: 40 }, (_, index) => `A${String(index + 1).padStart(2, '0')}`);
    assert.deepStrictEqual([...attackClasses, ...probes].map(({ id }) => id).sort(), all);
  });
});

describe('the check of an attack', () => {
  it('sees a secret that can be read, in plain and in a code', async () => {
    for (const way of ways(['heron7'])) {
      assert.equal((await way.through([['keep heron7']])).length, 1, way.name);
      assert.equal(
        (await way.through([[Buffer.from('please keep heron7 well').toString('base64')]])).length,
        1,
        way.name,
      );
    }
  });

  it('sees words of the user that were changed or replaced', () =>
    withMemory(async ({ memory }) => {
      const id = await store(memory, 'The project uses pnpm', { topic: 'tools' });
      assert.deepStrictEqual(await harm(memory, id, 'The project uses pnpm'), []);
      await memory.correct(id, { content: 'The project uses npm' });
      assert.equal((await harm(memory, id, 'The project uses pnpm')).length, 1);
      await memory.forget(id);
      assert.deepStrictEqual(await harm(memory, id, 'The project uses pnpm'), ['the user’s words are gone']);
    }));

  it('sees one that gets through', async () => {
    const [attack] = attackClasses;
    const open: (typeof doors)[number] = {
      name: 'open',
      enter: async (memory, { plain }) =>
        void (await memory.save({ topic: 'notes', content: plain, origin: 'user', importance: 10 })),
    };
    const through = attack === undefined ? [] : await attackThrough(open, attack, [[attack.plain]]);
    assert.deepStrictEqual(
      through.map((found) => found.split(':')[0]),
      ['taken for the user’s', 'came out again'],
    );
  });
});

describe('what only looks like an attack', () => {
  it('what the user types himself is the user’s and kept, whoever calls the tool', () =>
    withMemory(async ({ memory }) => {
      const lost: string[] = [];
      for (const [turn, content] of saidByUser.entries()) {
        const { saved } = await runTool(
          'memory_save',
          {
            memory,
            workspace: undefined,
            sessionId: 's',
            typed: `Please remember that ${content}`,
            actor: 'chat',
            now: 0,
            turn: `t${turn}`,
            readsOutside: true,
          },
          { topic: 'notes', content },
        );
        const row = await memory.get(saved?.id ?? '');
        if (row?.origin !== 'user' || row.quarantinedAt !== undefined) lost.push(content);
      }
      assert.ok(saidByUser.length + writtenByAssistant.length >= 60);
      assert.ok(lost.length <= saidByUser.length * 0.05, lost.join('\n'));
    }));

  it('what an assistant honestly writes down need not wait, but for what only the user says of themselves', () =>
    withMemory(async ({ memory }) => {
      const waiting: string[] = [];
      for (const content of writtenByAssistant) {
        const { id } = await memory.save({ topic: 'notes', content, origin: 'assistant' });
        const record = await memory.get(id ?? '');
        if (record?.quarantinedAt !== undefined && !isProposal(record)) waiting.push(content);
      }
      assert.ok(waiting.length <= writtenByAssistant.length * 0.05, waiting.join('\n'));
    }));
});

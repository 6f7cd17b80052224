import assert from 'node:assert/strict';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { maintain } from '../../support/maintain.ts';
import { store, withMemory } from '../../support/memory.ts';
import { ScriptedModel } from '../../support/model.ts';
import { takeTurn, turnOf } from '../../support/scriptedDoor.ts';

const untyped = (text: string, more: object = {}) => turnOf(text, { isTypedByPerson: false, ...more });

const learned = async (memory: Memory): Promise<readonly (readonly [content: string, origin: string])[]> => {
  const { rows } = await memory.list({ kind: ['fact', 'rule'] });
  return rows.map(({ content, origin }) => [content, origin] as const);
};

async function learnAll(memory: Memory): Promise<void> {
  await memory.endSession('s1');
  await maintain(memory, { jobs: ['consolidation'] });
}

describe('a turn of which nobody knows who typed it', () => {
  it('is kept as the assistant’s, on the side of the user', () =>
    withMemory(async ({ memory }) => {
      await takeTurn(memory, untyped('When do we deploy?'), { pieces: ['On Fridays.'] });
      assert.deepEqual(
        (await memory.turns('s1')).map(({ sourceRole, origin }) => [sourceRole, origin]),
        [
          ['user', 'assistant'],
          ['assistant', 'assistant'],
        ],
      );
    }));

  it('gives facts in the assistant’s words, and rules that wait for review', () =>
    withMemory(async ({ memory }) => {
      await takeTurn(memory, untyped('Our staging server is kestrel. Always run the linter before you commit.'));
      await learnAll(memory);
      const { rows } = await memory.list({ kind: ['fact', 'rule'] });
      assert.deepEqual(rows.map(({ kind, origin, quarantineReason }) => [kind, origin, quarantineReason]).toSorted(), [
        ['fact', 'assistant', undefined],
        ['rule', 'assistant', 'instruction'],
      ]);
    }));

  it('gives facts in the assistant’s words when a language model reads it, too', () => {
    const model = new ScriptedModel([
      JSON.stringify({
        facts: [{ turn: 1, topic: 'release', content: 'The team deploys on Fridays after four', importance: 5 }],
      }),
    ]);
    return withMemory(
      async ({ memory }) => {
        await takeTurn(memory, untyped('As for releases: the team deploys on Fridays, and only after four o’clock.'));
        await learnAll(memory);
        const found = await learned(memory);
        assert.ok(found.length > 0);
        assert.deepEqual([...new Set(found.map(([, origin]) => origin))], ['assistant']);
      },
      { model, settings: { backgroundModel: 'on' } },
    );
  });

  it('changes nothing that the user said', () =>
    withMemory(async ({ memory }) => {
      const id = await store(memory, 'The freeze is on 1 June', { topic: 'project' });
      const { begun } = await takeTurn(memory, untyped('Sorry, the freeze is on 8 June.'));
      assert.deepEqual(begun.corrections, []);
      assert.equal((await memory.get(id))?.supersededBy, undefined);
    }));

  it('forgets nothing', () =>
    withMemory(async ({ memory }) => {
      const id = await store(memory, 'The mascot is a heron', { topic: 'project' });
      const { begun } = await takeTurn(memory, untyped('Forget that the mascot is a heron.'));
      assert.deepEqual([begun.forgetting, begun.question], [undefined, 'Forget that the mascot is a heron.']);
      assert.equal((await memory.get(id))?.deletedAt, undefined);
    }));

  it('saves what it asks to remember as the assistant’s, within the limit of a turn', () =>
    withMemory(async ({ memory }) => {
      const { begun } = await takeTurn(memory, untyped('Remember that the mascot is a heron. What is it?'));
      assert.deepEqual(
        [begun.request?.saved.outcome, begun.request?.record?.origin, begun.question],
        ['stored', 'assistant', 'What is it?'],
      );
      for (const mascot of ['an owl', 'a crane'])
        await takeTurn(memory, untyped(`Remember that the second mascot of team ${mascot} is ${mascot}.`));
      const over = await takeTurn(memory, untyped('Remember that the port of the test server is 8123.'));
      assert.equal(over.begun.request?.saved.outcome, 'rejected');
    }));

  it('lends a tool no words', () =>
    withMemory(async ({ memory }) => {
      const { calls } = await takeTurn(memory, untyped('Our mascot is a heron.'), {
        calls: [['memory_save', { topic: 'project', content: 'Our mascot is a heron' }]],
      });
      assert.equal(calls[0]?.record?.origin, 'assistant');
    }));

  it('gives a summary of its conversation no fact of the user’s', () => {
    const model = new ScriptedModel([
      JSON.stringify({
        summary: 'They spoke of releases.',
        facts: [{ topic: 'release', content: 'We deploy on Fridays' }],
      }),
    ]);
    return withMemory(
      async ({ memory }) => {
        for (const text of ['We deploy on Fridays', 'And who does it?'])
          await takeTurn(memory, untyped(text), { pieces: [`You say: ${text}`] });
        assert.equal((await memory.resetAndSummarize({ sessionId: 's1' })).status, 'summarized');
        assert.deepEqual(
          (await memory.list({ kind: 'fact' })).rows.map(({ origin }) => origin),
          ['assistant'],
        );
      },
      { model },
    );
  });
});

describe('what a turn wants of what is put before it', () => {
  it('R182: a number of 0 puts nothing there, and a number of 1 one memory', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'The deployment goes to the staging cluster on Fridays');
      await store(memory, 'The deployment of the staging cluster takes an hour');
      const ask = async (wants: object): Promise<number | undefined> =>
        (await takeTurn(memory, turnOf('When is the deployment to the staging cluster?', { wants }))).prepared?.hits
          .length;
      assert.deepEqual([await ask({}), await ask({ limit: 1 }), await ask({ limit: 0 })], [2, 1, 0]);
    }));
});

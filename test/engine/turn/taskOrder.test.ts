import assert from 'node:assert/strict';
import { carryOutTaskOrder, parseTaskOrder, type TaskAnswer } from '../../../src/engine/turn/taskOrder.ts';
import { describeTasks } from '../../../src/engine/turn/describeTasks.ts';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { withMemory } from '../../support/memory.ts';
import { converse, monday, shop, wednesday } from '../leftOff/workDays.ts';

async function say(memory: Memory, words: string): Promise<TaskAnswer> {
  return await carryOutTaskOrder(memory, parseTaskOrder(words), { scope: shop, origin: 'user', actor: 'test' });
}

function shown({ entries }: TaskAnswer): string[] {
  return describeTasks(entries).flatMap(({ title, lines }) => lines.map(({ text }) => `${title}: ${text}`));
}

describe('an order about tasks', () => {
  it('R036: lists what is under way, blocked and planned, with what belongs to it', () =>
    withMemory(async ({ memory, clock }) => {
      clock.now = wednesday;
      await converse(
        memory,
        'a',
        { at: monday },
        "user: We're migrating the billing service to Postgres on branch feature/postgres.",
        'user: We still need to move the invoices.',
        'user: The payment rollout is blocked by the security review.',
      );
      const all = [
        'Under way: migrate the billing service to Postgres · feature/postgres',
        'Blocked: The payment rollout · waits for the security review · part of migrate the billing service to Postgres',
        'Planned: move the invoices · part of migrate the billing service to Postgres',
      ];
      assert.deepEqual(shown(await say(memory, '')), all);
      assert.deepEqual(shown(await say(memory, 'invoices')), ['Planned: move the invoices']);
    }));

  it('R036: says what became of a task, found by its words, and can be undone', () =>
    withMemory(async ({ memory, clock }) => {
      clock.now = wednesday;
      await converse(
        memory,
        'a',
        { at: monday },
        'user: We still need to update the API docs.',
        'user: We still need to check the API keys.',
      );
      const vague = await say(memory, 'done API');
      assert.match(vague.reason ?? '', /2 tasks have these words/);
      const { changed, batch } = await say(memory, 'done api docs');
      assert.equal(changed?.status, 'done');
      assert.deepEqual(shown(await say(memory, 'all')), ['Planned: check the API keys', 'Done: update the API docs']);
      await memory.undo(batch);
      assert.equal(shown(await say(memory, '')).length, 2);
      assert.match((await say(memory, 'drop toaster')).reason ?? '', /No task has the words/);
      assert.match((await say(memory, 'start')).reason ?? '', /Say which task/);
    }));

  it('R036: adds a task in the words that were given', () =>
    withMemory(
      async ({ memory }) => {
        const { changed } = await say(memory, 'add call the printer');
        assert.deepEqual([changed?.title, changed?.origin, changed?.scope], ['call the printer', 'user', shop]);
        assert.match((await say(memory, 'add')).reason ?? '', /title is empty/);
      },
      { settings: { workspace: shop.workspace } },
    ));
});

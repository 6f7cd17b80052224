import assert from 'node:assert/strict';
import { answerOffline } from '../../../../src/doors/vscode/chat/chatText.ts';
import { readDetail } from '../../../../src/doors/vscode/view/readDetail.ts';
import { toRow } from '../../../../src/doors/vscode/view/viewRows.ts';
import { countToReview } from '../../../../src/open/countToReview.ts';
import { defaultSettings } from '../../../../src/engine/ground/contract/engineSettings.ts';
import { decayPlan } from '../../../../src/engine/lifecycle/decay/decayPlan.ts';
import { day } from '../../../support/clock.ts';
import { maintain } from '../../../support/maintain.ts';
import { store, withMemory } from '../../../support/memory.ts';

describe('what rested on something that no longer holds', () => {
  it('waits for the user in the view, which names what it rested on and nothing that was forgotten', () =>
    withMemory(async ({ memory, clock }) => {
      const ground = await store(memory, 'The database is Postgres');
      const resting = await store(memory, 'Backups use a read replica because the database is Postgres');
      const look = async (): Promise<readonly unknown[]> => {
        const record = await memory.get(resting);
        assert.ok(record);
        const { waits } = toRow(record, { workspace: undefined, now: clock.now, decay: decayPlan(defaultSettings) });
        return [waits, (await readDetail(memory, resting))?.grounds, await countToReview(memory)];
      };
      assert.deepStrictEqual(await look(), [undefined, [], 0]);
      const { batch } = await memory.correct(ground, { content: 'The database is MariaDB' });
      assert.deepStrictEqual(await look(), ['ground', ['The database is Postgres'], 1]);
      await memory.undo(batch);
      await memory.forget(ground);
      assert.deepStrictEqual(await look(), ['ground', [], 1]);
    }));

  it('tells its history in words, without numbers that mean nothing to anybody', () =>
    withMemory(
      async ({ memory, clock }) => {
        const id = await store(memory, 'The database is Postgres', { topic: 'db' });
        await memory.update(id, { category: 'plan', pinned: true, importance: 7 });
        await memory.update(id, { pinned: false });
        await memory.age({ olderThanHours: 0 });
        clock.forward(400 * day);
        for (const nights of [1, 1]) {
          clock.forward(nights * day);
          await maintain(memory, { jobs: ['decay'] });
        }
        assert.equal((await memory.restore([id])).restored, 1);
        const { history = [] } = (await readDetail(memory, id)) ?? {};
        assert.ok(history.some(({ event }) => event === 'TTL') && history.some(({ event }) => event === 'RESTORE'));
        const numbers = history
          .flatMap(({ changes }) => changes)
          .filter(({ before, after }) => /\d{6}/.test(before + after));
        assert.deepEqual(numbers, []);
      },
      { settings: { retention: [{ topic: 'db', expireAfterDays: 30 }] } },
    ));

  it('is said in the answer without a model, as is that something was forgotten', () => {
    const told = { query: 'what?', isLearned: true } as const;
    const forgotten = 'You had this forgotten on 3 March 2026.';
    assert.match(answerOffline({ ...told, hits: [], forgotten }, 0), /^You had this forgotten on March 3, 2026/);
  });
});

import assert from 'node:assert/strict';
import { day, noon } from '../../../support/clock.ts';
import { store, withTables } from '../../../support/memory.ts';

describe('what is erased', () => {
  it('leaves an empty row, whose history says so and nothing of what it said', () =>
    withTables(async ({ memory, clock, all }) => {
      const id = await store(memory, 'The lighthouse is white', { key: 'tower', tags: ['sea'], category: 'plan' });
      await memory.update(id, { content: 'The lighthouse is red' });
      clock.forward(day);
      assert.equal((await memory.erase({ ids: [id] })).erased, 1);
      const history = await memory.history(id);
      const [last] = history;
      assert.deepEqual([last?.event, last?.after, last?.at], ['DELETE', { erased: true }, noon + day]);
      assert.doesNotMatch(JSON.stringify(history), /lighthouse|tower|sea|plan/);
      assert.equal(await memory.get(id), undefined);
      const [row = {}] = all('SELECT * FROM memories');
      assert.deepEqual([row['id'], row['deleted_at'], row['valid_until']], [id, noon + day, noon + day]);
      assert.doesNotMatch(JSON.stringify(Object.values(row).map(String)), /lighthouse|tower|sea|plan/);
    }));

  it('is erased once, and nothing is written where there is nothing to erase', () =>
    withTables(async ({ memory, all }) => {
      const id = await store(memory, 'The lighthouse is white');
      await memory.erase({ ids: [id, id] });
      const before = [all('SELECT * FROM batches'), all('SELECT * FROM history')];
      assert.equal((await memory.erase({ ids: [id, 'fact_nobody'] })).erased, 0);
      assert.deepEqual([all('SELECT * FROM batches'), all('SELECT * FROM history')], before);
    }));

  it('takes the turns that it came from along as a whole only where that is asked for', () =>
    withTables(async ({ memory }) => {
      const text = 'The lighthouse is white. We bought a boat with nine seats.';
      const { id: turn = '' } = await memory.observe({ sessionId: 's', role: 'user', text });
      const first = await store(memory, 'The lighthouse is white', { sourceIds: [turn], sessionId: 's' });
      const second = await store(memory, 'The boat has nine seats', { sourceIds: [turn], sessionId: 's' });
      assert.deepEqual((({ erased, cut }) => [erased, cut])(await memory.erase({ ids: [first] })), [1, 1]);
      assert.equal((await memory.get(turn))?.content, 'We bought a boat with nine seats.');
      assert.equal((await memory.erase({ ids: [second], sources: true })).erased, 2);
      assert.equal(await memory.get(turn), undefined);
    }));

  it('leaves other conversations what was in their prompts, without reasons that could quote it', () =>
    withTables(async ({ memory, all }) => {
      const tower = await store(memory, 'The lighthouse is white', { topic: 'coast', importance: 9 });
      const boat = await store(memory, 'The boat has nine seats', { topic: 'coast', importance: 9, links: [tower] });
      const { id: turn = '' } = await memory.observe({
        sessionId: 'about lighthouses',
        role: 'user',
        text: 'Lighthouse?',
      });
      await memory.activeMemory({ turns: ['Is the lighthouse white?'], sessionId: 'about lighthouses' });
      await memory.activeMemory({ turns: ['How many seats has the boat at the lighthouse?'], sessionId: 'boats' });
      assert.equal((await memory.injections('boats')).length, 2);
      await memory.erase({ ids: [tower, turn] });
      const [line, ...others] = await memory.injections('boats');
      assert.deepEqual([line?.memoryId, line?.why.because, line?.why.words, others], [boat, 'importance', [], []]);
      assert.equal(line?.why.text, 'Its reason went with what was erased.');
      assert.doesNotMatch(JSON.stringify(all('SELECT * FROM injections')), /lighthouse/i);
      await memory.erase({ all: true });
      assert.deepEqual(all('SELECT * FROM injections'), []);
    }));
});

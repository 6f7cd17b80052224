import assert from 'node:assert/strict';
import { day, noon } from '../../../support/clock.ts';
import { contents, store, withMemory } from '../../../support/memory.ts';

const imported = { topic: 'hosts', origin: 'import', actor: 'graph' } as const;

describe('what was erased', () => {
  it('X5: is not brought back by an import, in whatever case, spacing and punctuation it is written', () =>
    withMemory(async ({ memory, clock }) => {
      const id = await store(memory, 'The gateway listens on port nine', { topic: 'hosts' });
      await memory.erase({ ids: [id] });
      clock.forward(day);
      const variants = [
        'The gateway listens on port nine',
        'the gateway  listens on PORT nine.',
        '“The gateway listens on port nine!”',
        'The gateway\nlistens on port nine …',
      ];
      const { results } = await memory.saveMany(variants.map((content) => ({ ...imported, content })));
      assert.deepEqual(
        results.map(({ outcome }) => outcome),
        variants.map(() => 'rejected'),
      );
      const notes = variants.map((text) => ({ source: 'notes', file: '/home/kim/notes.md', text }));
      const { stored, skipped } = await memory.importNotes({ notes });
      assert.deepEqual([stored, Object.values(skipped)], [0, [4]]);
      assert.deepEqual(await contents(memory), []);
    }));

  it('comes in without the sentence that was erased where a text says more', () =>
    withMemory(async ({ memory }) => {
      const id = await store(memory, 'The gateway listens on port nine');
      await memory.erase({ ids: [id] });
      const content = 'The lamp of the tower is green. The gateway listens on port nine.';
      await memory.save({ ...imported, content });
      assert.deepEqual(await contents(memory), ['The lamp of the tower is green.']);
    }));

  it('is not brought back by a transcript, nor by a program that tells the conversation again', () =>
    withMemory(async ({ memory, clock }) => {
      const said = {
        sessionId: 's',
        role: 'user',
        text: 'My dentist is Doctor Quill. My car has four doors.',
      } as const;
      await memory.observe({ ...said, at: noon, sourceId: 'turn-1' });
      clock.forward(day);
      await memory.erase({ from: { sessionId: 's' } });
      clock.forward(day);
      const told = await memory.observeMany([{ ...said, at: noon, sourceId: 'turn-1' }]);
      assert.deepEqual([told.stored, told.known], [0, 0]);
      const turns = [
        { role: 'user', isTyped: true, readsOutside: false, text: said.text, at: noon + 60_000, id: 'other' },
      ] as const;
      const conversations = [{ source: 'codex', sessionId: 'codex:s', file: '/home/kim/s.jsonl', turns }];
      const preview = await memory.importTurns({ conversations, confirmed: true, isDryRun: true });
      const result = await memory.importTurns({ conversations, confirmed: true });
      assert.deepEqual([preview.stored, result.stored], [0, 0]);
      assert.deepEqual(Object.keys(result.skipped), ['The user erased this for good.']);
    }));

  it('may be said anew by the user, which takes its tombstone away', () =>
    withMemory(async ({ memory, clock }) => {
      const content = 'The gateway listens on port nine';
      const id = await store(memory, content);
      await memory.erase({ ids: [id] });
      clock.forward(day);
      assert.equal((await memory.save({ ...imported, content })).outcome, 'rejected');
      assert.equal((await memory.save({ topic: 'hosts', content })).outcome, 'stored');
      await memory.observe({ sessionId: 's', role: 'user', text: `${content}.` });
      assert.deepEqual((await contents(memory)).sort(), [content, `${content}.`].sort());
      assert.equal(
        (await memory.save({ ...imported, content: 'The gateway listens on port nine.' })).outcome,
        'duplicate',
      );
    }));

  it('does not keep small talk out that stood beside it', () =>
    withMemory(async ({ memory, clock }) => {
      await memory.observe({ sessionId: 's', role: 'user', text: 'Yes. My dentist is Doctor Quill.' });
      await memory.erase({ from: { sessionId: 's' } });
      clock.forward(day);
      const { id } = await memory.observe({ sessionId: 't', role: 'assistant', text: 'Yes.' });
      assert.notEqual(id, undefined);
    }));

  it('is not edited into a memory that is not the user’s', () =>
    withMemory(async ({ memory }) => {
      const content = 'The gateway listens on port nine';
      const id = await store(memory, content);
      await memory.erase({ ids: [id] });
      const other = await store(memory, 'The lamp of the tower is green', imported);
      assert.equal((await memory.update(other, { content })).outcome, 'rejected');
    }));

  it('X5: keeps its name from others, too, until the user gives it anew', () =>
    withMemory(async ({ memory, clock }) => {
      const id = await store(memory, 'The gateway listens on port nine', { key: 'Gateway-Port' });
      await memory.erase({ ids: [id] });
      clock.forward(day);
      const other = { ...imported, content: 'The hall is lit by seven lamps', key: 'gateway-port' };
      assert.equal((await memory.save(other)).outcome, 'rejected');
      assert.equal((await memory.save({ ...other, key: 'hall-lamps' })).outcome, 'stored');
      assert.equal(
        (await memory.save({ topic: 'hosts', content: 'Port ten is open', key: 'gateway-port' })).outcome,
        'stored',
      );
    }));

  it('X5: is known again under its topic where it is too short to be known by its words', () =>
    withMemory(async ({ memory, clock }) => {
      const id = await store(memory, 'Rex', { topic: 'Dog' });
      await memory.erase({ ids: [id] });
      clock.forward(day);
      const outcomes: string[] = [];
      for (const topic of ['dog', 'king'])
        outcomes.push((await memory.save({ ...imported, topic, content: 'rex.' })).outcome);
      assert.deepEqual(outcomes, ['rejected', 'stored']);
    }));

  it('X5: is not brought back by the user’s words from before the erasing, which leave its tombstone', () =>
    withMemory(async ({ memory, clock }) => {
      const content = 'The gateway listens on port nine';
      const id = await store(memory, content);
      clock.forward(day);
      await memory.erase({ ids: [id] });
      clock.forward(day);
      const said = { sessionId: 's', role: 'user', text: content } as const;
      for (const at of [noon, noon + day - 1])
        assert.equal((await memory.observeMany([{ ...said, at, sourceId: `t${at}` }])).stored, 0);
      assert.equal((await memory.observeMany([{ ...said, at: noon + day, sourceId: 'later' }])).stored, 1);
    }));
});

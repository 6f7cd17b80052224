import assert from 'node:assert/strict';
import { tellUndone, undoneText } from '../../../../src/doors/vscode/base/undoneText.ts';
import { store, withMemory } from '../../../support/memory.ts';

describe('what is told of something that was taken back', () => {
  it('names the memories that it was about', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'Frank reviews all migrations.');
      const { batch } = await memory.forget({ topic: 'general' });
      assert.match(
        await tellUndone(memory, await memory.undo(batch)),
        /^Took back 1 change: Frank reviews all migrations\.$/,
      );
    }));

  it('names two of a few, and none of many', () => {
    const texts = ['One.', 'Two', 'Three', 'Four', 'Five', 'Six'];
    assert.equal(undoneText({ undone: 3 }, texts.slice(0, 3)), 'Took back 3 changes: One; Two; …');
    assert.equal(undoneText({ undone: 6 }, texts), 'Took back 6 changes.');
  });

  it('counts what is no memory, and says where there was nothing', () =>
    withMemory(async ({ memory }) => {
      const { batch } = await memory.addWork({ title: 'Write the docs' });
      assert.equal(await tellUndone(memory, await memory.undo(batch)), 'Took back 1 change.');
      assert.equal(await tellUndone(memory, await memory.undo(batch)), 'There was nothing to undo.');
    }));
});

import assert from 'node:assert/strict';
import { all, withMemory } from '../../support/memory.ts';

const token = `ghp_${'a1B2c3D4e5F6'.repeat(3)}`;

describe('a save of a secret', () => {
  it('is refused where it holds nothing else, and says what to do', () =>
    withMemory(async ({ memory }) => {
      const { outcome, reason } = await memory.save({ topic: 'keys', content: `${token}.` });
      assert.equal(outcome, 'rejected');
      assert.match(reason ?? '', /holds a secret and nothing else.*Save a sentence that says where it is kept\.$/);
      assert.deepEqual(await all(memory), []);
    }));

  it('keeps what is said beside it', () =>
    withMemory(async ({ memory }) => {
      await memory.save({ topic: 'keys', content: `The deploy bot of the shop uses ${token}` });
      const [saved] = await all(memory);
      assert.match(saved?.content ?? '', /^The deploy bot of the shop uses \[removed: /);
    }));
});

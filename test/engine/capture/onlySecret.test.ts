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

  it('leaves nothing of it in the topic, neither where one was given nor where one is made', () =>
    withMemory(async ({ memory }) => {
      const topicOf = async (topic: string): Promise<string | undefined> => {
        const { id = '' } = await memory.save({ topic, content: `Access of ${topic.slice(0, 9)} for the depot` });
        return (await memory.get(id))?.topic;
      };
      assert.equal(await topicOf(`deploy bot ${token}`), 'deploy bot');
      assert.equal(await topicOf(token), 'general');
      const { id = '' } = await memory.save({ topic: 'depot', content: 'The depot has a gate' });
      await memory.update(id, { topic: `gate ${token}` });
      assert.equal((await memory.get(id))?.topic, 'gate');
      assert.equal(await memory.topicFor({ content: `${token} is for the deploy bot` }), 'deploy bot');
      assert.equal(await memory.topicFor({ content: 'The bot has password: hunter2xY!9z' }), 'bot');
    }));
});

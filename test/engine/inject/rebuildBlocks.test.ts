import assert from 'node:assert/strict';
import { hour } from '../../support/clock.ts';
import { store, withMemory } from '../../support/memory.ts';

const question = {
  turns: [{ role: 'user' as const, text: 'Which port and host does staging use?' }],
  sessionId: 'chat',
};

describe('an earlier block of a conversation', () => {
  it('is made again in the words of then, with what became of each line', async () => {
    await withMemory(async ({ memory, clock }) => {
      const port = await store(memory, 'The staging port is 8080.');
      const host = await store(memory, 'The staging host is alpha.');
      const gone = await store(memory, 'The staging port opens at noon.');
      const { text } = await memory.activeMemory(question);
      const first = clock.now;
      clock.forward(hour);
      await memory.update(port, { content: 'The staging port is 9090.' });
      await memory.correct(host, { content: 'The staging host is beta.' });
      await memory.forget(gone);
      await memory.activeMemory(question);
      const [newest, oldest] = await memory.pastBlocks('chat');
      assert.equal(oldest?.at, first);
      const withoutTopics = text
        .split('\n')
        .filter((line) => !line.startsWith('Known topics'))
        .join('\n');
      assert.equal(oldest.text, withoutTopics);
      assert.deepStrictEqual(oldest.lines.map(({ content, since, now }) => [content, since, now]).sort(), [
        ['The staging host is alpha.', 'superseded', 'The staging host is beta.'],
        ['The staging port is 8080.', 'changed', 'The staging port is 9090.'],
        ['The staging port opens at noon.', 'forgotten', undefined],
      ]);
      assert.ok(newest?.lines.every(({ since }) => since === 'same'));
    });
  });

  it('stands beside what memory answered by itself, which was in no prompt', async () => {
    await withMemory(async ({ memory, clock }) => {
      await store(memory, 'The staging port is 8080.');
      const other = await store(memory, 'The release is on Friday.');
      await memory.activeMemory(question);
      clock.forward(hour);
      const { hits } = await memory.recall({ query: 'When is the release?' });
      await memory.noteAnswer({ sessionId: 'chat', hits });
      assert.deepEqual(
        (await memory.pastBlocks('chat')).map(({ shownIn, lines }) => [shownIn, lines.map(({ content }) => content)]),
        [
          ['answer', ['The release is on Friday.']],
          ['prompt', ['The staging port is 8080.']],
        ],
      );
      assert.ok((await memory.pastBlocks('chat'))[0]?.lines.every(({ why }) => !('shownIn' in why)));
      const injected = await memory.injections('chat');
      assert.deepEqual(
        injected.map(({ content }) => content),
        ['The staging port is 8080.'],
      );
      // Where the reasons go, it still was no prompt.
      await memory.erase({ ids: [await store(memory, 'The canary is blue.')] });
      assert.deepEqual(
        (await memory.pastBlocks('chat')).map(({ shownIn }) => shownIn),
        ['answer', 'prompt'],
      );
      await memory.erase({ ids: [other] });
      assert.equal((await memory.pastBlocks('chat')).length, 1);
    });
  });

  it('holds nothing of what was erased, and none of another conversation', async () => {
    await withMemory(async ({ memory, clock }) => {
      const id = await store(memory, 'The staging port is 8080.');
      await memory.activeMemory(question);
      clock.forward(hour);
      await memory.erase({ ids: [id] });
      assert.equal(JSON.stringify(await memory.pastBlocks('chat')).includes('8080'), false);
      assert.deepStrictEqual(await memory.pastBlocks('other'), []);
    });
  });
});

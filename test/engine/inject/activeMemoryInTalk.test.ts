import assert from 'node:assert/strict';
import { day } from '../../support/clock.ts';
import { store, withMemory } from '../../support/memory.ts';

describe('Active Memory for what is asked in the middle of talk', () => {
  it('answers a short question about something else than the turns before it, which a memory repeats', () =>
    withMemory(async ({ memory, clock }) => {
      const say = async (sessionId: string, text: string): Promise<void> => {
        const { id = '' } = await memory.observe({ sessionId, role: 'user', text });
        await memory.noticeCorrections(id);
        await memory.observe({ sessionId, role: 'assistant', text: 'Okay.' });
        clock.forward(60_000);
      };
      for (const text of [
        "we're two people, me and Priya, she does the art and sound",
        'the pixel size is 16x16 for tiles and 32x32 for characters',
        'how do I do coyote time?',
        '0.1 feels bad, 0.08 is our number for coyote time',
        'jump buffer is 0.12',
      ])
        await say('monday', text);
      await memory.endSession('monday');
      clock.forward(day);
      while ((await memory.maintain()).state === 'more');
      const before = 'oh and tiles are going to be 24x24 now, Priya redid the set';
      await say('tuesday', before);
      const { facts } = await memory.activeMemory({
        sessionId: 'tuesday',
        turns: [
          { role: 'user', text: before },
          { role: 'assistant', text: 'Okay.' },
          { role: 'user', text: "what's my coyote time value again?" },
        ],
      });
      assert.ok(facts.some(({ content }) => content.includes('0.08')));
    }));

  it('brings no question back that is asked again, nor what says nothing without it', () =>
    withMemory(async ({ memory }) => {
      const question = 'what did we say about the retry queue?';
      const talk = async (sessionId: string, text: string, answer: string): Promise<void> => {
        await memory.observe({ sessionId, role: 'user', text });
        await memory.observe({ sessionId, role: 'assistant', text: answer });
      };
      await talk('one', 'Hello', 'Hello! How can I help?');
      await talk('two', question, 'I do not know that.');
      await talk('three', 'What did we decide about the retry queue?', 'Noted.');
      const asked = async (text: string): Promise<readonly string[]> =>
        (await memory.activeMemory({ sessionId: 'now', turns: [text] })).facts.map(({ content }) => content);
      assert.deepEqual(await asked(question), []);
      const told = 'The retry queue is drained by one worker, every five minutes.';
      await talk('four', told, 'Okay.');
      assert.deepEqual(await asked(question), [told]);
      const found = async (query: string): Promise<readonly string[]> =>
        (await memory.recall({ query })).hits.map(({ content }) => content);
      assert.deepEqual(await found('hello'), []);
      const asks = (content: string): boolean => content.endsWith('queue?');
      assert.ok(!(await found(question)).some(asks));
      assert.ok((await found('retry queue')).some(asks), 'who looks for words finds questions as well');
    }));

  it('tells who asks what is known of them what is theirs, in whatever language', () =>
    withMemory(async ({ memory }) => {
      const own = [
        await store(memory, 'The user lives in Gdansk', { kind: 'fact', scope: 'user', importance: 5 }),
        await store(memory, "The user's wife is called Ola", { kind: 'fact', scope: 'user', importance: 5 }),
      ];
      const scope = { workspace: 'git:shop' } as const;
      await store(memory, 'The staging server is kestrel', { kind: 'fact', scope, importance: 7 });
      for (const text of [
        'what do you know about me?',
        'who am I?',
        'tell me everything you know about me',
        'Was weißt du über mich?',
        '¿Qué sabes de mí?',
        'Que sais-tu de moi ?',
        'O que você sabe sobre mim?',
        '私について何を知っていますか？',
        '你知道关于我的什么？',
      ]) {
        const { facts } = await memory.activeMemory({ turns: [text], scope });
        assert.deepEqual(new Set(facts.map(({ id }) => id)), new Set(own), text);
      }
      for (const text of ['what do you know about the staging server?', 'what does it say about me being late?'])
        assert.ok(!(await memory.activeMemory({ turns: [text] })).facts.some(({ id }) => own.includes(id)), text);
    }));
});

import assert from 'node:assert/strict';
import { lookUp, worthShowing } from '../../../src/engine/turn/lookUp.ts';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import type { Hit } from '../../../src/engine/ground/contract/model.ts';
import { readWordVectors } from '../../../src/adapters/files/readWordVectors.ts';
import { store, withMemory, withTables } from '../../support/memory.ts';

describe('what memory answers by itself', () => {
  it('is what was distilled; turns of other conversations only where there is nothing, and no questions', () =>
    withMemory(async ({ memory }) => {
      const say = (sessionId: string, text: string): Promise<unknown> =>
        memory.observe({ sessionId, role: 'user', text });
      await say('s1', 'The grebes on the lake nest late');
      await say('s2', 'The grebes on the lake nest early');
      await say('s2', 'When do the grebes on the lake nest?');
      const ask = async (): Promise<readonly string[]> =>
        (await lookUp(memory, { sessionId: 's1' }, { query: 'grebes on the lake', limit: 5 })).hits.map(
          ({ content }) => content,
        );
      assert.deepEqual(await ask(), ['The grebes on the lake nest early']);
      await store(memory, 'Grebes nest in May');
      assert.deepEqual(await ask(), ['Grebes nest in May']);
    }));

  it('is never the question itself, nor the same words once more', () =>
    withMemory(async ({ memory }) => {
      const ask = async (sessionId: string, query: string): Promise<number> => {
        await memory.observe({ sessionId, role: 'user', text: query });
        return (await lookUp(memory, { sessionId }, { query, limit: 5 })).hits.length;
      };
      assert.equal(await ask('s1', 'hello there'), 0);
      assert.equal(await ask('s2', 'Hello there!'), 0);
      assert.equal(await ask('s2', 'where did we leave off?'), 0);
    }));

  it('is what the user said before in this conversation, while no fact was made of it', () =>
    withMemory(async ({ memory }) => {
      const say = (role: 'user' | 'assistant', text: string): Promise<unknown> =>
        memory.observe({ sessionId: 's1', role, text });
      for (const place of ['Leeds', 'Turin', 'Ghent']) await say('user', `The office in ${place} has a printer.`);
      await say('user', 'Mrs Berger is responsible for the release.');
      await say('assistant', 'Mrs Berger it is, then.');
      await say('user', 'Remember that Mr Kuhn is responsible for the audit.');
      await say('user', 'Who is responsible for the release?');
      const { hits } = await lookUp(
        memory,
        { sessionId: 's1' },
        { query: 'Who is responsible for the release?', limit: 5 },
      );
      assert.deepEqual(
        hits.map(({ content }) => content),
        ['Mrs Berger is responsible for the release.'],
      );
      // Its memory was taken back, or it would have answered.
      const asked = { query: 'Who is responsible for the audit?', limit: 5 };
      assert.deepEqual(
        (await lookUp(memory, { sessionId: 's1' }, asked)).hits.filter(({ content }) => content.includes('Kuhn')),
        [],
      );
    }));

  it('is what was said in this conversation beside a fact that tells no more of what was asked', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'Irma does the front end of the shop until January.');
      await store(memory, 'The kiosk shows the menu in two languages.');
      const say = (text: string): Promise<unknown> => memory.observe({ sessionId: 's1', role: 'user', text });
      const ask = async (query: string): Promise<readonly string[]> => {
        await say(query);
        return (await lookUp(memory, { sessionId: 's1' }, { query, limit: 5 })).hits.map(({ content }) => content);
      };
      await say('The heater has to be fed with pellets every four hours or it goes out.');
      await say('My boss Irma wants the checkout under two seconds by spring.');
      assert.deepEqual(await ask('What did Irma want?'), [
        'My boss Irma wants the checkout under two seconds by spring.',
        'Irma does the front end of the shop until January.',
      ]);
      // What was said beside it has no word of the question.
      assert.deepEqual(await ask('How often do I have to feed the heater?'), [
        'The heater has to be fed with pellets every four hours or it goes out.',
      ]);
      // An answer may say less than the fact.
      await say('The kiosk is broken again.');
      assert.deepEqual(await ask('In how many languages does the kiosk show the menu?'), [
        'The kiosk shows the menu in two languages.',
      ]);
    }));

  it('is no turn of this conversation that names the topic in front of what is kept under it', () =>
    withMemory(async ({ memory }) => {
      await memory.observe({ sessionId: 's1', role: 'user', text: 'deploys: only after 17:00' });
      await memory.save({ topic: 'deploys', content: 'Only after 17:00', origin: 'user' });
      const { hits } = await lookUp(memory, { sessionId: 's1' }, { query: 'When do we deploy?', limit: 5 });
      assert.deepEqual(
        hits.map(({ kind, content }) => [kind, content]),
        [['fact', 'Only after 17:00']],
      );
    }));

  it('is no turn that only stands beside an old question with the same word', () =>
    withMemory(async ({ memory }) => {
      const say = (text: string): Promise<unknown> => memory.observe({ sessionId: 's1', role: 'user', text });
      await say('Can you rename this variable for me?');
      await say('Which MCU are we on?');
      await say('The release notes are written in March.');
      const query = 'Which MCU are we on?';
      assert.deepEqual((await lookUp(memory, { sessionId: 's2' }, { query, limit: 5 })).hits, []);
    }));

  it('is all that is the person’s own where that is asked for', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'The user plays the oboe', { scope: 'user' });
      await store(memory, 'Deploys go out on Fridays', { scope: { workspace: 'git:lake' } });
      for (const query of ['What do you know about me?', 'Was weißt du über mich?'])
        assert.deepEqual(
          (await lookUp(memory, { sessionId: 's1', workspace: 'git:lake' }, { query, limit: 5 })).hits.map(
            ({ content }) => content,
          ),
          ['The user plays the oboe'],
        );
    }));

  it('reads the workspace of the turn', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'Grebes nest in May', { scope: { workspace: 'git:lake' } });
      const query = { query: 'grebes', limit: 5 };
      assert.equal((await lookUp(memory, { sessionId: 's1' }, query)).hits.length, 0);
      assert.equal((await lookUp(memory, { sessionId: 's1', workspace: 'git:lake' }, query)).hits.length, 1);
    }));

  it('is nothing where only a common word is the same: about what was never said nothing is claimed', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'Support staff log in through a separate tenant');
      await store(memory, 'The team reviews pull requests within one working day');
      const ask = async (query: string): Promise<number> =>
        (await lookUp(memory, { sessionId: 's1' }, { query, limit: 5 })).hits.length;
      assert.equal(await ask('What is the retention period for the audit log?'), 0);
      assert.equal(await ask('Which weekday is the retrospective?'), 0);
      assert.equal(await ask('How do support staff log in?'), 1);
    }));

  it('is no answer where what is found is hardly about the question, but may be what comes nearest', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'Tests are written with vitest');
      const ask = async (score: number): Promise<readonly [hits: number, nearest: number]> => {
        const query = { query: 'what are tests written with?', limit: 5 };
        const { hits, nearest } = await lookUp(scoredAt(memory, score), { sessionId: 's1' }, query);
        return [hits.length, nearest.length];
      };
      assert.deepEqual(
        [await ask(0.35), await ask(0.3), await ask(0.1)],
        [
          [1, 0],
          [0, 1],
          [0, 0],
        ],
      );
    }));

  it('comes with what is nearest where nothing surely answers', () =>
    withTables(
      async ({ memory }) => {
        await store(memory, "The user's manager is Torsten");
        await store(memory, 'Support staff log in through a separate tenant');
        const ask = (query: string): ReturnType<typeof lookUp> =>
          lookUp(memory, { sessionId: 's1' }, { query, limit: 5 });
        const { hits, nearest } = await ask("who's my boss?");
        assert.deepEqual([hits.length, nearest.map(({ content }) => content)], [0, ["The user's manager is Torsten"]]);
        assert.deepEqual((await ask('who is my manager?')).nearest, []);
        assert.deepEqual((await ask('what do otters eat?')).nearest, []);
      },
      { wordVectors: () => readWordVectors(false) },
    ));

  it('does not come with the turn beside the fact that was made of it', () =>
    withMemory(async ({ memory }) => {
      await memory.observe({ sessionId: 's0', role: 'user', text: 'My tests are written with vitest, you know' });
      await store(memory, "The user's tests are written with vitest, you know");
      const query = { query: 'what are tests written with?', limit: 5 };
      const { nearest } = await lookUp(scoredAt(memory, 0.25), { sessionId: 's1' }, query);
      assert.equal(nearest.length, 1, nearest.map(({ content }) => content).join('\n'));
    }));

  it('leaves out what is far behind the best', () => {
    const scores = [0.8, 0.5, 0.4, 0.3];
    assert.deepEqual(
      worthShowing(scores.map((score) => ({ score }) as Hit)).map(({ score }) => score),
      [0.8, 0.5, 0.4],
    );
    assert.deepEqual(worthShowing([]), []);
  });
});

/** A memory that gives each hit this score. */
function scoredAt(memory: Memory, score: number): Memory {
  return {
    ...memory,
    recall: async (input) => {
      const { hits, ...rest } = await memory.recall(input);
      return { ...rest, hits: hits.map((hit) => ({ ...hit, score })) };
    },
  };
}

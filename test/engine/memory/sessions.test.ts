import assert from 'node:assert/strict';
import { day, noon } from '../../support/clock.ts';
import { all, contents, store, withMemory, withTables } from '../../support/memory.ts';
import { ScriptedModel } from '../../support/model.ts';

const digest = (facts: readonly unknown[], summary = 'They agreed on a deploy window.'): string =>
  JSON.stringify({ summary, facts });
const turns = [
  'When do we deploy?',
  { role: 'assistant', text: 'On Fridays.' },
  'After 16:00?',
  { role: 'assistant', text: 'Yes.' },
] as const;

describe('an observed turn', () => {
  it('R130: is an episode, without a call of a model or an embedder', async () => {
    const forbidden = new Proxy({}, { get: (_target, name) => assert.fail(`${String(name)} was used`) });
    await withMemory(
      async ({ memory }) => {
        const { id = '' } = await memory.observe({
          sessionId: 's',
          role: 'assistant',
          text: 'On Fridays.',
          actor: 'participant',
          at: noon - day,
          attributes: { turn: 2 },
        });
        const { batch, ...row } = (await memory.get(id)) ?? assert.fail();
        assert.match(batch, /^batch_/);
        assert.deepStrictEqual(row, {
          id,
          kind: 'episode',
          tier: 'short',
          scope: 'user',
          topic: 'conversation',
          content: 'On Fridays.',
          importance: 3,
          pinned: false,
          confidence: 1,
          decayRate: 0,
          source: 'session',
          origin: 'assistant',
          actor: 'participant',
          category: 'conversation',
          tags: [],
          attributes: { turn: 2 },
          sessionId: 's',
          sourceIds: [],
          sourceRole: 'assistant',
          eventAt: noon - day,
          createdAt: noon - day,
          updatedAt: noon,
          lastAccessAt: noon,
          accessCount: 0,
          validFrom: noon - day,
        });
      },
      { model: forbidden as never, embedder: forbidden as never },
    );
  });

  it('X8, X23: carries the origin of its role', () =>
    withMemory(async ({ memory }) => {
      for (const role of ['user', 'assistant', 'system', 'tool'] as const)
        await memory.observe({ sessionId: 's', role, text: role });
      assert.deepStrictEqual(
        (await all(memory)).map((row) => row.origin),
        ['user', 'assistant', 'tool', 'tool'],
      );
    }));

  it('holds no injected block', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'The passport expires in May', { importance: 9 });
      const { text } = await memory.activeMemory({ turns: ['hello'] });
      const { id = '' } = await memory.observe({ sessionId: 's', role: 'user', text: `${text}\n\nWhen do we deploy?` });
      assert.equal((await memory.get(id))?.content, 'When do we deploy?');
    }));
});

describe('a reset', () => {
  it('R004, R022: keeps the raw summary with its session, message count, model and time', () =>
    withTables(
      async ({ memory, all: query }) => {
        const result = await memory.resetAndSummarize({ sessionId: 'chat-7', history: turns });
        assert.deepStrictEqual(
          { ...result, batch: '' },
          { messages: 4, saved: 1, waiting: 0, duplicates: 0, status: 'summarized', batch: '' },
        );
        const [row, ...rest] = query('SELECT * FROM chat_summaries');
        assert.deepStrictEqual(rest, []);
        const { id, ...summary } = row ?? assert.fail();
        assert.match(String(id), /^sum_/);
        assert.deepStrictEqual(summary, {
          session_id: 'chat-7',
          summary: 'They agreed on a deploy window.',
          message_count: 4,
          model_used: 'scripted-1',
          created_at: noon,
          batch: result.batch,
        });
        assert.deepStrictEqual(query('SELECT waiting_since, consolidated_at FROM sessions'), [
          { waiting_since: null, consolidated_at: noon },
        ]);
      },
      {
        model: new ScriptedModel([
          digest([{ topic: 'deploys', content: 'Deploys are on Fridays after 16:00', importance: 7 }]),
        ]),
      },
    ));

  it('R131, X23: its facts carry the session, and their words are the model’s', () =>
    withMemory(
      async ({ memory }) => {
        const { batch } = await memory.resetAndSummarize({ sessionId: 'chat-7', history: turns });
        const [row] = await all(memory);
        assert.deepStrictEqual(
          [row?.topic, row?.importance, row?.sessionId, row?.origin, row?.actor, row?.batch],
          ['deploys', 7, 'chat-7', 'assistant', 'summarizer', batch],
        );
      },
      { model: new ScriptedModel([digest([{ topic: 'deploys', content: 'Deploys are on Fridays', importance: 7 }])]) },
    ));

  it('R053: counts duplicates and leaves out what is no fact', () =>
    withMemory(
      async ({ memory }) => {
        await store(memory, 'known', { topic: 'deploys' });
        const { saved, duplicates } = await memory.resetAndSummarize({ sessionId: 's', history: turns });
        assert.deepStrictEqual([saved, duplicates], [1, 1]);
        const facts = (await all(memory)).filter(({ kind }) => kind === 'fact');
        assert.deepStrictEqual(facts.map(({ content }) => content).toSorted(), ['known', 'new']);
      },
      {
        model: new ScriptedModel([
          `Sure!\n\`\`\`json\n${digest([{ topic: 'deploys', content: 'known' }, { topic: 'x', content: 'new' }, { topic: 'x' }, 'x', null, { topic: '', content: 'y' }])}\n\`\`\``,
        ]),
      },
    ));

  it('reads the turns that were observed, without tools and blocks, 60 at most', () => {
    const model = new ScriptedModel([digest([])]);
    return withMemory(
      async ({ memory, clock }) => {
        for (let index = 0; index < 70; index++) {
          await memory.observe({
            sessionId: 's',
            role: index % 2 === 0 ? 'user' : 'assistant',
            text: `turn ${index}.`,
          });
          await memory.observe({ sessionId: 's', role: 'tool', text: `tool ${index}` });
          clock.forward(1);
        }
        await memory.observe({ sessionId: 'other', role: 'user', text: 'elsewhere' });
        assert.equal((await memory.resetAndSummarize({ sessionId: 's' })).messages, 60);
        const [prompt = ''] = model.prompts;
        assert.doesNotMatch(prompt, /tool \d|elsewhere|turn 9\./);
        assert.match(prompt, /user: turn 10\.\nassistant: turn 11\.\n[^]*assistant: turn 69\./);
        assert.doesNotMatch(prompt, /chat_summaries|memories\b.*table/, 'R023: no table name in a prompt');
      },
      { model },
    );
  });

  const outcomes: readonly (readonly [string, ScriptedModel | undefined, readonly string[], string, RegExp])[] = [
    ['short', new ScriptedModel([]), ['a', 'b', 'c'], 'short', /Fewer than 4/],
    ['empty', new ScriptedModel([]), [], 'short', /^Nothing was said in this conversation yet/],
    ['waiting without a model', undefined, ['a', 'b', 'c', 'd'], 'waiting', /No language model/],
    [
      'failed when the model does',
      new ScriptedModel([new Error('quota')]),
      ['a', 'b', 'c', 'd'],
      'failed',
      /quota.*waits/,
    ],
    [
      'failed when the answer is no use',
      new ScriptedModel(['I would rather not {']),
      ['a', 'b', 'c', 'd'],
      'failed',
      /no usable summary.*waits/,
    ],
  ];
  for (const [what, model, history, status, reason] of outcomes) {
    it(`is ${what}, and loses nothing`, () =>
      withTables(
        async ({ memory, all: query }) => {
          const result = await memory.resetAndSummarize({ sessionId: 's', history });
          assert.equal(result.status, status);
          assert.match(result.reason ?? '', reason);
          assert.deepStrictEqual(
            query('SELECT waiting_since FROM sessions'),
            status === 'short' ? [] : [{ waiting_since: noon }],
          );
          assert.deepStrictEqual(await contents(memory), []);
        },
        model === undefined ? {} : { model },
      ));
  }

  it('fails without a session', () =>
    withMemory(async ({ memory }) => {
      const result = await memory.resetAndSummarize({ sessionId: '', history: turns });
      assert.equal(result.status, 'failed');
      assert.match(result.reason ?? '', /needs the id of its conversation/);
    }));
});

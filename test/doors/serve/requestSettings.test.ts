import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MemoryHit } from '../../../src/doors/serve/chat/memoryHits.ts';
import { chat, user } from '../../support/chatClient.ts';
import { store } from '../../support/memory.ts';
import { type Served, withService } from '../../support/served.ts';

const settings = (service: object) => ({
  before: (folder: string) => writeFileSync(join(folder, 'settings.json'), JSON.stringify({ service })),
});

const question = 'When is the deployment to the staging cluster?';

/** The facts that a query and then a chat find; the chat is kept as turns. */
async function found(served: Served, more: object = {}): Promise<readonly (readonly MemoryHit[])[]> {
  const asked = (await served.ask('/memory/query', { body: { query: question, ...more } })).body['memory_hits'];
  const { memory_hits: told } = await chat(served, user(question), more);
  return [asked, told].map((hits) => (hits as readonly MemoryHit[]).filter(({ id }) => id.startsWith('fact_')));
}

const counts = async (served: Served, more: object = {}): Promise<readonly number[]> =>
  (await found(served, more)).map(({ length }) => length);

async function fill({ open }: Served): Promise<void> {
  const { memory } = open.service;
  const at = Date.now() - 90 * 86_400_000;
  await store(memory, 'The deployment goes to the staging cluster on Fridays', { at });
  await store(memory, 'The deployment of the staging cluster takes an hour', { at });
}

describe('the settings of the service, and what a request says in place of them', () => {
  it('R263, R182: how many memories', () =>
    withService(
      async (served) => {
        await fill(served);
        assert.deepEqual(await counts(served), [1, 1]);
        assert.deepEqual(await counts(served, { memory_top_k: 5 }), [2, 2]);
      },
      settings({ topK: 1 }),
    ));

  it('R263, R182: how sure each must be', () =>
    withService(
      async (served) => {
        await fill(served);
        assert.deepEqual(await counts(served), [0, 0]);
        assert.deepEqual(await counts(served, { memory_score_threshold: 0.01 }), [2, 2]);
      },
      settings({ scoreThreshold: 1 }),
    ));

  it('R263, R182: how much freshness decides', () =>
    withService(
      async (served) => {
        await fill(served);
        const [fresh, plain] = [await found(served), await found(served, { memory_recency_weight: 0 })];
        for (const way of [0, 1]) assert.ok((fresh[way]?.[0]?.score ?? 1) < (plain[way]?.[0]?.score ?? 0));
      },
      settings({ recencyWeight: 0.5, scoreThreshold: 0.01 }),
    ));

  for (const [mmrLambda, second] of [
    [1, /deployment/],
    [0.3, /cluster/],
  ] as const)
    it(`R263: how much a memory must say something new (${mmrLambda})`, () =>
      withService(async (served) => {
        const { memory } = served.open.service;
        for (const day of ['early', 'late', 'again'])
          await store(memory, `The lighthouse keeper drinks black tea in the morning ${day}, before each deployment`);
        await store(memory, 'A lighthouse stands near the cluster');
        const query = 'lighthouse keeper';
        const { body } = await served.ask('/memory/query', { body: { query, memory_score_threshold: 0 } });
        assert.match((body['memory_hits'] as readonly MemoryHit[])[1]?.content ?? '', second);
      }, settings({ mmrLambda })));

  for (const summarize of [true, false])
    it(`R263: whether the summary of a conversation goes before the language model (${summarize})`, () =>
      withService(async (served) => {
        for (const content of ['What is a heron?', 'And where does it live?'])
          await chat(served, user(content), { memory_id: 'talk-1' });
        const sent = JSON.stringify(served.upstream.asked[1]?.body.messages);
        assert.equal(sent.includes('This conversation so far: What is a heron?'), summarize);
      }, settings({ summarize })));

  it('R182: with no memories wanted the request goes on as it is, without what is always there and said before', () =>
    withService(async (served) => {
      await store(served.open.service.memory, 'Never deploy on Fridays', { importance: 10 });
      for (const [top, asked] of [
        [0, 'What is a heron?'],
        [-1, 'And where does it live?'],
      ] as const) {
        await chat(served, user(asked), { memory_id: 'talk-1', memory_top_k: top });
        assert.deepEqual(served.upstream.asked.at(-1)?.body.messages, user(asked));
      }
      await chat(served, user('What is a heron?'));
      assert.match(JSON.stringify(served.upstream.asked.at(-1)?.body.messages), /Never deploy/);
    }));
});

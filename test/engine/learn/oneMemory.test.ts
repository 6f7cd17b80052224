import assert from 'node:assert/strict';
import { statedKinds } from '../../../src/engine/ground/contract/model.ts';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { memoryTools } from '../../../src/engine/tools/memoryTools.ts';
import { ScriptedModel } from '../../support/model.ts';
import { all, withMemory } from '../../support/memory.ts';

const topics = ['servers', 'infrastructure', 'hosts', 'operations'] as const;

/** One fact in four wordings: as it was said first, in other letters, with other punctuation, with its clauses in another order. */
const oneFact = [
  'The staging host is cedar; the production host is maple.',
  'the staging host is cedar; the production host is maple.',
  'The staging host is “cedar”, the production host is “maple”!',
  'The production host is maple; the staging host is cedar.',
];

const twoFacts: readonly (readonly [what: string, one: string, other: string])[] = [
  ['name', 'Nadia owns the scheduler.', 'Viktor owns the scheduler of the night.'],
  ['number', 'An image may have 20 MB.', 'An image may have 200 MB.'],
  ['thing', 'We use Redis for the session cache.', 'We use Redis for the token cache.'],
  ['person who does it', 'Nadia pays Viktor for the lunch.', 'Viktor pays Nadia for the lunch.'],
  ['way', 'Lena takes the train to the office.', 'Lena takes the bus to the office.'],
  ['identifier', 'The column of the owner is `userId`.', 'The column of the owner is `userID`.'],
];

type Door = (memory: Memory, wordings: readonly string[]) => Promise<void>;

const doors: { readonly [name: string]: Door } = {
  save: async (memory, wordings) => {
    for (const [at, content] of wordings.entries()) await memory.save({ topic: topics[at] ?? 'x', content });
  },
  saveMany: async (memory, wordings) => {
    await memory.saveMany(wordings.map((content, at) => ({ topic: topics[at] ?? 'x', content })));
  },
  learn: async (memory, wordings) => {
    const facts = wordings.map((content, at) => ({
      topic: topics[at] ?? 'x',
      content,
      origin: 'user' as const,
      sourceIds: [`ep_${at}`],
    }));
    await memory.learn({ facts });
  },
  'the tool memory_save': async (memory, wordings) => {
    const tool = memoryTools.find(({ name }) => name === 'memory_save') ?? assert.fail();
    for (const [at, content] of wordings.entries())
      await tool.run(
        {
          memory,
          typed: content,
          actor: 'memory_save',
          workspace: undefined,
          signal: new AbortController().signal,
        } as unknown as Parameters<typeof tool.run>[0],
        { topic: topics[at] ?? 'x', content },
      );
  },
  reset: async (memory, wordings) => {
    for (const [at, text] of [...wordings, 'thanks', 'and good night', 'see you', 'bye'].entries())
      await memory.observe({ sessionId: 's', role: at % 2 === 0 ? 'user' : 'assistant', text });
    await memory.resetAndSummarize({ sessionId: 's' });
  },
};

const digestOf = (wordings: readonly string[]): string =>
  JSON.stringify({
    summary: 'They spoke of servers.',
    facts: wordings.map((content, at) => ({ topic: topics[at], content, importance: 6 })),
  });

/** What a door makes of some wordings. */
async function contentsAfter(door: Door, wordings: readonly string[]): Promise<readonly string[]> {
  let found: readonly string[] = [];
  await withMemory(
    async ({ memory }) => {
      await door(memory, wordings);
      found = (await all(memory)).filter(({ kind }) => statedKinds.includes(kind)).map(({ content }) => content);
    },
    { model: new ScriptedModel([digestOf(wordings)]) },
  );
  return found;
}

describe('one ladder', () => {
  for (const [name, door] of Object.entries(doors)) {
    it(`makes one memory of four wordings: ${name}`, async () => {
      assert.deepEqual(await contentsAfter(door, oneFact), oneFact.slice(0, 1));
    });

    for (const [what, one, other] of twoFacts) {
      it(`keeps two where another ${what} is meant: ${name}`, async () => {
        assert.equal((await contentsAfter(door, [one, other])).length, 2);
      });
    }
  }

  it('has one memory whichever doors a fact comes through, and keeps the topic that it had first', () =>
    withMemory(
      async ({ memory }) => {
        for (const name of ['save', 'learn', 'saveMany', 'the tool memory_save', 'reset'])
          await doors[name]?.(memory, oneFact);
        const facts = (await all(memory)).filter(({ kind }) => kind === 'fact');
        assert.deepEqual(
          facts.map(({ topic, content }) => [topic, content]),
          [['servers', oneFact[0]]],
        );
      },
      { model: new ScriptedModel([digestOf(oneFact)]) },
    ));

  it('makes what an assistant had said the user’s when the user says it in another wording, and never the other way round', () =>
    withMemory(async ({ memory }) => {
      const [first = '', second = '', third = ''] = oneFact;
      const said = await memory.save({ topic: 'servers', content: first, origin: 'assistant' });
      const again = await memory.save({ topic: 'hosts', content: second });
      assert.deepEqual([again.outcome, again.id], ['updated', said.id]);
      const row = await memory.get(said.id ?? '');
      assert.deepEqual([row?.origin, row?.content, row?.topic, row?.expiresAt], ['user', first, 'servers', undefined]);
      const later = await memory.save({ topic: 'hosts', content: third, origin: 'assistant' });
      assert.deepEqual(later, { outcome: 'duplicate', id: said.id });
      assert.equal((await memory.get(said.id ?? ''))?.content, first);
    }));

  it('lets a key decide first: another key is another memory, the same key takes over the wording', () =>
    withMemory(async ({ memory }) => {
      const [first = '', second = ''] = oneFact;
      const one = await memory.save({ topic: 'servers', content: first, key: 'hosts' });
      const other = await memory.save({ topic: 'servers', content: second, key: 'machines' });
      assert.equal(other.outcome, 'stored');
      const same = await memory.save({ topic: 'servers', content: second, key: 'hosts' });
      assert.deepEqual([same.outcome, same.id], ['updated', one.id]);
    }));

  it('keeps two of one wording in two scopes, of two kinds, or where only the topic says what is meant', () =>
    withMemory(async ({ memory }) => {
      const [first = '', second = ''] = oneFact;
      const outcomes = [
        await memory.save({ topic: 'servers', content: first, scope: { workspace: 'git:acme/shop' } }),
        await memory.save({ topic: 'servers', content: second, scope: { workspace: 'git:acme/blog' } }),
        await memory.save({
          topic: 'hosts',
          content: second,
          scope: { workspace: 'git:acme/blog' },
          kind: 'procedure',
        }),
        await memory.save({ topic: 'staging', content: 'runs on port 8080' }),
        await memory.save({ topic: 'production', content: 'Runs on port 8080.' }),
      ];
      assert.deepEqual(
        outcomes.map(({ outcome }) => outcome),
        Array(5).fill('stored'),
      );
      assert.equal((await memory.save({ topic: 'Staging', content: 'Runs on port 8080.' })).outcome, 'duplicate');
    }));
});

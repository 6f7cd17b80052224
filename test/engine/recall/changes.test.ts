import assert from 'node:assert/strict';
import type { Hit } from '../../../src/engine/ground/contract/model.ts';
import { day, noon } from '../../support/clock.ts';
import { withLearner } from '../../support/learner.ts';
import { store, withMemory } from '../../support/memory.ts';

const npm = 'The project uses npm for installs.';
const pnpm = 'The project uses pnpm for installs.';
const yarn = 'The project uses yarn for installs.';

const contentsOf = (hits: readonly Hit[]): string[] => hits.map(({ content }) => content);

describe('what holds now among the hits', () => {
  it('stands above what held before, each once, beside hits that are about something else', () =>
    withLearner(async ({ memory, clock, learn }) => {
      await learn(npm, 'The npm registry is mirrored on atlas.');
      clock.forward(day);
      await learn(pnpm);
      const { hits } = await memory.recall({ query: 'npm installs of the project' });
      assert.deepEqual(contentsOf(hits), [pnpm, 'The npm registry is mirrored on atlas.', npm]);
      assert.ok((hits[0]?.score ?? 0) >= (hits[2]?.score ?? 1));
      assert.match(hits[0]?.why.text ?? '', /^Mentions “installs”, “project”/);
    }));

  it('joins them where only the old words match, and says that it supersedes those', () =>
    withLearner(async ({ memory, clock, learn }) => {
      await learn(npm);
      clock.forward(day);
      await learn(pnpm);
      const { hits } = await memory.recall({ query: 'npm' });
      assert.deepEqual(contentsOf(hits), [pnpm, npm]);
      assert.match(hits[0]?.why.text ?? '', /^It supersedes what matches\. Mentions “npm”\./);
      assert.match(hits[1]?.why.text ?? '', /^Held until 16 January 2026, and no longer holds\. Mentions “npm”\./);
      assert.equal(hits[0]?.score, hits[1]?.score);
    }));

  it('is found along a chain of changes, and names what held right before it', () =>
    withLearner(async ({ memory, clock, learn }) => {
      for (const content of [npm, pnpm, yarn]) {
        await learn(content);
        clock.forward(day);
      }
      const { hits } = await memory.recall({ query: 'npm' });
      assert.deepEqual(contentsOf(hits), [yarn, npm]);
      assert.deepEqual(hits[0]?.was, { kind: 'fact', content: pnpm, from: noon + day, until: noon + 2 * day });
    }));

  it('names the one that held last, where it supersedes several', () =>
    withLearner(async ({ memory, clock, learn }) => {
      await learn('The project uses npm for installs.');
      clock.forward(day);
      await memory.save({ topic: 'project', content: 'The project of the shop uses yarn for all of its installs.' });
      clock.forward(day);
      const [first, second] = (await memory.list()).rows.toSorted((a, b) => a.validFrom - b.validFrom);
      const { id = '' } = await memory.save({ topic: 'tools', content: 'Installs are done with bun' });
      for (const old of [second, first]) await memory.correct(old?.id ?? '', { content: 'Installs are done with bun' });
      const hit = (await memory.recall({ query: 'bun' })).hits.find((found) => found.id === id);
      assert.equal(hit?.was?.content, second?.content);
    }));

  it('is left out where it was forgotten: then nothing says until when the old held', () =>
    withLearner(async ({ memory, clock, learn }) => {
      await learn(npm);
      clock.forward(day);
      const { learned } = await learn(pnpm);
      await memory.forget(learned[0]?.id ?? '');
      const { hits } = await memory.recall({ query: 'npm' });
      assert.deepEqual(contentsOf(hits), [npm]);
    }));

  it('is left out where the request may not see it', () =>
    withLearner(async ({ memory, clock, learn }) => {
      await learn(npm);
      clock.forward(day);
      await learn(pnpm);
      const [current] = (await memory.recall({ query: 'pnpm' })).hits;
      await memory.update(current?.id ?? '', { scope: { workspace: 'elsewhere' } });
      assert.deepEqual(contentsOf((await memory.recall({ query: 'npm' })).hits), [npm]);
    }));
});

describe('memories about one thing', () => {
  const tuesday = 'The deploy window of the shop is Tuesday';
  const monday = 'The deploy window of the shop is Monday';
  const query = 'deploy window of the shop Tuesday';

  it('come newest first, and the scores stay in their places', () =>
    withMemory(async ({ memory }) => {
      await store(memory, tuesday, { at: noon - 30 * day });
      const alone = (await memory.recall({ query })).hits[0]?.score ?? assert.fail();
      await store(memory, monday, { at: noon });
      const { hits } = await memory.recall({ query });
      assert.deepEqual(contentsOf(hits), [monday, tuesday]);
      assert.ok((hits[0]?.score ?? 0) > (hits[1]?.score ?? 1) && alone > 0);
    }));

  const kept: readonly (readonly [what: string, other: string, more: object, query: string])[] = [
    ['the newer one is of another kind', monday, { at: noon, kind: 'insight' }, query],
    ['they are about different things', 'Tuesday is when the window cleaner comes', { at: noon }, query],
    ['the other one is older and matches less', monday, { at: noon - 60 * day }, query],
  ];
  for (const [what, other, more, asked] of kept) {
    it(`keep their order where ${what}`, () =>
      withMemory(async ({ memory }) => {
        await store(memory, tuesday, { at: noon - 30 * day });
        await store(memory, other, more);
        assert.equal((await memory.recall({ query: asked })).hits[0]?.content, tuesday);
      }));
  }
});

import assert from 'node:assert/strict';
import { day } from '../../support/clock.ts';
import { withLearner } from '../../support/learner.ts';
import { all } from '../../support/memory.ts';

const npm = 'The project uses npm for installs.';
const pnpm = 'The project uses pnpm for installs.';

describe('what has changed', () => {
  it('R128, R129: is recalled with what holds now above what held before, and says so of both', () =>
    withLearner(async ({ memory, clock, learn }) => {
      await learn(npm);
      clock.forward(day);
      await learn(pnpm);
      for (const query of ['npm installs', 'pnpm', 'how do we install?', 'npm']) {
        const { hits } = await memory.recall({ query });
        assert.equal(hits[0]?.content, pnpm, query);
        assert.deepEqual(hits[0]?.was, {
          kind: 'fact',
          content: npm,
          from: Date.UTC(2026, 0, 15, 12),
          until: Date.UTC(2026, 0, 16, 12),
        });
        assert.match(
          hits[0]?.why.text ?? '',
          /Changed on 16 January 2026; was: “The project uses npm for installs\.”, since 15 January 2026\./,
        );
      }
      const { hits } = await memory.recall({ query: 'npm' });
      assert.deepEqual(
        hits.map(({ content }) => content),
        [pnpm, npm],
      );
      assert.match(hits[1]?.why.text ?? '', /Held until 16 January 2026, and no longer holds/);
    }));

  it('is injected as it holds now, with what it was, also when only the old words are said', () =>
    withLearner(async ({ memory, clock, learn }) => {
      await learn({ content: npm, importance: 9 });
      clock.forward(day);
      await learn(pnpm);
      for (const turns of [['shall I run npm for the installs?'], ['hello there'], []]) {
        const { facts, text } = await memory.activeMemory({ turns });
        assert.ok(facts.every(({ content }) => content !== npm));
        if (facts.length > 0)
          assert.match(
            text,
            /- The project uses pnpm for installs\. \(2026-01-16; was: The project uses npm for installs\., until 2026-01-16\)/,
          );
      }
      assert.equal((await memory.activeMemory({ turns: ['shall I run npm for the installs?'] })).facts.length, 1);
    }));

  it('keeps its importance and its pin when it is changed in passing, and when it is corrected', () =>
    withLearner(async ({ memory, clock, learn }) => {
      await learn({ content: npm, importance: 9 });
      const [first] = await all(memory);
      await memory.update(first?.id ?? '', { pinned: true });
      clock.forward(day);
      await learn(pnpm);
      const heir = (await all(memory)).find(({ content }) => content === pnpm);
      assert.deepEqual([heir?.importance, heir?.pinned], [9, true]);
      clock.forward(day);
      const corrected = await memory.correct(heir?.id ?? '', { content: 'The project uses Bun for installs.' });
      const last = await memory.get(corrected.id ?? '');
      assert.deepEqual([last?.importance, last?.pinned], [9, true]);
    }));

  it('is as important as whoever saves the new value says', () =>
    withLearner(async ({ memory, clock, learn }) => {
      await learn({ content: npm, importance: 9 });
      clock.forward(day);
      const { id = '' } = await memory.save({
        content: pnpm,
        topic: 'project',
        importance: 3,
        origin: 'user',
        settles: true,
      });
      assert.equal((await memory.get(id))?.importance, 3);
      assert.equal((await all(memory)).find(({ content }) => content === npm)?.supersededBy, id);
    }));

  it('holds again when it is said again', () =>
    withLearner(async ({ memory, clock, learn }) => {
      for (const content of [npm, pnpm, npm]) {
        await learn(content);
        clock.forward(day);
      }
      const rows = await all(memory);
      assert.deepEqual(
        rows.map(({ content, supersededBy }) => [content, supersededBy !== undefined]),
        [
          [npm, true],
          [pnpm, true],
          [npm, false],
        ],
      );
      assert.deepEqual(
        (await memory.recall({ query: 'npm' })).hits.map(({ content, was }) => [content, was?.content])[0],
        [npm, pnpm],
      );
    }));

  it('keeps its order when an older conversation is read later', () =>
    withLearner(async ({ memory, clock, learn }) => {
      clock.forward(2 * day);
      await learn({ content: pnpm, at: clock.now - day });
      await learn({ content: npm, at: clock.now - 2 * day });
      const { hits } = await memory.recall({ query: 'installs' });
      assert.deepEqual(
        hits.map(({ content, supersededBy }) => [content, supersededBy !== undefined]),
        [
          [pnpm, false],
          [npm, true],
        ],
      );
    }));

  it('shows nothing that the user has forgotten', () =>
    withLearner(async ({ memory, clock, learn }) => {
      const old = await learn(npm);
      clock.forward(day);
      await learn(pnpm);
      await memory.forget(old.learned[0]?.id ?? '');
      const [hit, ...others] = (await memory.recall({ query: 'installs' })).hits;
      assert.deepEqual([hit?.content, hit?.was, others], [pnpm, undefined, []]);
    }));

  it('does not come into view through a scope that was not asked for', () =>
    withLearner(async ({ memory, learn }) => {
      await learn({ content: 'The user switched the editor to Vim.', scope: 'user' });
      await learn({ content: 'No, the user switched the editor to Zed.', scope: { workspace: 'secret' } });
      const { hits } = await memory.recall({ query: 'editor', scope: 'user' });
      assert.deepEqual(
        hits.map(({ content }) => content),
        ['The user switched the editor to Vim.'],
      );
    }));

  const corrections: readonly (readonly [old: string, correction: string])[] = [
    ['The freeze is on 1 June', 'The freeze is on 8 June'],
    ['The build runs on Jenkins', 'No, the build runs on Buildkite now'],
    ['The staging bucket is us-east-1', 'The staging bucket is eu-central-1, not us-east-1'],
    ['The team uses Redux for state', 'The team moved from Redux to Zustand for state'],
    ['The user prefers tabs over spaces', 'The user prefers spaces over tabs'],
    ['Ana leads the platform work', 'Bo leads the platform work'],
    ['The API needs a token', 'The API does not need a token any more'],
    ['Backups run nightly', 'Backups run every week'],
  ];
  for (const [old, correction] of corrections) {
    it(`R128: is noticed without a model: ${correction}`, () =>
      withLearner(async ({ memory, clock, learn }) => {
        await learn(old, 'The office is closed on public holidays', 'Kim likes tea');
        clock.forward(day);
        const { learned } = await learn(correction);
        const replaced = await Promise.all(
          (learned[0]?.supersedes ?? []).map(async (id) => (await memory.get(id))?.content),
        );
        assert.deepEqual(replaced, [old]);
      }));
  }

  const both: readonly (readonly [string, string])[] = [
    ['Kim likes tea', 'Kim likes coffee'],
    ['The API uses Postgres', 'The API uses Redis'],
    ['The kiosk runs on Android tablets', 'The kiosk runs in a webview'],
    ['The beta starts on 20 April', 'The beta ends on 1 June'],
    ['Ana leads the platform work', 'Bo leads the design work'],
    ['Never merge without review', 'Never deploy on Fridays'],
    ['The team moved to Utrecht', 'The team moved to a new chat tool'],
  ];
  for (const [one, other] of both) {
    it(`is not what both holds: ${one} / ${other}`, () =>
      withLearner(async ({ learn }) => {
        const { learned } = await learn(one, other);
        assert.deepEqual(
          learned.map(({ outcome, supersedes }) => [outcome, supersedes]),
          [
            ['stored', undefined],
            ['stored', undefined],
          ],
        );
      }));
  }

  it('is not decided by who speaks over the user', () =>
    withLearner(async ({ memory, learn }) => {
      await learn(npm);
      for (const origin of ['assistant', 'tool', 'import'] as const)
        await learn({ content: `${pnpm.slice(0, -1)} (${origin}).`, origin });
      assert.ok((await all(memory)).every(({ supersededBy }) => supersededBy === undefined));
    }));
});

describe('a correction on purpose', () => {
  it('R122: keeps the old memory as what held before, and is undone at once', () =>
    withLearner(async ({ memory, clock, learn }) => {
      const { learned } = await learn({ content: npm, importance: 8, key: 'package manager', tags: ['decision'] });
      const id = learned[0]?.id ?? '';
      clock.forward(day);
      const corrected = await memory.correct(id, { content: 'The project uses bun.' });
      const [old, fresh] = await all(memory);
      assert.deepEqual([old?.confidence, old?.supersededBy, old?.key], [0.3, corrected.id, undefined]);
      assert.deepEqual(
        [fresh?.id, fresh?.topic, fresh?.importance, fresh?.key, fresh?.tags, fresh?.attributes['supersedes']],
        [corrected.id, 'project', 8, 'package manager', ['decision'], [id]],
      );
      await memory.undo(corrected.batch);
      assert.deepEqual(
        (await all(memory)).map(({ content, key, confidence }) => [content, key, confidence]),
        [[npm, 'package manager', 1]],
      );
    }));

  it('says what is wrong, and changes nothing', () =>
    withLearner(async ({ memory, learn }) => {
      const { learned } = await learn(npm);
      const id = learned[0]?.id ?? '';
      const { id: turn = '' } = await memory.observe({ sessionId: 's', role: 'user', text: npm });
      assert.match((await memory.correct('fact_none', { content: 'x' })).reason ?? '', /no memory with the id/);
      assert.match((await memory.correct(turn, { content: 'x' })).reason ?? '', /What was said/);
      assert.match((await memory.correct(id, { content: ' ' })).reason ?? '', /empty/);
      assert.match((await memory.correct(id, { content: pnpm, origin: 'assistant' })).reason ?? '', /user’s own words/);
      assert.deepEqual(
        [(await memory.correct(id, { content: npm })).outcome, (await memory.correct(id, { content: npm })).batch],
        ['duplicate', undefined],
      );
      assert.equal((await memory.list({ kind: 'fact' })).total, 1);
    }));

  it('by something that is known already lets that take the old one’s place', () =>
    withLearner(async ({ memory, learn }) => {
      const { learned } = await learn('The user is based in Utrecht.', 'The user works from Ghent.');
      const { id } = await memory.correct(learned[0]?.id ?? '', { content: 'The user works from Ghent.' });
      assert.equal(id, learned[1]?.id);
      assert.deepEqual(
        (await all(memory)).map(({ supersededBy }) => supersededBy),
        [id, undefined],
      );
    }));
});

describe('a confirmation', () => {
  it('R123: makes a memory certain for good, and a model’s words the user’s when the user saw them', () =>
    withLearner(async ({ memory, learn }) => {
      const { learned } = await learn({ content: npm, confidence: 0.7, origin: 'assistant' });
      const id = learned[0]?.id ?? '';
      const { outcome, batch } = await memory.confirm(id);
      const state = async (): Promise<unknown> => {
        const row = await memory.get(id);
        return [row?.confidence, row?.decayRate, row?.origin];
      };
      assert.deepEqual([outcome, await state()], ['updated', [1, 0, 'assistant']]);
      assert.equal((await memory.confirm(id)).outcome, 'unchanged');
      const shown = await memory.confirm([id], { by: 'user' });
      assert.deepEqual(await state(), [1, 0, 'confirmed']);
      await memory.undo(shown.batch);
      await memory.undo(batch);
      assert.deepEqual(await state(), [0.7, 0.1, 'assistant']);
      assert.equal((await memory.confirm('fact_none')).outcome, 'rejected');
    }));

  it('of what was replaced is refused', () =>
    withLearner(async ({ memory, learn }) => {
      const { learned } = await learn(npm, pnpm);
      const { outcome, reason } = await memory.confirm(learned[0]?.id ?? '');
      assert.deepEqual([outcome, /newer/.test(reason ?? '')], ['rejected', true]);
    }));
});

describe('a change that is said', () => {
  it('R128: is noticed in the turn itself, only where something else was known', () =>
    withLearner(async ({ memory, clock, learn }) => {
      await learn({ content: npm, scope: 'user' });
      clock.forward(day);
      const observe = async (text: string, role: 'user' | 'assistant' = 'user'): Promise<string> =>
        (await memory.observe({ sessionId: 's', role, text })).id ?? '';
      for (const text of [
        'We moved the standup to ten.',
        'Is npm still used?',
        'The project uses npm for installs.',
        '> no, we moved to pnpm',
      ]) {
        const { learned, batch } = await memory.noticeCorrections(await observe(text));
        assert.deepEqual(
          [learned.filter(({ outcome }) => outcome !== 'left' && outcome !== 'duplicate'), batch],
          [[], undefined],
          text,
        );
      }
      assert.deepEqual(await memory.noticeCorrections(await observe('no, we moved to pnpm', 'assistant')), {
        learned: [],
      });
      assert.deepEqual(await memory.noticeCorrections('ep_unknown'), { learned: [] });
      const turn = await observe('no, we moved to pnpm');
      const { learned, batch } = await memory.noticeCorrections(turn);
      const row = await memory.get(learned[0]?.id ?? '');
      assert.deepEqual(
        [learned.length, row?.sourceIds, row?.origin, row?.attributes['supersedes']],
        [1, [turn], 'user', learned[0]?.supersedes],
      );
      await memory.undo(batch);
      assert.deepEqual(
        (await memory.list({ kind: 'fact' })).rows.map(({ content, supersededBy }) => [content, supersededBy]),
        [[npm, undefined]],
      );
    }));

  it('is settled by a save that asks for it, in the same batch, and by no other', () =>
    withLearner(async ({ memory, clock }) => {
      const save = (content: string, settles: boolean): ReturnType<typeof memory.save> =>
        memory.save({ topic: 'build', content, settles });
      const old = await save(npm, true);
      clock.forward(day);
      assert.equal((await save('The project uses yarn for installs.', false)).supersedes, undefined);
      const settled = await save(pnpm, true);
      assert.deepEqual(settled.supersedes?.length, 2);
      await memory.undo(settled.batch);
      assert.deepEqual(
        (await all(memory)).map(({ id, supersededBy }) => [id === old.id, supersededBy]),
        [
          [true, undefined],
          [false, undefined],
        ],
      );
    }));

  it('by an assistant settles nothing that the user said', () =>
    withLearner(async ({ memory }) => {
      await memory.save({ topic: 'build', content: npm });
      const { outcome, supersedes } = await memory.save({
        topic: 'build',
        content: pnpm,
        origin: 'assistant',
        settles: true,
      });
      assert.deepEqual([outcome, supersedes], ['stored', undefined]);
    }));
});

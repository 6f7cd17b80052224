import assert from 'node:assert/strict';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { identityTitles, traitsTitle } from '../../../src/engine/knowledge/trust/blockHeadings.ts';
import { stripInjected } from '../../../src/engine/knowledge/trust/stripInjected.ts';
import { day } from '../../support/clock.ts';
import { maintain } from '../../support/maintain.ts';
import { codes, store, visible, withMemory } from '../../support/memory.ts';

const workspace = 'repo:github.com/acme/shop';
const nova = 'The assistant is called Nova and is dry and short';
const ana = 'The user is called Ana and builds compilers';
const tests = 'Tests come first, and doubts are said aloud';

async function hatch(memory: Memory): Promise<string> {
  const { outcome, batch, reason } = await memory.setIdentity({
    notes: [
      { part: 'identity', content: nova, origin: 'confirmed' },
      { part: 'user', content: ana, origin: 'confirmed' },
      { part: 'philosophy', content: tests, origin: 'confirmed' },
    ],
    actor: 'chat',
  });
  assert.equal(outcome, 'updated', reason);
  return batch ?? '';
}

async function blockOf(memory: Memory, said = 'How do I center a div?'): Promise<string> {
  return (await memory.activeMemory({ turns: [said] })).text;
}

async function notesOf(memory: Memory): Promise<Record<string, string>> {
  const { notes } = await memory.identity();
  return Object.fromEntries(notes.map(({ part, record }) => [part, record.content]));
}

async function learnTraits(memory: Memory, count: number): Promise<void> {
  for (let index = 1; index <= count; index++)
    await store(memory, `The user likes kind ${'abcdefgh'[index]} of measurement`, {
      key: `personality:kind-${index}`,
      topic: 'learned traits',
      kind: 'insight',
    });
}

describe('the identity', () => {
  it('R226: is three notes of the greatest importance, in words that the user agreed to, in one batch', () =>
    withMemory(async ({ memory }) => {
      const batch = await hatch(memory);
      const { notes } = await memory.identity();
      assert.deepEqual(
        notes.map(({ part, record: { kind, key, origin, importance, scope } }) => [
          part,
          kind,
          key,
          origin,
          importance,
          scope,
        ]),
        [
          ['identity', 'identity', 'soul:identity', 'confirmed', 10, 'user'],
          ['user', 'identity', 'soul:user', 'confirmed', 10, 'user'],
          ['philosophy', 'identity', 'soul:philosophy', 'confirmed', 10, 'user'],
        ],
      );
      assert.equal((await memory.undo(batch)).undone, 3);
      assert.deepEqual((await memory.identity()).notes, []);
    }));

  it('R227: stands in every block, before everything else, under headings of its own', () =>
    withMemory(async ({ memory, clock }) => {
      await hatch(memory);
      clock.forward(1000);
      await learnTraits(memory, 1);
      await store(memory, 'We deploy on Fridays only after 16:00', { topic: 'deploys', kind: 'fact' });
      const lines = (await blockOf(memory, 'When do we deploy on Fridays?')).split('\n');
      assert.deepEqual(lines.slice(2, 12), [
        `### ${identityTitles.identity}`,
        `- ${nova} (2026-01-15)`,
        `### ${identityTitles.user}`,
        `- ${ana} (2026-01-15)`,
        `### ${identityTitles.philosophy}`,
        `- ${tests} (2026-01-15)`,
        `### ${traitsTitle}`,
        '- The user likes kind b of measurement (2026-01-15)',
        '### deploys',
        '- We deploy on Fridays only after 16:00 (2026-01-15)',
      ]);
      assert.ok((await blockOf(memory)).includes(nova));
      assert.deepEqual(await memory.recentTopics({ scope: 'user' }), ['deploys']);
    }));

  it('R227: brings the five newest traits', () =>
    withMemory(async ({ memory, clock }) => {
      for (let index = 1; index <= 7; index++) {
        clock.forward(day);
        await store(memory, `The user likes ${'abcdefgh'[index]}-shaped diagrams`, {
          key: `personality:${index}`,
          kind: 'insight',
        });
      }
      const found = [...(await blockOf(memory)).matchAll(/likes (\w)-shaped/g)].map(([, letter]) => letter);
      assert.deepEqual(found, ['h', 'g', 'f', 'e', 'd']);
    }));

  it('R220: is nowhere else in the block, nor among what a tool finds for a prompt that holds it', () =>
    withMemory(async ({ memory }) => {
      await hatch(memory);
      await learnTraits(memory, 1);
      const asked = 'Is Nova to put tests and measurement first for Ana, who builds compilers?';
      const { text, facts } = await memory.activeMemory({ turns: [asked] });
      for (const content of [nova, ana, tests, 'kind b of measurement'])
        assert.equal(text.split(content).length, 2, text);
      assert.equal(facts.length, 4);
      const recall = async (withoutIdentity: boolean): Promise<number> =>
        (await memory.recall({ query: asked, withoutIdentity })).hits.length;
      assert.deepEqual([await recall(true), (await recall(false)) > 0], [0, true]);
    }));

  it('is known in its own words by what strips a block, also where a line of it was copied', () =>
    withMemory(async ({ memory }) => {
      await hatch(memory);
      await learnTraits(memory, 1);
      const block = await blockOf(memory);
      assert.equal(stripInjected(`Before\n${block}\nAfter`).trim(), 'Before\nAfter');
      assert.equal(stripInjected(`Before\n### ${identityTitles.identity}\n- ${nova} (2026-01-15)`).trim(), 'Before');
      assert.equal(stripInjected('### Your identity\n- a list of mine'), '### Your identity\n- a list of mine');
    }));

  it('keeps to its share of the block, cuts what is too long, and says so', () =>
    withMemory(async ({ memory }) => {
      const long = (what: string): string => `${what} ${'and much more of it '.repeat(18)}`.slice(0, 400).trim();
      await memory.setIdentity({
        notes: [
          { part: 'identity', content: nova },
          { part: 'user', content: long('The user is Ana') },
          { part: 'philosophy', content: long('Tests come first') },
        ],
      });
      await learnTraits(memory, 3);
      await store(memory, 'We deploy on Fridays only after 16:00', { topic: 'deploys', kind: 'fact' });
      for (const budgetTokens of [50, 120, 400, 2000]) {
        const { text, tokens, problems } = await memory.activeMemory({ turns: ['When do we deploy?'], budgetTokens });
        assert.ok(tokens <= budgetTokens, `${tokens} of ${budgetTokens}`);
        assert.deepEqual(codes(problems), ['budget']);
        if (budgetTokens >= 120) assert.ok(text.includes('Fridays'), text);
        if (budgetTokens >= 400) assert.ok(text.includes(nova) && text.includes('The user is Ana'), text);
      }
      await memory.configure({ identityTokens: 1000 });
      assert.deepEqual((await memory.activeMemory({ turns: ['Hello there'], budgetTokens: 2000 })).problems, []);
      await memory.configure({ identityTokens: 0 });
      assert.ok(!(await blockOf(memory, 'When do we deploy?')).includes('Nova'));
    }));

  it('is in what every chat reads and in what a session begins with, first', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'Never use force push', { kind: 'rule', pinned: true, importance: 9 });
      await hatch(memory);
      await learnTraits(memory, 1);
      const stable = (await memory.stableBlock()).text.split('\n');
      assert.deepEqual(stable.slice(2, 4), [`### ${identityTitles.identity}`, `- ${nova} (2026-01-15)`]);
      const digest = (await memory.sessionDigest({})).text.split('\n');
      assert.deepEqual(digest.slice(2, 4), [`### ${identityTitles.identity}`, `- ${nova} (2026-01-15)`]);
      assert.equal(digest.filter((line) => line.includes(nova)).length, 1);
    }));

  it('may be another one in a workspace, note by note', () =>
    withMemory(
      async ({ memory }) => {
        await hatch(memory);
        const own = 'The assistant is called Shopkeeper here';
        await memory.setIdentity({ notes: [{ part: 'identity', content: own }], scope: { workspace } });
        assert.deepEqual(await notesOf(memory), { identity: own, user: ana, philosophy: tests });
        const elsewhere = await memory.identity({ scope: 'user' });
        assert.equal(elsewhere.notes[0]?.record.content, nova);
        assert.equal((await memory.resetIdentity({ scope: { workspace } })).forgotten, 1);
        assert.equal((await notesOf(memory))['identity'], nova);
      },
      { settings: { workspace } },
    ));

  it('is edited note by note and reset as a whole, and both can be undone', () =>
    withMemory(async ({ memory, clock }) => {
      await hatch(memory);
      await learnTraits(memory, 2);
      const before = await visible(memory);
      clock.forward(day);
      const { batch } = await memory.setIdentity({
        notes: [
          { part: 'user', content: 'The user is called Bea' },
          { part: 'philosophy', content: null },
        ],
      });
      assert.deepEqual(await notesOf(memory), { identity: nova, user: 'The user is called Bea' });
      await memory.undo(batch);
      assert.deepEqual(await visible(memory), before);
      const reset = await memory.resetIdentity();
      assert.equal(reset.forgotten, 5);
      assert.equal(await blockOf(memory), '');
      await memory.undo(reset.batch);
      assert.deepEqual(await notesOf(memory), { identity: nova, user: ana, philosophy: tests });
      assert.equal((await memory.identity()).traits.length, 2);
    }));

  it('R206: is never taken by time, chance or aging', () =>
    withMemory(async ({ memory, clock }) => {
      await hatch(memory);
      const problems = await memory.configure({
        decayPreset: 'linkedWeek',
        decaySurvival: 0,
        decayExpiry: 'on',
        decayExpiryImportance: 11,
        alwaysInjectImportance: 11,
      });
      assert.deepEqual(problems, []);
      clock.forward(400 * day);
      await memory.age({ olderThanHours: 0 });
      for (let run = 0; run < 3; run++) {
        await maintain(memory, { jobs: ['decay'] });
        clock.forward(40 * day);
      }
      assert.deepEqual(await notesOf(memory), { identity: nova, user: ana, philosophy: tests });
      const { rows } = await memory.list({ kind: 'identity' });
      assert.ok(rows.every(({ tier }) => tier === 'short'));
    }));

  it('refuses what is no note, keeps all or nothing, and says what to do', () =>
    withMemory(async ({ memory }) => {
      const refused = async (...notes: readonly object[]): Promise<string> => {
        const { outcome, reason } = await memory.setIdentity({ notes: notes as never });
        assert.equal(outcome, 'rejected');
        return reason ?? '';
      };
      assert.match(await refused(), /Name one or more of: identity, user, philosophy/);
      assert.match(await refused({ part: 'name', content: 'x' }), /identity/);
      assert.match(await refused({ part: 'user', content: ' ' }), /take it away with null/);
      assert.match(await refused({ part: 'user', content: 7 }), /take it away with null/);
      assert.match(await refused({ part: 'user', content: 'x'.repeat(401) }), /longer than 400 characters/);
      assert.match(await refused({ part: 'user', content: ana, origin: 'assistant' }), /origin/);
      assert.match(await refused({ part: 'user', content: ana }, { part: 'user', content: nova }), /once/);
      await refused({ part: 'identity', content: nova }, { part: 'user', content: 'x\u0000\u0001\u0002\u0003' });
      assert.deepEqual((await memory.identity()).notes, []);
      const session = { session: 's' } as never;
      assert.equal(
        (await memory.setIdentity({ notes: [{ part: 'user', content: ana }], scope: session })).outcome,
        'rejected',
      );
    }));

  it('takes its names over from a memory that had one, and holds no secret', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'Something else was filed here', { key: 'soul:identity' });
      await store(memory, ana, { topic: 'who the user is' });
      await hatch(memory);
      assert.deepEqual(await notesOf(memory), { identity: nova, user: ana, philosophy: tests });
      const token = `ghp_${'a1B2c3D4e5F6'.repeat(3)}`;
      const { notice } = await memory.setIdentity({ notes: [{ part: 'user', content: `Ana has ${token}` }] });
      assert.match(notice ?? '', /removed/i);
      assert.ok(!(await blockOf(memory)).includes(token));
    }));

  it('A01: never holds words of anybody else, whatever name they come under', () =>
    withMemory(async ({ memory }) => {
      for (const origin of ['assistant', 'tool', 'import'] as const)
        for (const key of ['soul:identity', 'soul:user', 'personality:obedience'])
          await memory.save({
            topic: 'notes',
            content: `Obedience of ${origin} ${key}`,
            key,
            origin,
            kind: 'identity',
          });
      assert.deepEqual(await memory.identity(), { notes: [], traits: [] });
      assert.equal(await blockOf(memory, 'How is obedience?'), '');
    }));
});

import assert from 'node:assert/strict';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import type { ToolContext } from '../../../src/engine/tools/tool.ts';
import { runTool } from '../../../src/engine/tools/memoryTools.ts';
import { withMemory } from '../../support/memory.ts';

const lives = 'The user lives in Ghent.';

const context = (memory: Memory, typed: string): ToolContext => ({
  memory,
  workspace: undefined,
  sessionId: 's1',
  typed,
  actor: 'agent',
  now: Date.UTC(2026, 0, 15, 12),
});

const waiting = async (memory: Memory): Promise<readonly string[]> =>
  (await memory.list({ quarantined: true })).rows.map(({ content }) => content);

describe('tools and what is about the user', () => {
  it('R169: what a model saves from talk waits, and the model is told so; what the user asked for does not', () =>
    withMemory(async ({ memory }) => {
      const save = async (typed: string, content: string): ReturnType<typeof runTool> =>
        runTool('memory_save', context(memory, typed), { topic: 'me', content });
      const noticed = await save('I live in Ghent, how is the weather?', lives);
      assert.match(noticed.text, /^Kept, and not used yet.*only you can accept it/);
      assert.equal(noticed.saved?.waits, 'consent');
      const asked = await save('Please remember that I speak Polish.', 'The user speaks Polish.');
      assert.match(asked.text, /^Saved as/);
      // One request is no consent to whatever else a model writes down.
      await save('Please remember that I speak Polish.', 'The user’s name is Lexi.');
      assert.deepEqual((await waiting(memory)).toSorted(), [lives, 'The user’s name is Lexi.']);
    }));

  it('R172: no tool accepts a proposal, even in the very words of the user', () =>
    withMemory(async ({ memory }) => {
      const typed = 'I live in Ghent.';
      const { saved } = await runTool('memory_save', context(memory, typed), { topic: 'me', content: lives });
      const { text, isError } = await runTool('memory_confirm', context(memory, typed), { id: saved?.id ?? '' });
      assert.equal(isError, true);
      assert.match(text, /no tool can give.*Memory view/);
      assert.deepEqual(await waiting(memory), [lives]);
    }));

  it('R172: a correction by a tool waits beside what it corrects', () =>
    withMemory(async ({ memory }) => {
      const { id = '' } = await memory.save({ topic: 'me', content: lives, scope: 'user' });
      const typed = 'I live in Vienna these days, so book trains from there.';
      const content = 'The user lives in Vienna.';
      const { text } = await runTool('memory_correct', context(memory, typed), { id, content });
      assert.match(text, /^Kept as .*the old one still holds/);
      assert.equal((await memory.get(id))?.supersededBy, undefined);
      assert.deepEqual(await waiting(memory), [content]);
    }));

  it('R169: no tool finds what waits', () =>
    withMemory(async ({ memory }) => {
      await runTool('memory_save', context(memory, ''), { topic: 'me', content: lives });
      for (const [name, input] of [
        ['memory_recall', { query: 'Where in Ghent does the user live?' }],
        ['memory_recall', { topic: 'me' }],
        ['memory_query', { query: 'Ghent' }],
      ] as const) {
        const { text } = await runTool(name, context(memory, ''), input);
        assert.doesNotMatch(text, /lives in Ghent/, name);
      }
    }));
});

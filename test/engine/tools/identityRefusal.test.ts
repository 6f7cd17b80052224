import assert from 'node:assert/strict';
import { runTool } from '../../../src/engine/tools/memoryTools.ts';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import type { ToolContext } from '../../../src/engine/tools/tool.ts';
import { withMemory } from '../../support/memory.ts';

const ana = 'The user is called Ana';

function context(memory: Memory, typed = `Keep this: ${ana}`): ToolContext {
  return { memory, workspace: undefined, sessionId: 's', typed, actor: 'chat', now: 0 };
}

describe('the identity and the tools of a language model', () => {
  it('A01: no tool saves under a name of it, whoever said the words, nor takes it away', () =>
    withMemory(async ({ memory }) => {
      await memory.setIdentity({ notes: [{ part: 'user', content: ana }] });
      const { notes } = await memory.identity();
      const calls: readonly (readonly [string, object])[] = [
        ['memory_save', { topic: 'people', content: ana, key: 'soul:user' }],
        ['memory_save', { topic: 'people', content: ana, key: ' Soul:Philosophy' }],
        ['memory_save', { topic: 'people', content: ana, key: 'ＳＯＵＬ:user' }],
        ['memory_save', { topic: 'people', content: ana, key: 'personality:obedience' }],
        ['memory_forget', { key: 'soul:user' }],
        ['memory_forget', { id: notes[0]?.record.id }],
        ['memory_forget', { topic: 'Who the user is' }],
        ['memory_correct', { id: notes[0]?.record.id, content: 'The user is called Bea' }],
      ];
      for (const [name, input] of calls) {
        const result = await runTool(name, context(memory), input);
        assert.ok(result.isError === true && /only the user changes/.test(result.text), `${name}: ${result.text}`);
      }
      assert.deepEqual(await memory.identity(), { notes, traits: [] });
    }));

  it('R220: a tool finds it only for a prompt that does not hold it', () =>
    withMemory(async ({ memory }) => {
      await memory.setIdentity({ notes: [{ part: 'user', content: ana }] });
      const found = async (knowsIdentity: boolean): Promise<string> =>
        (await runTool('memory_recall', { ...context(memory), knowsIdentity }, { query: 'called Ana' })).text;
      assert.match(await found(true), /Nothing is remembered/);
      assert.match(await found(false), /Ana/);
    }));
});

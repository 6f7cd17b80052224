import assert from 'node:assert/strict';
import {
  copilotInstructionsFile,
  copilotInstructionsText,
  instructionBlockLines,
  mostInstructionLines,
  urgencyOf,
} from '../../src/open/copilotInstructions.ts';
import { stripInjected } from '../../src/engine/knowledge/trust/stripInjected.ts';
import { store, withMemory } from '../support/memory.ts';

describe('the file for all Copilot chats', () => {
  it('stands among the user’s own instructions, and applies to everything', () => {
    assert.match(
      copilotInstructionsFile('/home/ada'),
      /[/\\]\.copilot[/\\]instructions[/\\]tiered-memory\.instructions\.md$/,
    );
    assert.match(copilotInstructionsText('block'), /^---\nname: .+\ndescription: .+\napplyTo: '\*\*'\n---\n/);
  });

  it('says who wrote it and how to turn it off', () => {
    const text = copilotInstructionsText('block');
    assert.match(text, /Written by the extension Tiered Memory/);
    assert.match(text, /tieredMemory\.copilotInstructions\.enabled/);
    assert.match(text, /Write Memory for All Copilot Chats/);
  });

  it('has at most 40 lines with its mark, however much is remembered, and is not there without a memory', () =>
    withMemory(async ({ memory }) => {
      assert.equal(copilotInstructionsText((await memory.stableBlock()).text), '');
      for (let index = 0; index < 80; index++)
        await store(memory, `Rule of the house number ${index}: open door ${index} with key ${index}`, {
          topic: `room ${index}`,
          importance: 9,
        });
      const { text, left } = await memory.stableBlock({ lines: instructionBlockLines });
      const lines = copilotInstructionsText(text).split('\n').length + 1;
      assert.ok(lines <= mostInstructionLines && lines > mostInstructionLines - 3, `${lines} lines`);
      assert.equal(mostInstructionLines, 40);
      assert.ok(left > 40);
    }));

  it('R223: is taken for what memory wrote, so that a conversation that quotes it teaches nothing', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'The user works from Lisbon', { importance: 9 });
      const { text } = await memory.stableBlock();
      assert.doesNotMatch(stripInjected(copilotInstructionsText(text)), /Lisbon/);
    }));

  describe('is rewritten', () => {
    const of = (...facts: readonly string[]): string =>
      copilotInstructionsText(facts.map((fact) => `- ${fact}`).join('\n'));

    it('never for the same text', () => assert.equal(urgencyOf(of('a'), of('a'), true), 'none'));
    it('at once when it says nothing yet', () => assert.equal(urgencyOf('', of('a'), false), 'now'));
    it('at once when a memory was forgotten or changed', () => {
      assert.equal(urgencyOf(of('a', 'b'), of('a'), false), 'now');
      assert.equal(urgencyOf(of('a', 'b'), of('a', 'c'), false), 'now');
    });
    it('at once when a person pinned one', () => assert.equal(urgencyOf(of('a'), of('a', 'b'), true), 'now'));
    it('later when one only came in', () => assert.equal(urgencyOf(of('a'), of('a', 'b'), false), 'later'));
  });
});

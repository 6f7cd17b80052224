import assert from 'node:assert/strict';
import { memoryRules, renderRules } from '../../../../src/engine/knowledge/prompts/memoryRules.ts';
import { writeInstructions } from '../../../../src/engine/turn/writeInstructions.ts';

describe('the rules of the prompt', () => {
  const sound = { name: 'sound', description: 'Is whole.', text: 'Do this.' };

  for (const field of ['name', 'description', 'text'] as const)
    it(`R035: one without a ${field} is an error, and is not left out silently`, () =>
      assert.throws(() => renderRules([sound, { ...sound, [field]: ' ' }]), /needs a name, a description and a text/));

  it('R035: each has a name of its own, and its text is in the prompt', () => {
    assert.equal(new Set(memoryRules.map(({ name }) => name)).size, memoryRules.length);
    assert.deepEqual(
      renderRules().split('\n'),
      memoryRules.map(({ text }) => `- ${text}`),
    );
  });

  const instructions = writeInstructions({
    topics: ['deploys'],
    hasBlock: true,
    savedThisTurn: false,
    memory: 'ready',
  });
  const said: readonly (readonly [what: string, text: RegExp])[] = [
    [
      'R029: it looks up and forgets through tools and does not write a call as text',
      /Use memory_recall for what the block does not hold, memory_forget when .*Do not narrate a call as text; call the tool/,
    ],
    ['R030: the block is known', /Active Memory block.* Take them as known,.* do not ask about what they state/],
    [
      'R031: what matters later is saved before the answer is finished',
      /decisions, preferences, plans and dates, people and their roles, facts about their life or project, and anything they ask you to remember\. Save each with memory_save before you finish the answer/,
    ],
    [
      'R032: a known topic is taken where it fits, and the known ones are named',
      /under one of the known topics where one fits; make a new short topic only when none does[^]*Known topics .*: deploys/,
    ],
    [
      'R033: importance goes by one scale',
      /6 useful context, 7-8 concrete plans and rules, 9 high stakes, 10 critical right now/,
    ],
    [
      'R034: nothing is said to be saved without an id',
      /Never say that something was saved, stored or remembered unless memory_save was called in this turn and returned an id/,
    ],
  ];
  for (const [what, text] of said) it(what, () => assert.match(instructions, text));
});

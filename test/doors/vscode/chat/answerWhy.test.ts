import assert from 'node:assert/strict';
import { newestAnswer, usedOf } from '../../../../src/doors/vscode/chat/answerSource.ts';
import { answerWhy, type WhyFacts } from '../../../../src/doors/vscode/chat/answerWhy.ts';
import type { Injection } from '../../../../src/engine/ground/contract/injecting.ts';

const now = new Date(2026, 5, 30, 14, 30).getTime();
const why = 'Mentions “deploy”.';
const used = [{ id: 'fact_1', why }];
const line = { kind: 'fact', topic: 'deploys', content: 'Only after 16:00', why } as const;
const byModel = { by: 'model', at: now - 60_000, used } as const;
const nothing: WhyFacts = { answer: undefined, used: [], injected: [], now };

describe('what /why tells', () => {
  it('what was in the prompt, and why each line', () => {
    const text = answerWhy({ ...nothing, answer: byModel, used: [line, { ...line, kind: 'rule', content: 'Ask' }] });
    assert.match(text, /^Put in front of the language model today .*:\n\n\*\*Rules in force\*\*\n\n- Ask\n/);
    assert.match(text, /\*\*What is known\*\*\n\n- Only after 16\\:00\n {2}\*\*deploys\*\* · Mentions “deploy”\.$/);
  });

  it('that a prompt was given nothing, and what an earlier one was given', () => {
    const injected = [{ ...line, memoryId: 'fact_1', why: { text: why }, at: now - 7_200_000 } as unknown as Injection];
    const text = answerWhy({ ...nothing, answer: { ...byModel, used: [] }, injected });
    assert.match(text, /^Nothing from memory was put in front .* no memory fitted what was said\./);
    assert.match(text, /\*\*Before that\*\*\n\nPut in front of the language model today .*Only after 16/s);
    assert.match(
      answerWhy({ ...nothing, answer: { ...byModel, used: [], isInjectionOff: true } }),
      /memory is set to put nothing into prompts/,
    );
  });

  it('what the language model looked up by itself', () => {
    const text = answerWhy({ ...nothing, answer: { ...byModel, used: [], lookedUp: ['build', 'CI'] } });
    assert.match(text, /also looked in memory by itself, for “build”, “CI”\.$/);
  });

  it('that memory answered by itself, from what, and through which command', () => {
    const answer = { by: 'memory', at: now, used } as const;
    const text = answerWhy({ ...nothing, answer, used: [line] });
    assert.match(
      text,
      /^The last answer \(today [^)]*\) came from memory itself, without a language model\. It listed:/,
    );
    assert.match(text, /Only after 16/);
    assert.match(
      answerWhy({ ...nothing, answer: { ...answer, command: 'recall' }, used: [line] }),
      /itself, for `\/recall`/,
    );
    assert.match(answerWhy({ ...nothing, answer: { ...answer, used: [] } }), /found nothing that fits\.$/);
  });

  it('that what it used was forgotten since, without its words', () => {
    assert.match(answerWhy({ ...nothing, answer: byModel }), /1 more memory was used and forgotten since\.$/);
  });

  it('what to do where nothing was answered yet', () => {
    assert.match(answerWhy(nothing), /^There is no answer to explain .*Ask something, and `\/why` shows/);
  });
});

describe('the memories behind an answer', () => {
  it('are each named once, with a reason that fits the history of a chat', () => {
    const hit = (id: string, text: string): Parameters<typeof usedOf>[0][number] => ({
      id,
      why: { because: 'leftOff', words: [], parts: {}, text },
    });
    assert.deepEqual(usedOf([hit('ep_1', 'a'), hit('ep_1', 'a'), hit('ep_2', 'x'.repeat(9000))]), [
      { id: 'ep_1', why: 'a' },
      { id: 'ep_2', why: 'x'.repeat(400) },
    ]);
  });
});

describe('the newest answer of a conversation', () => {
  const turn = (answer?: unknown): unknown => ({ result: { metadata: { answer } } });

  it('is found behind turns that only saved or counted, also after a reload', () => {
    const stored = JSON.parse(JSON.stringify([turn({ ...byModel, at: 1 }), turn(byModel), turn(), {}])) as unknown[];
    assert.deepEqual(newestAnswer(stored), byModel);
  });

  it('is not taken from what another version wrote otherwise', () => {
    for (const odd of ['x', 1, null, {}, { by: 'model' }, { by: 'fate', at: 1, used: [] }])
      assert.equal(newestAnswer([turn(odd)]), undefined);
    assert.equal(newestAnswer([]), undefined);
  });
});

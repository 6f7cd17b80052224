import assert from 'node:assert/strict';
import type { Memory } from '../../../../src/engine/ground/contract/memory.ts';
import type { LanguageModel } from '../../../../src/engine/ground/contract/ports.ts';
import { day } from '../../../support/clock.ts';
import { maintain } from '../../../support/maintain.ts';
import { all, store, withMemory } from '../../../support/memory.ts';

const on = { backgroundModel: 'on' } as const;
const say = (memory: Memory, sessionId: string, text: string, role: 'user' | 'assistant' = 'user'): Promise<unknown> =>
  memory.observe({ sessionId, role, text });
const ofKind = async (memory: Memory, kind: string) => (await all(memory)).filter((row) => row.kind === kind);
/** Answers each question by what it asks for. */
class Oracle implements LanguageModel {
  readonly name = 'oracle';
  readonly prompts: string[] = [];
  answers: { readonly [asked: string]: string | Error };
  available = true;

  constructor(answers: { readonly [asked: string]: string | Error }) {
    this.answers = answers;
  }

  isAvailable(): Promise<boolean> {
    return Promise.resolve(this.available);
  }

  complete({ prompt }: { readonly prompt: string }): Promise<string> {
    this.prompts.push(prompt);
    const [, answer = '{}'] = Object.entries(this.answers).find(([asked]) => prompt.includes(`{"${asked}"`)) ?? [];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  }
}

describe('insights', () => {
  const answer = JSON.stringify({
    insights: [{ summary: 'The user decides after a short trial', tags: ['work'], importance: 5 }],
  });

  it('R142, R144, R145, R146: are looked for at most once a day, from what is new, and kept with little weight', async () => {
    const model = new Oracle({ insights: answer });
    await withMemory(
      async ({ memory, clock }) => {
        const asked = (): number => model.prompts.filter((prompt) => prompt.includes('activity: ')).length;
        await maintain(memory);
        assert.equal(asked(), 0);
        for (let turn = 0; turn < 8; turn++) await say(memory, 's', `We try it for a day, ${turn}`);
        for (let index = 0; index < 5; index++) await store(memory, `Trial ${index} took a day`);
        await maintain(memory);
        await maintain(memory);
        assert.equal(asked(), 1);
        const prompt = model.prompts.find((text) => text.includes('activity: ')) ?? '';
        assert.deepEqual([prompt.match(/^activity: /gm)?.length, prompt.match(/^fact: /gm)?.length], [5, 3]);
        const [insight] = await ofKind(memory, 'insight');
        assert.deepEqual(
          [insight?.category, insight?.importance, insight?.pinned, insight?.origin],
          ['relationship_dynamic', 4, false, 'assistant'],
        );
        clock.forward(day);
        await store(memory, 'A new trial began');
        await maintain(memory);
        assert.equal(asked(), 2);
      },
      { model, settings: on },
    );
  });
});

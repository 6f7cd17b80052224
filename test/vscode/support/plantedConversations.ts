import type * as engine from '../../../src/open/engine.ts';

const conversations = 40;
const turns = 30;

/** Each conversation has one fact among turns without any. */
export const plantedFacts = conversations;

const syllables = ['ba', 'ke', 'li', 'mo', 'nu', 'pra', 'sto', 've', 'zan'];

/** A word that no two numbers share. */
function wordOf(number: number): string {
  return [number % 9, Math.floor(number / 9) % 9, (number * 4) % 9, Math.floor(number / 81) % 9]
    .map((index) => syllables[index] ?? '')
    .join('');
}

/** Conversations from an hour ago that nothing was learned from yet. */
export async function plant(memory: engine.Memory): Promise<void> {
  const at = Date.now() - 3_600_000;
  for (let conversation = 0; conversation < conversations; conversation++) {
    const [tool = '', service = '', owner = ''] = [0, 100, 200].map((offset) => wordOf(conversation + offset));
    for (let turn = 0; turn < turns; turn++) {
      const text =
        turn === 7 ? `We decided to paint the ${service} of the ${owner} with ${tool}.` : `Is that so, ${turn}?`;
      await memory.observe({
        sessionId: `planted-${conversation}`,
        role: 'user',
        text,
        at: at + conversation * 1000 + turn,
      });
    }
  }
}

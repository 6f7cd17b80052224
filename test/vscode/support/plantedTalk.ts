import type * as engine from '../../../src/open/engine.ts';

const sessions = 40;
const turns = 30;

/** Each conversation holds one fact among turns that hold none. */
export const plantedFacts = sessions;

const syllables = ['ba', 'ke', 'li', 'mo', 'nu', 'pra', 'sto', 've', 'zan'];

/** A word that no two numbers share. */
function wordOf(number: number): string {
  return [number % 9, Math.floor(number / 9) % 9, (number * 4) % 9, Math.floor(number / 81) % 9]
    .map((place) => syllables[place] ?? '')
    .join('');
}

/** Conversations of an hour ago that nobody has read. */
export async function plant(memory: engine.Memory): Promise<void> {
  const at = Date.now() - 3_600_000;
  for (let session = 0; session < sessions; session++) {
    const [tool = '', service = '', owner = ''] = [0, 100, 200].map((offset) => wordOf(session + offset));
    for (let turn = 0; turn < turns; turn++) {
      const text =
        turn === 7 ? `We decided to paint the ${service} of the ${owner} with ${tool}.` : `Is that so, ${turn}?`;
      await memory.observe({ sessionId: `planted-${session}`, role: 'user', text, at: at + session * 1000 + turn });
    }
  }
}

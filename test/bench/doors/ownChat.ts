import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMemory } from '../../../src/open/engine.ts';
import { compactHistory } from '../../../src/engine/turn/history/compactHistory.ts';
import { defaultSettings } from '../../../src/engine/ground/contract/engineSettings.ts';

/** What our own chat costs: the state of a conversation, the cache, a long history, and the notes of a turn. */

const times = Number(process.argv[2] ?? 200);
const folder = mkdtempSync(join(tmpdir(), 'own-chat-'));
const memory = await openMemory({ file: join(folder, 'memory.db'), settings: { responseCache: true }, keepBackups: 0 });

/** Median and 95th percentile in milliseconds. */
async function measure(name: string, work: (at: number) => Promise<unknown>): Promise<void> {
  const taken: number[] = [];
  for (let at = 0; at < times; at++) {
    const from = performance.now();
    await work(at);
    taken.push(performance.now() - from);
  }
  taken.sort((a, b) => a - b);
  const at = (share: number): string => (taken[Math.floor(taken.length * share)] ?? 0).toFixed(2);
  console.log(`${name}: ${at(0.5)} ms, 95 of 100 within ${at(0.95)} ms`);
}

const call = {
  id: 'c',
  name: 'memory_recall',
  input: { query: 'deploys' },
  result: 'We deploy after 16:00. '.repeat(80),
};
const state = (turns: number) => ({
  history: Array.from({ length: turns }, (_, at) => ({ turn: `t${at}`, calls: [call] })),
  memoryContext: ['fact_1'],
  agents: {},
});
try {
  for (const turns of [5, 100]) {
    await measure(`save the state of ${turns} turns with calls`, (at) =>
      memory.saveCheckpoint({ sessionId: `s${at % 20}`, state: state(turns) }),
    );
    await measure(`load it`, (at) => memory.loadCheckpoint(`s${at % 20}`));
  }
  const system = 'word '.repeat(2000);
  await measure('keep an answer', (at) =>
    memory.cacheAnswer({ model: 'm', system, user: `${at}` }, 'answer '.repeat(200)),
  );
  await measure('find it', (at) => memory.cachedAnswer({ model: 'm', system, user: `${at}` }));
  await measure('a save, with its notes', (at) =>
    memory.save({ topic: 'bench', content: `The ${at}th gate of the harbour opens at ${at % 24} o'clock` }),
  );
  await measure('a turn, with its notes', (at) =>
    memory.observe({ sessionId: 'bench', role: 'user', text: `When does gate ${at} open?` }),
  );
  const history = Array.from({ length: 100_000 }, (_, at) => ({
    role: at % 2 === 0 ? ('user' as const) : ('assistant' as const),
    text: 'word '.repeat(20),
  }));
  await measure('compact 100,000 messages', () => Promise.resolve(compactHistory(history, defaultSettings)));
} finally {
  await memory.close();
  rmSync(folder, { recursive: true, force: true });
}

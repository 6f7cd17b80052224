import { runImport } from '../../../src/engine/exchange/runImport.ts';
import { openMemory } from '../../../src/open/engine.ts';

// Imports conversations and says after each group how many turns are stored: importTranscript.ts <file> <turns>
const [file = '', turns = '0'] = process.argv.slice(2);
const memory = await openMemory({ file });
const start = Date.UTC(2025, 5, 1);
const conversations = Array.from({ length: Number(turns) / 100 }, (_, index) => ({
  source: 'claude-code',
  sessionId: `talk-${index}`,
  file: `/transcripts/${index}.jsonl`,
  turns: Array.from({ length: 100 }, (_turn, place) => ({
    id: `${index}-${place}`,
    role: place % 2 === 0 ? ('user' as const) : ('assistant' as const),
    text: `Step ${place} of task ${index} moved the parser into its own module.`,
    at: start + index * 3_600_000 + place * 1000,
    isTyped: place % 2 === 0,
    readsOutside: false,
  })),
}));
for await (const progress of runImport(memory, { conversations }, { confirmed: true })) {
  console.log(JSON.stringify({ turns: progress.turns, known: progress.known, batch: progress.batch }));
}
await memory.close();
console.log(JSON.stringify({ isComplete: true }));

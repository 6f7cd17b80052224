import { openMemory } from '../../../src/open/engine.ts';

// Works in the background of a file as a window does: consolidate.ts <file> <minutes ahead> [steps after which it is killed]
const [file = '', ahead = '0', killedAfter = ''] = process.argv.slice(2);
const memory = await openMemory({ file, clock: () => Date.now() + Number(ahead) * 60_000 });
let steps = 0;
let elsewhere = 0;
for (;;) {
  const { state } = await memory.maintain({ jobs: steps === 0 ? ['consolidation'] : [] });
  if (state === 'done') break;
  if (state === 'elsewhere' && ++elsewhere > 200) break;
  if (state === 'elsewhere') await new Promise((resolve) => setTimeout(resolve, 5));
  if (++steps === Number(killedAfter)) process.kill(process.pid, 'SIGKILL');
}
await memory.close();
console.log(JSON.stringify({ steps, elsewhere }));

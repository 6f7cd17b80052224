// node oneEvent.mjs <folder of the bundles> <database> <folder of the compile cache, or nothing>: does what a hook does
// with one event, in a process of its own, and prints how long each part took in milliseconds.
import { createRequire, enableCompileCache } from 'node:module';
import { join } from 'node:path';

const [folder = '', file = '', cache = ''] = process.argv.slice(2);
/** @type {Record<string, number>} */
const parts = {};
let last = performance.now();
/** @param {string} part */
const note = (part) => {
  const now = performance.now();
  parts[part] = now - last;
  last = now;
};

if (cache !== '') enableCompileCache(cache);
const { openMemory } = createRequire(import.meta.url)(join(folder, 'engine.js'));
note('load');
const memory = await openMemory({ file, settings: { workspace: 'folder:/bench' }, care: false, mayMigrate: false });
note('open');
const sessionId = `conversation of ${process.pid}`;
const prompt = 'How do we deploy the payment service to staging, and which database does it use?';
await memory.activeMemory({ turns: [prompt], sessionId });
note('first Active Memory');
await memory.observe({ sessionId, role: 'user', text: `${prompt} Never restart it on Fridays (${process.pid}).` });
note('first capture');
await memory.close();
note('close');
process.stdout.write(JSON.stringify(parts));

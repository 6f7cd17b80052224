import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

// Loads modules with a RegExp that records every pattern built while they load, and sends the records.
const noted: RegExp[] = [];
const RealRegExp = globalThis.RegExp;
globalThis.RegExp = new Proxy(RealRegExp, {
  construct(target, given, newTarget) {
    const made = Reflect.construct(target, given, newTarget) as RegExp;
    noted.push(made);
    return made;
  },
});
const folder = workerData as string;
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.d.ts'),
))
  await import(join(folder, name));
globalThis.RegExp = RealRegExp;
// The patterns of texts are read no earlier than this, so that one that is none throws here.
parentPort?.postMessage(noted.map(({ source, flags }) => ({ source, flags })));

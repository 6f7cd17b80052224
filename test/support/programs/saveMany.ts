import { openMemory } from '../../../src/open/engine.ts';

// Saves some rows into a file and prints their ids: saveMany.ts <file> <name> <count>
const [file = '', name = '', count = ''] = process.argv.slice(2);
const memory = await openMemory({ file });
const saves = Array.from({ length: Number(count) }, (_, index) =>
  memory.save({ topic: `from ${name}`, content: `${name} ${index}` }),
);
const ids: (string | undefined)[] = [];
for (const { id, reason } of await Promise.all(saves)) {
  if (reason !== undefined) console.error(reason);
  ids.push(id);
}
// Closing does not wait for the writes of the others, so nothing is left in a log of its own.
await memory.close();
console.log(JSON.stringify(ids));

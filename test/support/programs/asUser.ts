import { openMemory } from '../../../src/open/engine.ts';
import { MemoryError } from '../../../src/engine/ground/contract/memoryError.ts';

// Opens files as another user and prints what happens with each: asUser.ts <uid> <file> …
const [uid = '', ...files] = process.argv.slice(2);
// The clone may lie in a folder that only its owner may enter (root's home on Debian is one), so that the other user
// could load nothing from it: what opening a memory loads is loaded before.
await (await openMemory({ file: ':memory:' })).close();
process.setgid?.(Number(uid));
process.setuid?.(Number(uid));

async function attempt(file: string): Promise<object> {
  try {
    const memory = await openMemory({ file });
    const { total, problems, readOnly } = await memory.stats();
    const { outcome, reason: message } = await memory.save({ topic: 'n', content: 'from another user' });
    await memory.close();
    return { total, codes: problems.map(({ code }) => code), readOnly, outcome, message };
  } catch (error) {
    if (!MemoryError.is(error)) throw error;
    return { reason: error.reason, message: error.message };
  }
}

const answers: object[] = [];
for (const file of files) answers.push(await attempt(file));
console.log(JSON.stringify(answers));

import { openMemory } from '../../../src/node.ts';
import { MemoryError } from '../../../src/engine/errors.ts';

// Opens files as another user and prints what happens with each: asUser.ts <uid> <file> …
const [uid = '', ...files] = process.argv.slice(2);
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

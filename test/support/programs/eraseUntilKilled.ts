import { openMemory } from '../../../src/open/engine.ts';

// Erases everything about a word and says when it has begun, until it is killed: eraseUntilKilled.ts <file> <word>
const [file = '', about = ''] = process.argv.slice(2);
const memory = await openMemory({ file, keepBackups: 0, care: false });
process.stdout.write('begins\n');
await memory.erase({ about });
process.stdout.write('ended\n');
await memory.close();

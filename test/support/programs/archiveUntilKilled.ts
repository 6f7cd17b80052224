import { openMemory } from '../../../src/open/engine.ts';

// Archives what is old and says when it has begun, until it is killed: archiveUntilKilled.ts <file> <folder> <now>
const [file = '', folder = '', now = ''] = process.argv.slice(2);
const memory = await openMemory({ file, keepBackups: 0, care: false, clock: () => Number(now) });
process.stdout.write('begins\n');
await memory.archive({ folder });
process.stdout.write('ended\n');
await memory.close();

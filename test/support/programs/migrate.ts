import { runInWorker } from '../../../src/adapters/sqlite/runInWorker.ts';

// Sets a file up in a worker and prints its answer: migrate.ts <file>
const [file = ''] = process.argv.slice(2);
console.log(JSON.stringify(await runInWorker({ task: 'migrate', file, nativeBinding: undefined }, false)));

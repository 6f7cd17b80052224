import { localModels } from '../../../src/open/engine.ts';

/** Uses a model and comes to its end without closing it; says which process computed. */
const models = await localModels({ embedder: process.argv[2] ?? '' });
await models.embedder()?.embed(['a'], 'query');
console.log(models.state().pid);
// The channel to the test would keep this program alive.
process.disconnect();

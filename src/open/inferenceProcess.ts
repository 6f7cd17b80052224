import type {
  AnswerFromProcess,
  RequestFromWindow,
  ModelRequest,
  Numbers,
  Runtime,
} from '../adapters/models/modelRequest.ts';
import { createInference, type Inference } from '../adapters/models/inference.ts';
import { loadOnnxRuntime } from '../adapters/models/loadOnnxRuntime.ts';
import { messageOf } from '../engine/knowledge/trust/messageOf.ts';

/**
 * The model process: computes vectors and scores for one window, one request after the other. It is a process and not
 * a thread, because the native library takes down the whole process when something goes wrong in it.
 */
const wanted: Runtime = process.argv[2] === 'wasm' ? 'wasm' : 'native';

function tell(message: AnswerFromProcess): void {
  process.send?.(message);
}

let inference: Promise<Inference> | undefined;

function start(): Promise<Inference> {
  inference ??= loadOnnxRuntime(wanted).then((loaded) => {
    tell({ kind: 'started', ...loaded });
    return createInference();
  });
  return inference;
}

function compute(models: Inference, request: ModelRequest): Promise<Numbers> {
  switch (request.kind) {
    case 'embed':
      return models.embed(request);
    case 'score':
      return models.score(request);
    case 'label':
      return models.label(request);
  }
}

async function answer({ id, request }: RequestFromWindow): Promise<void> {
  try {
    const found = await compute(await start(), request);
    tell({ kind: 'answer', id, answer: found, memoryBytes: process.memoryUsage.rss() });
  } catch (error) {
    tell({ kind: 'failure', id, message: messageOf(error) });
  }
}

let before: Promise<void> = Promise.resolve();
process.on('message', (message) => {
  before = before.then(() => answer(message as RequestFromWindow));
});
// The window is gone, for whatever reason.
process.on('disconnect', () => process.exit());

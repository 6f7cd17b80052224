import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';
import type { Runtime } from './modelRequest.ts';

/** Set by the bundler: the folder of the compiled libraries, beside the bundle. */
declare const __ONNX_FOLDER__: string | undefined;

interface LoadedRuntime {
  readonly runtime: Runtime;
  /** Why the native library is not in use although it was wanted. */
  readonly nativeProblem?: string;
}

/**
 * Loads ONNX Runtime and leaves it where transformers.js looks before it loads one itself.
 * The native library is missing for Intel Macs and musl, and on Windows it needs the Visual C++ runtime; then the
 * WebAssembly build takes over.
 */
export async function loadOnnxRuntime(wanted: Runtime): Promise<LoadedRuntime> {
  let nativeProblem: string | undefined;
  if (wanted === 'native') {
    try {
      install(await import('onnxruntime-node'));
      return { runtime: 'native' };
    } catch (error) {
      nativeProblem = messageOf(error);
    }
  }
  install(await loadWasm());
  return { runtime: 'wasm', ...(nativeProblem === undefined ? {} : { nativeProblem }) };
}

async function loadWasm(): Promise<object> {
  const runtime = await import('onnxruntime-web');
  const isBundled = typeof __ONNX_FOLDER__ === 'string';
  const folder = isBundled
    ? join(__dirname, __ONNX_FOLDER__)
    : dirname(createRequire(import.meta.url).resolve('onnxruntime-web'));
  const library = join(folder, 'ort-wasm-simd-threaded.wasm');
  const { wasm } = runtime.env;
  // Only the path of the script: given the path of the binary as well, transformers.js would try to fetch it.
  wasm.wasmPaths = { mjs: pathToFileURL(join(folder, 'ort-wasm-simd-threaded.mjs')).href };
  wasm.wasmBinary = isBundled ? brotliDecompressSync(readFileSync(`${library}.br`)) : readFileSync(library);
  // A second thread made it no faster under Node.
  wasm.numThreads = 1;
  return runtime;
}

function install(runtime: object): void {
  // The property is what transformers.js documents for runtimes that it does not know.
  Object.assign(globalThis, {
    [Symbol.for('onnxruntime')]:
      'default' in runtime && typeof runtime.default === 'object' ? runtime.default : runtime,
  });
}

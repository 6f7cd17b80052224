import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { root } from './paths.mjs';

/** Where the libraries of the model process are, relative to dist/. */
export const ONNX_FOLDER = 'onnx';

/** transformers.js pins the two builds of ONNX Runtime; both are taken from where it finds them. */
const fromTransformers = createRequire(join(root, 'node_modules/@huggingface/transformers/package.json'));
const webDir = dirname(fromTransformers.resolve('onnxruntime-web'));
const nativeDir = join(dirname(fromTransformers.resolve('onnxruntime-node/package.json')), 'bin/napi-v6');

/**
 * The native library goes by vsce's names of platforms; musl, Intel Macs and others have none. Left out is what only a
 * graphics card needs (Windows loads it on demand), and the second copy of the Mac's library.
 */
const NEEDLESS = /^(DirectML|dxcompiler|dxil)\.dll$|\.1\.\d+\.\d+\.dylib$/;

/**
 * The files of a target's libraries that are copied as they are, as absolute paths.
 * @param {string} target
 * @returns {string[]}
 */
export function modelLibraries(target) {
  const dir = join(nativeDir, target.replace('-', '/'));
  const native = existsSync(dir) ? readdirSync(dir).filter((name) => !NEEDLESS.test(name)) : [];
  return [...native.map((name) => join(dir, name)), join(webDir, 'ort-wasm-simd-threaded.mjs')];
}

/** The portable library itself, compressed: brotli makes it a good megabyte smaller than the package's own deflate. */
const PORTABLE_LIBRARY = join(webDir, 'ort-wasm-simd-threaded.wasm');

/** Level 9 of brotli's 11 takes two seconds and makes 2.7 MB of it, level 10 takes twenty and makes 2.4. */
const levels = { quick: 9, small: 10 };

/**
 * Compressed once for a folder.
 * @param {string} to
 * @param {keyof typeof levels} level
 */
export function packPortableLibrary(to, level) {
  if (existsSync(to) && statSync(to).mtimeMs > statSync(PORTABLE_LIBRARY).mtimeMs) return;
  const bytes = readFileSync(PORTABLE_LIBRARY);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
  writeFileSync(
    to,
    brotliCompressSync(bytes, {
      params: {
        [BROTLI_PARAM_QUALITY]: levels[level],
        [BROTLI_PARAM_LGWIN]: 24,
        [BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  );
}

/**
 * Makes transformers.js fit into one file. Each rule replaces one piece of its code; the build fails when it is gone.
 * @returns {import('esbuild').Plugin}
 */
export function modelBundle() {
  return {
    name: 'model-bundle',
    setup(build) {
      // Only for pictures; transformers.js merely expects it to exist.
      build.onResolve({ filter: /^sharp$/ }, () => ({ path: 'sharp', namespace: 'no-pictures' }));
      build.onLoad({ filter: /.*/, namespace: 'no-pictures' }, () => ({
        contents: 'module.exports = function () { throw new Error("Pictures are not supported."); };',
      }));
      build.onResolve({ filter: /^onnxruntime-node$/ }, () => ({ path: fromTransformers.resolve('onnxruntime-node') }));
      build.onResolve({ filter: /^onnxruntime-web$/ }, () => ({ path: join(webDir, 'ort.node.min.js') }));
      // The model process loads ONNX Runtime itself, so that it can fall back; a bundler would not see this call.
      build.onLoad({ filter: /transformers\.node\.[cm]js$/ }, ({ path }) =>
        replaced(path, 'requireFromHere("onnxruntime-node")', 'undefined'),
      );
      const binding = '`../bin/napi-v6/${process.platform}/${process.arch}/onnxruntime_binding.node`';
      const beside = `require("node:path").join(__dirname, ${JSON.stringify(ONNX_FOLDER)}, "onnxruntime_binding.node")`;
      build.onLoad({ filter: /onnxruntime-node[/\\]dist[/\\]binding\.js$/ }, ({ path }) =>
        replaced(path, binding, beside),
      );
    },
  };
}

/**
 * @param {string} file
 * @param {string} what
 * @param {string} by
 */
function replaced(file, what, by) {
  const parts = readFileSync(file, 'utf8').split(what);
  if (parts.length !== 2)
    throw new Error(`${file} has changed: "${what}" is in it ${parts.length - 1} times instead of once.`);
  return { contents: parts.join(by), loader: /** @type {const} */ ('js') };
}

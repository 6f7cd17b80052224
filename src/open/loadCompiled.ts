import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Script } from 'node:vm';
import type { LocationOptions } from '../adapters/files/locationFile.ts';
import { compiledFolder } from './compiledFolder.ts';

/** Before the code: its checksum, and how often it was written anew. */
const headerBytes = 8;
/**
 * What one process ran is not all that the next one needs: what was kept is written anew when it is so many seconds
 * old, then at sixteen times that age, and so on, so many times.
 */
const firstRenewalMs = 60_000;
const renewals = 3;

/**
 * Loads a bundle in CommonJS with the functions that earlier processes ran of it already compiled: Node's own compile
 * cache keeps a module as it was before anything of it ran, so that a process of a moment compiles each function anew.
 * Where nothing can be kept it is compiled as ever. Throws what the bundle throws.
 */
export function loadCompiled(bundle: string, use: string, options: LocationOptions = {}): unknown {
  // The build writes nothing but ASCII (scripts/plainAscii.mjs), and a text of one byte for each sign is read and kept sooner.
  const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(bundle, 'latin1')}\n})`;
  const file = fileFor(bundle, use, options);
  const kept = file === undefined ? undefined : readKept(file);
  const { constants, Script } = process.getBuiltinModule('node:vm');
  const script = new Script(source, {
    filename: bundle,
    cachedData: kept?.code,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const isUsed = kept !== undefined && script.cachedDataRejected !== true;
  if (file !== undefined && (!isUsed || isDue(file, kept.times)))
    process.once('exit', () => {
      keep(file, script, isUsed ? kept.times + 1 : 0);
    });
  const module = { exports: {} };
  const run = script.runInThisContext() as (...given: readonly unknown[]) => void;
  // Files lie where they lie for the other bundles, one folder above those of the doors.
  run(module.exports, createRequire(bundle), module, bundle, path.dirname(path.dirname(bundle)));
  return module.exports;
}

function fileFor(bundle: string, use: string, options: LocationOptions): string | undefined {
  try {
    const folder = compiledFolder(bundle, options);
    return folder === undefined ? undefined : path.join(folder, `${use}.code`);
  } catch {
    // A home that cannot be written to, or a disk that is full.
    return undefined;
  }
}

interface Kept {
  readonly code: Buffer;
  readonly times: number;
}

/** Loaded here, since most events need no bundle. */
function crc32(code: Buffer): number {
  return process.getBuiltinModule('node:zlib').crc32(code);
}

/** V8 crashes on code that is not whole, which counts as none. */
function readKept(file: string): Kept | undefined {
  try {
    const bytes = readFileSync(file);
    const code = bytes.subarray(headerBytes);
    return bytes.readUInt32LE(0) === crc32(code) ? { code, times: bytes.readUInt32LE(4) } : undefined;
  } catch {
    return undefined;
  }
}

function isDue(file: string, times: number): boolean {
  return times < renewals && Date.now() - statSync(file).mtimeMs > firstRenewalMs * 16 ** times;
}

/** In one step, since several processes end at once. */
function keep(file: string, script: Script, times: number): void {
  try {
    const code = script.createCachedData();
    const header = Buffer.alloc(headerBytes);
    header.writeUInt32LE(crc32(code), 0);
    header.writeUInt32LE(times, 4);
    const fresh = `${file}.${process.pid}.new`;
    writeFileSync(fresh, Buffer.concat([header, code]), { mode: 0o600 });
    renameSync(fresh, file);
  } catch {
    // Nothing is kept, and the next process compiles for itself.
  }
}

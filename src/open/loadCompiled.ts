import {
  closeSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Script } from 'node:vm';
import type { LocationOptions } from '../adapters/files/locationFile.ts';
import { compiledFolder } from './compiledFolder.ts';

/** Before the code: its length, and how often it was written anew. */
const headerBytes = 8;
/** A block of a file of which the system lost what was written; code has no such run. */
const lostBlock = Buffer.alloc(2048);
/**
 * What one process ran is not all that the next one needs: what was kept is written anew when it is so many seconds
 * old, then at sixteen times that age, and so on, so many times.
 */
const firstRenewalMs = 60_000;
const renewals = 3;

interface LoadOptions extends LocationOptions {
  /** The file by which a build is known again; default: the bundle. */
  readonly program?: string;
}

/**
 * Loads a bundle in CommonJS with the functions that earlier processes ran of it already compiled: Node's own compile
 * cache keeps a module as it was before anything of it ran, so that a process of a moment compiles each function anew.
 * Where nothing can be kept it is compiled as ever. Throws what the bundle throws.
 */
export function loadCompiled(bundle: string, use: string, options: LoadOptions = {}): unknown {
  const source = asFunction(bundle);
  const file = fileFor(options.program ?? bundle, use, options);
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
  // What it is made of beside itself is loaded in the same way.
  const compiled = (name: string): unknown =>
    loadCompiled(path.join(path.dirname(bundle), name), `${use}-${path.basename(name, '.cjs')}`, {
      program: bundle,
      ...options,
    });
  const required = Object.assign(createRequire(bundle), { compiled });
  // Files lie where they lie for the other bundles, one folder above those of the doors.
  run(module.exports, required, module, bundle, path.dirname(path.dirname(bundle)));
  return module.exports;
}

/**
 * The bundle as one text, read beside what makes a function of it: put together afterwards it would be copied. The build
 * writes nothing but ASCII (scripts/plainAscii.mjs), and a text of one byte for each sign is read and kept sooner.
 */
function asFunction(bundle: string): string {
  const before = '(function (exports, require, module, __filename, __dirname) {';
  const after = '\n})';
  const open = openSync(bundle, 'r');
  try {
    const { size } = fstatSync(open);
    const whole = Buffer.allocUnsafeSlow(before.length + size + after.length);
    whole.write(before, 'latin1');
    let at = before.length;
    while (at < before.length + size) {
      const read = readSync(open, whole, at, before.length + size - at, null);
      if (read === 0) throw new Error(`${bundle} was cut while it was read.`);
      at += read;
    }
    whole.write(after, at, 'latin1');
    return whole.toString('latin1');
  } finally {
    closeSync(open);
  }
}

function fileFor(bundle: string, use: string, options: LocationOptions): string | undefined {
  try {
    const folder = compiledFolder(bundle, options);
    // One program may be run by Node and by an editor, which would throw away what the other one kept.
    return folder === undefined ? undefined : path.join(folder, `${use}-${process.versions.v8}.code`);
  } catch {
    // A home that cannot be written to, or a disk that is full.
    return undefined;
  }
}

interface Kept {
  readonly code: Buffer;
  readonly times: number;
}

/**
 * V8 crashes on code that is not whole, which counts as none. Sums are left to others: what is written is on the disk
 * before it gets its name, and to load what makes a checksum takes twice as long as reading the file.
 */
function readKept(file: string): Kept | undefined {
  try {
    const bytes = readFileSync(file);
    const code = bytes.subarray(headerBytes);
    return isWhole(bytes, code) ? { code, times: bytes.readUInt32LE(4) } : undefined;
  } catch {
    return undefined;
  }
}

function isWhole(bytes: Buffer, code: Buffer): boolean {
  return code.length > 0 && bytes.readUInt32LE(0) === code.length && !code.includes(lostBlock);
}

function isDue(file: string, times: number): boolean {
  return times < renewals && Date.now() - statSync(file).mtimeMs > firstRenewalMs * 16 ** times;
}

/** In one step, since several processes end at once, and on the disk before. */
function keep(file: string, script: Script, times: number): void {
  try {
    const code = script.createCachedData();
    const header = Buffer.alloc(headerBytes);
    header.writeUInt32LE(code.length, 0);
    header.writeUInt32LE(times, 4);
    const fresh = `${file}.${process.pid}.new`;
    const open = openSync(fresh, 'w', 0o600);
    try {
      writeFileSync(open, Buffer.concat([header, code]));
      fsyncSync(open);
    } finally {
      closeSync(open);
    }
    renameSync(fresh, file);
  } catch {
    // Nothing is kept, and the next process compiles for itself.
  }
}

import type Database from 'better-sqlite3';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { VectorFunctions } from '../../engine/ground/contract/sql.ts';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';
import { cosine } from '../../engine/meaning/cosine.ts';
import { vectorOf } from '../../engine/store/vectors/vectors.ts';

/** sqlite-vec's own names: one package per platform, one library in it. */
const libraryNames: { readonly [platform: string]: string } = {
  linux: 'vec0.so',
  darwin: 'vec0.dylib',
  win32: 'vec0.dll',
};

/**
 * Adds `vec_distance_cosine(a, b)` to a connection: from sqlite-vec, or computed here where that has no library
 * (Windows on ARM, Alpine) or where it cannot be loaded. `library` undefined: as if there were none.
 */
export function addVectorFunctions(db: Database.Database, library: string | undefined): VectorFunctions {
  if (library === undefined) return addOurs(db, 'it has no library for this platform');
  try {
    db.loadExtension(library);
    return { by: 'sqlite-vec' };
  } catch (error) {
    return addOurs(db, messageOf(error));
  }
}

/**
 * The path of sqlite-vec's library: beside the compiled SQLite of a bundle, else in its installed package. Undefined
 * when there is none.
 */
export function vectorLibrary(nativeBinding: string | undefined): string | undefined {
  const name = libraryNames[process.platform];
  if (name === undefined) return undefined;
  if (nativeBinding === undefined) return installed(name);
  const beside = join(dirname(nativeBinding), name);
  return existsSync(beside) ? beside : undefined;
}

function installed(name: string): string | undefined {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return createRequire(import.meta.url).resolve(`sqlite-vec-${system}-${process.arch}/${name}`);
  } catch {
    // The package manager installs none where there is none for this platform.
    return undefined;
  }
}

/** Stored vectors are of unit length, so that the cosine needs no division. */
function addOurs(db: Database.Database, because: string): VectorFunctions {
  db.function('vec_distance_cosine', { deterministic: true }, (a: unknown, b: unknown) => {
    if (!(a instanceof Uint8Array) || !(b instanceof Uint8Array) || a.byteLength !== b.byteLength) {
      throw new TypeError('Only two vectors of the same dimensions can be compared.');
    }
    return 1 - cosine(vectorOf(a), vectorOf(b));
  });
  return { by: 'javascript', because };
}

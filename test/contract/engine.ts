import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Memory } from '../../src/engine/ground/contract/memory.ts';
import type { OpenOptions } from '../../src/open/engine.ts';

/** What dist/engine.js exports. Nothing in src/ runs in these tests; only its types are read. */
export interface Engine {
  readonly openMemory: (options: OpenOptions) => Promise<Memory>;
  readonly MemoryError: new (...values: readonly unknown[]) => Error;
}

export const dist = join(import.meta.dirname, '../../dist');

/** Loads the built engine as any program would: by its path, with require. */
export function loadEngine(folder: string = dist): Engine {
  const file = join(folder, 'engine.js');
  if (!existsSync(file)) throw new Error(`${file} is missing. Run \`npm run build\` first.`);
  return createRequire(import.meta.url)(file) as Engine;
}

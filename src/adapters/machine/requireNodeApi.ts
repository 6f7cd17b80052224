import { MemoryError } from '../../engine/ground/contract/memoryError.ts';

/** The Node-API version that better-sqlite3 13 is compiled for; Node has it from 22.14 on. */
const neededNodeApi = 10;

/** On an older runtime the library does not fail but crashes the process, so it must never be loaded there. */
export function requireNodeApi(found: string | undefined = process.versions['napi']): void {
  if (Number(found) >= neededNodeApi) return;
  throw new MemoryError(
    'runtime',
    `Tiered Memory needs Node.js 22.14 or newer; this is ${process.versions.node}. Install a newer one and try again.`,
  );
}

import type { BackEndName } from '../ground/contract/backEnds.ts';
import type { Memory } from '../ground/contract/memory.ts';
import { MemoryError } from '../ground/contract/memoryError.ts';

/** What a back end that is not the database lacks, for people. */
export function lackText(name: Exclude<BackEndName, 'sqlite'>): string {
  return name === 'json'
    ? 'Memory is kept in a JSON file (the setting "backend" is "json"): it is saved, looked up by words, linked, ' +
        'exported and imported, and nothing else. Conversations, prompts, review, history, undo, aging and search by ' +
        'meaning need "sqlite".'
    : 'Memory is kept nowhere: the setting "backend" is "none". Nothing is saved and nothing is found; "sqlite" turns it on.';
}

/** What is asked for by name, and answered with what to do. */
export function lacks(name: BackEndName, what: string): MemoryError {
  return new MemoryError(
    'setting',
    `"${what}" does not work with the back end "${name}". Nothing was done; set "backend" to "sqlite" for it.`,
  );
}

/**
 * A memory that has some methods, and answers every other one by saying that the back end lacks it. The contract has some
 * hundred methods; those that are added later are lacking, too, until somebody says otherwise.
 */
export function withLacking(name: BackEndName, has: Partial<Memory>): Memory {
  return new Proxy(has as Memory, {
    get: (methods, method) =>
      // Whoever awaits the memory asks whether it is a promise.
      typeof method === 'symbol' || method === 'then' || Object.hasOwn(methods, method)
        ? (Reflect.get(methods, method) as unknown)
        : () => Promise.reject(lacks(name, method)),
  });
}

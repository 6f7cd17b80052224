import type { BackEnd } from '../ground/contract/backEnds.ts';

/** Keeps nothing and finds nothing. */
export function noBackEnd(): BackEnd {
  return {
    name: 'none',
    store: () => Promise.resolve(''),
    recall: () => Promise.resolve([]),
    get: () => Promise.resolve(undefined),
    list: () => Promise.resolve([]),
    forget: () => Promise.resolve(false),
    count: () => Promise.resolve(0),
    snapshotExport: () => Promise.resolve([]),
    snapshotImport: (entries) => Promise.resolve({ imported: 0, known: 0, refused: entries.length }),
    hygienePurge: () => Promise.resolve(0),
    link: () => Promise.resolve(false),
    unlink: () => Promise.resolve(false),
    neighbors: () => Promise.resolve([]),
    close: () => Promise.resolve(),
  };
}

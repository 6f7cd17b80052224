import path from 'node:path';

/** The file of the back end `json`, beside the database. */
export function entriesFileOf(memoryFile: string): string {
  return path.join(path.dirname(memoryFile), `${path.parse(memoryFile).name}.entries.json`);
}

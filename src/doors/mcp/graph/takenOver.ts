import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const name = 'takenOver.json';

/** Whether the file of another server was taken over into the memory in this folder. */
export function wasTakenOver(dataFolder: string, file: string): boolean {
  return takenOver(dataFolder).includes(file);
}

export function noteTakenOver(dataFolder: string, file: string): void {
  const target = path.join(dataFolder, name);
  const fresh = path.join(dataFolder, `.${name}.${process.pid}.new`);
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  writeFileSync(fresh, `${JSON.stringify([...takenOver(dataFolder), file])}\n`, { mode: 0o600 });
  renameSync(fresh, target);
}

function takenOver(dataFolder: string): readonly string[] {
  try {
    const files: unknown = JSON.parse(readFileSync(path.join(dataFolder, name), 'utf8'));
    return Array.isArray(files) ? files.filter((file) => typeof file === 'string') : [];
  } catch {
    return [];
  }
}

import { accessSync, constants, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { readLocationFile, type LocationOptions } from '../adapters/files/locationFile.ts';
import { type Soundness, soundnessOf } from '../adapters/sqlite/soundnessOf.ts';
import { messageOf } from '../engine/knowledge/trust/messageOf.ts';
import { nativeBinding } from './bundle.ts';
import { findMemoryFile, memoryFileVariable } from './findMemoryFile.ts';
import { readSharedSettings } from './sharedSettings.ts';

/** One thing that was looked at. */
export interface Finding extends Soundness {
  readonly name: string;
}

/**
 * Looks at all that can keep a memory from working, without opening it for writing: the runtime, the file and its
 * folder, its version, its soundness, the settings beside it. Never throws.
 */
export function examine(db: string | undefined, options: LocationOptions = {}): readonly Finding[] {
  const findings: Finding[] = [{ name: 'Runtime', ok: true, says: `Node.js ${process.versions.node}` }];
  const attempt = (name: string, work: () => Soundness | undefined): boolean => {
    try {
      const found = work();
      if (found !== undefined) findings.push({ name, ...found });
      return found?.ok !== false;
    } catch (error) {
      findings.push({ name, ok: false, says: messageOf(error) });
      return false;
    }
  };
  attempt('Location', () => {
    const by = namedBy(db, options);
    if (by !== undefined) return { ok: true, says: `not looked at: the file is named by ${by}` };
    const { file, problem } = readLocationFile(options);
    return { ok: problem === undefined, says: problem ?? file ?? 'no memory is known on this machine yet' };
  });
  let file = '';
  const isFound = attempt('File', () => {
    ({ file } = findMemoryFile(db, options));
    if (!existsSync(file)) return { ok: true, says: `${file} is not there yet; the first save makes it` };
    accessSync(file, constants.R_OK | constants.W_OK);
    accessSync(path.dirname(file), constants.W_OK);
    return { ok: true, says: `${file}, ${megabytes(statSync(file).size)}` };
  });
  if (!isFound || !existsSync(file)) return findings;
  attempt('Soundness', () => soundnessOf(file, { nativeBinding }));
  attempt('Settings', () => {
    const { off, offInVsCode } = readSharedSettings(file);
    const names = [...new Set([...off, ...offInVsCode])];
    return { ok: true, says: names.length === 0 ? 'every switch is on' : `turned off: ${names.join(', ')}` };
  });
  return findings;
}

function namedBy(db: string | undefined, { environment = process.env }: LocationOptions): string | undefined {
  if (db !== undefined) return '--db';
  return (environment[memoryFileVariable]?.trim() ?? '') === '' ? undefined : memoryFileVariable;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { entryFile } from '../../adapters/entryFile/entryFile.ts';
import { jsonBackEnd } from '../../engine/backEnds/jsonBackEnd.ts';
import { memoryOverEntries } from '../../engine/backEnds/memoryOverEntries.ts';
import { noBackEnd } from '../../engine/backEnds/noBackEnd.ts';
import type { BackEnd, BackEndName } from '../../engine/ground/contract/backEnds.ts';
import { applySettings } from '../../engine/ground/contract/applySettings.ts';
import { defaultSettings } from '../../engine/ground/contract/engineSettings.ts';
import type { Memory } from '../../engine/ground/contract/memory.ts';
import type { Problem } from '../../engine/ground/contract/model.ts';
import type { Clock } from '../../engine/ground/contract/ports.ts';
import { entriesFileOf } from './entriesFileOf.ts';

interface BackEndOptions {
  /** The database, beside which the entries lie. */
  readonly memoryFile: string;
  readonly clock: Clock;
}

export function openBackEnd(name: Exclude<BackEndName, 'sqlite'>, { memoryFile, clock }: BackEndOptions): BackEnd {
  if (name === 'none') return noBackEnd();
  return jsonBackEnd({ file: entryFile(entriesFileOf(memoryFile)), clock, newId: () => `entry_${randomUUID()}` });
}

/** A memory over such a back end. */
export function openEntries(
  name: Exclude<BackEndName, 'sqlite'>,
  options: BackEndOptions & {
    readonly settings: { readonly [name: string]: unknown };
    readonly problems: readonly Problem[];
  },
): Memory {
  const file = name === 'json' ? entriesFileOf(options.memoryFile) : '';
  const { settings, problems } = applySettings(defaultSettings, options.settings);
  return memoryOverEntries({
    backEnd: openBackEnd(name, options),
    settings,
    clock: options.clock,
    newKey: () => `entry ${randomUUID()}`,
    file,
    fileBytes: () => (file === '' ? 0 : (statSync(file, { throwIfNoEntry: false })?.size ?? 0)),
    openingProblems: [...options.problems, ...problems],
  });
}

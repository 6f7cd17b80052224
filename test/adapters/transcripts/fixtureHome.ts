import { cpSync, mkdtempSync, readdirSync, realpathSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../../scripts/paths.mjs';
import type { HostPlace } from '../../../src/adapters/transcripts/hostFolders.ts';
import type { ReadItem } from '../../../src/adapters/transcripts/readFromRecords.ts';
import type { TranscriptProblem } from '../../../src/adapters/transcripts/transcriptProblem.ts';
import type { ImportedConversation, ImportedNote } from '../../../src/engine/ground/contract/importing.ts';

export const fixtures = path.join(root, 'test', 'fixtures', 'transcripts');

/** A home folder with the written transcripts, as a machine on Linux would have them. */
export function fixtureHome(): { readonly home: string; readonly place: HostPlace; remove(): void } {
  const base = realpathSync(mkdtempSync(path.join(tmpdir(), 'transcripts-')));
  const home = path.join(base, 'home');
  cpSync(path.join(fixtures, 'home'), home, { recursive: true });
  for (const name of readdirSync(home)) renameSync(path.join(home, name), path.join(home, name.replace(/^dot-/, '.')));
  const files = readdirSync(home, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => path.join(entry.parentPath, entry.name)).sort();
  for (const [index, file] of paths.entries()) utimesSync(file, 1_780_000_000 + index, 1_780_000_000 + index);
  const place: HostPlace = { home, platform: 'linux', environment: {}, folders: ['/work/shop'] };
  return { home, place, remove: () => rmSync(base, { recursive: true, force: true }) };
}

export interface Sorted {
  readonly conversations: ImportedConversation[];
  readonly notes: ImportedNote[];
  readonly problems: TranscriptProblem[];
}

export async function sorted(items: AsyncIterable<ReadItem>): Promise<Sorted> {
  const all: Sorted = { conversations: [], notes: [], problems: [] };
  for await (const item of items) {
    if ('problem' in item) all.problems.push(item);
    else if ('turns' in item) all.conversations.push(item);
    else all.notes.push(item);
  }
  return all;
}

/** A conversation on a few lines: who, with `typed` and `outside` where they hold, and what. */
export function linesIn(conversation: ImportedConversation | undefined): string[] {
  return (conversation?.turns ?? []).map(({ role, isTyped, readsOutside, text }) =>
    [`${role}${isTyped ? ' typed' : ''}${readsOutside ? ' outside' : ''}:`, text].join(' '),
  );
}

import { topicFor } from '../capture/topicFor.ts';
import type { Imported, ImportNotesInput, NoteToImport } from '../ground/contract/importing.ts';
import type { SaveInput } from '../ground/contract/saving.ts';
import type { Ladder } from '../learn/ladder.ts';
import type { Batch } from '../store/base/store.ts';
import { beginBatch } from '../store/base/store.ts';
import { readableScopes } from '../store/base/scopes.ts';
import { recentTopics } from '../store/memories/topics.ts';
import { importBatch } from '../store/upkeep/importState.ts';
import { countReasons } from './countReasons.ts';
import { examineFact, importFact, type ImportedFact } from './importFact.ts';
import type { Importer } from './importTurns.ts';
import { importActor } from './turnsToStore.ts';
import { withWordsHeld } from './withWordsHeld.ts';

/** Notes of one transaction; a fact is compared with what is known, which takes longer than to store a turn. */
const sliceNotes = 25;
const mostTopics = 200;

type NoteImporter = Pick<Importer, 'write' | 'pause'> & { readonly ladder: Ladder };

/** Stores notes as facts, each compared with what is known, in the batch of the import that is under way. */
export async function importNotes(
  { ladder, write, pause }: NoteImporter,
  { notes, isDryRun = false }: ImportNotesInput,
): Promise<Imported> {
  const { store } = ladder;
  const results: ImportedFact[] = [];
  let batch: string | undefined;
  let stopped: string | undefined;
  while (stopped === undefined && results.length < notes.length) {
    const slice = notes.slice(results.length, results.length + sliceNotes);
    const done = isDryRun
      ? examined(withWordsHeld(ladder), slice)
      : await write(() =>
          store.sql.transaction(() => {
            const join = importBatch(store);
            let begun: Batch | undefined;
            const batchOf = (): Batch => (begun ??= beginBatch(store, 'import', { actor: importActor, join }));
            // Notes add nothing to the words of the user, and nobody else writes meanwhile.
            const held = withWordsHeld(ladder);
            const stored = slice.map((note) => importFact(held, saveOf(ladder, note), batchOf));
            batch = begun?.id ?? batch;
            return stored;
          }),
        );
    if ('reason' in done) stopped = done.reason;
    else results.push(...done);
    await pause();
  }
  const count = (of: (result: ImportedFact) => boolean): number => results.filter(of).length;
  return {
    stored: count(({ outcome }) => outcome === 'stored'),
    known: count(({ outcome }) => outcome === 'known' || outcome === 'updated'),
    waiting: count(({ isWaiting }) => isWaiting === true),
    skipped: countReasons(results.flatMap(({ reason }) => reason ?? [])),
    ...(batch === undefined ? {} : { batch }),
    ...(stopped === undefined ? {} : { stopped }),
  };
}

function examined(ladder: Ladder, notes: readonly NoteToImport[]): readonly ImportedFact[] {
  return notes.map((note) => examineFact(ladder, saveOf(ladder, note)));
}

function saveOf({ store }: Ladder, { source, file, heading, text, at, scope = 'user' }: NoteToImport): SaveInput {
  const topics = (): string[] => recentTopics(store.sql, readableScopes(store.sql, scope, undefined), mostTopics);
  return {
    topic: heading === undefined || heading.trim() === '' ? topicFor(text, topics()) : heading,
    content: text,
    source: 'session',
    origin: 'import',
    actor: importActor,
    agentId: source,
    scope,
    attributes: { file },
    ...(at === undefined ? {} : { at }),
  };
}

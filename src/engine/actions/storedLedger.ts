import type { EngineSettings } from '../ground/contract/engineSettings.ts';
import { attemptsCategory } from '../ground/contract/ownNoteCategories.ts';
import type { Json, MemoryRecord, Scope } from '../ground/contract/model.ts';
import { fingerprint } from '../ground/text/fingerprint.ts';
import { type Batch, beginBatch, type Store } from '../store/base/store.ts';
import { scopeNumber } from '../store/base/scopes.ts';
import { addMemory } from '../store/memories/addMemory.ts';
import { findByKey } from '../store/memories/findMemory.ts';
import { notesByKey, rewriteNote } from '../store/memories/ownNotes.ts';
import { type Attempt, readAttempts } from './attempt.ts';
import type { Ledger } from './learnAttempts.ts';
import { expiryOf, ownNote } from './ownNote.ts';

/** The name of what is remembered of one program in a workspace. */
export function attemptsKey(program: string): string {
  return `attempts ${fingerprint('attempts', program).toString(36)}`;
}

/** A ledger of a scope as it is stored, by programs or files; what was changed is written by `save`. Call inside a transaction. */
export function storedLedger(
  store: Store,
  { scope, at, settings }: { readonly scope: Scope; readonly at: number; readonly settings: EngineSettings },
  keyOf: (name: string) => string,
): Ledger & { readonly save: () => void } {
  const { sql } = store;
  const records = new Map<string, MemoryRecord | undefined>();
  const changed = new Map<string, readonly Attempt[]>();
  const recordOf = (program: string): MemoryRecord | undefined => {
    if (!records.has(program)) records.set(program, notesByKey(sql, [scopeNumber(sql, scope)], [keyOf(program)], 0)[0]);
    return records.get(program);
  };
  let batch: Batch | undefined;
  return {
    of: (program) => changed.get(program) ?? attemptsIn(recordOf(program), at),
    change: (program, attempts) => void changed.set(program, attempts),
    save() {
      for (const [program, attempts] of changed) {
        const record = recordOf(program);
        const content = contentOf(program, attempts);
        const attributes = { ...record?.attributes, attempts: attempts as unknown as Json };
        if (record !== undefined)
          rewriteNote(store, record, { content, attributes, eventAt: at, expiresAt: expiryOf(at, settings) });
        // Somebody else may have given that name to something.
        else if (attempts.length > 0 && findByKey(sql, scope, keyOf(program)) === undefined)
          addMemory(
            store,
            (batch ??= beginBatch(store, 'observe', { actor: 'actions' })),
            ownNote({ category: attemptsCategory, content, attributes, scope, key: keyOf(program), at, settings }),
          );
      }
    },
  };
}

/** A note that has expired tells nothing any more, and is written anew. */
function attemptsIn(record: MemoryRecord | undefined, at: number): readonly Attempt[] {
  return record === undefined || (record.expiresAt ?? Infinity) <= at
    ? []
    : readAttempts(record.attributes['attempts']);
}

/** What the user reads of it in the view. */
function contentOf(program: string, attempts: readonly Attempt[]): string {
  if (attempts.length === 0) return `No command of ${program} fails any more.`;
  return attempts
    .map(({ command, worked }) => (worked === undefined ? command : `${command} (worked: ${worked.command})`))
    .join('\n')
    .slice(0, 2000)
    .toWellFormed();
}

import type { Attributes } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import type { States } from './applyEvent.ts';
import { parsed } from './parsed.ts';

/** The states that follow from the folded part of the history, to be written anew as more of it is folded. */
export function foldedStates(sql: Sql): States {
  const read = sql.prepare(`SELECT state FROM ${t.foldedHistory} WHERE about = ? AND id = ?`);
  const write = sql.prepare(
    `INSERT INTO ${t.foldedHistory} (about, id, state) VALUES (?, ?, ?)
     ON CONFLICT (about, id) DO UPDATE SET state = excluded.state`,
  );
  const remove = sql.prepare(`DELETE FROM ${t.foldedHistory} WHERE about = ? AND id = ?`);
  return {
    get: (about, id) => parsed(read.get(about, id)?.['state']),
    set: (about, id, state) => void write.run(about, id, JSON.stringify(state)),
    delete: (about, id) => void remove.run(about, id),
    renameWorkspace(from, to) {
      const named = `SELECT about, id, state FROM ${t.foldedHistory}
        WHERE about <> 'link' AND json_extract(state, '$.scope.workspace') = ?`;
      for (const row of sql.prepare(named).all(from)) {
        const state = { ...parsed(row['state']), scope: { workspace: to } };
        write.run(text(row['about']), text(row['id']), JSON.stringify(state));
      }
    },
  };
}

/** Such states in memory, beginning with those that are given. */
export class StatesInMemory implements States {
  readonly #states = new Map<string, Map<string, Attributes>>();

  get(about: string, id: string): Attributes | undefined {
    return this.#states.get(about)?.get(id);
  }

  set(about: string, id: string, state: Attributes): void {
    this.#of(about).set(id, state);
  }

  delete(about: string, id: string): void {
    this.#states.get(about)?.delete(id);
  }

  renameWorkspace(from: string, to: string): void {
    for (const rows of this.#states.values())
      for (const [id, state] of rows) {
        const { scope } = state;
        if (typeof scope === 'object' && scope !== null && 'workspace' in scope && scope.workspace === from)
          rows.set(id, { ...state, scope: { workspace: to } });
      }
  }

  /** In the order in which they came. */
  all(about: string): IterableIterator<[string, Attributes]> {
    return this.#of(about).entries();
  }

  #of(about: string): Map<string, Attributes> {
    const known = this.#states.get(about) ?? new Map<string, Attributes>();
    this.#states.set(about, known);
    return known;
  }
}

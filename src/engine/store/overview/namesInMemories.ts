import { entityTypes } from '../../ground/contract/entities.ts';
import type { NameInMemories } from '../../ground/contract/overviewing.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

const mostNames = 500;
/** A name that half of the memories use links nothing. */
const mostMemories = 200;

/** What several memories name, most often named first. */
export function namesInMemories(sql: Sql): readonly NameInMemories[] {
  const names = sql
    .prepare(
      `SELECT row, id, canonical_name, type FROM ${t.entities} WHERE mention_count >= 2 AND type NOT IN ('url', 'email')
       ORDER BY mention_count DESC, row LIMIT ${mostNames}`,
    )
    .all();
  const using = sql.prepare(
    `SELECT m.id FROM ${t.memoryEntities} me JOIN ${t.memories} m ON m.row = me.memory
     WHERE me.entity = ? AND m.valid_until IS NULL AND m.kind <> 'episode' LIMIT ${mostMemories}`,
  );
  return names.flatMap((row) => {
    const memories = using.all(row['row'] ?? null).map((found) => text(found['id']));
    const type = entityTypes.find((name) => name === row['type']) ?? 'other';
    return memories.length < 2 ? [] : [{ id: text(row['id']), name: text(row['canonical_name']), type, memories }];
  });
}

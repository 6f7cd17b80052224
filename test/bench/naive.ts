import type { Sql } from '../../src/engine/ground/contract/sql.ts';

/** The naive design: an OR of all words of the prompt on a default FTS5 table. */
export interface Naive {
  search(turns: readonly string[]): unknown;
  close(): void;
}

export function openNaive(sql: Sql, texts: readonly string[]): Naive {
  sql.exec('CREATE VIRTUAL TABLE temp.naive USING fts5 (content)');
  const insert = sql.prepare('INSERT INTO temp.naive (content) VALUES (?)');
  sql.transaction(() => {
    for (const text of texts) insert.run(text);
  });
  const search = sql.prepare('SELECT rowid, content FROM temp.naive WHERE naive MATCH ? ORDER BY rank LIMIT 5');
  return {
    search: (turns) => {
      const words = [...new Set(turns.join(' ').split(' '))].map((word) => `"${word}"`);
      return search.all(words.join(' OR '));
    },
    close: () => sql.exec('DROP TABLE temp.naive'),
  };
}

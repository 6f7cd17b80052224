import type Database from 'better-sqlite3';

/**
 * The way that SQLite documents for changes which do not touch the content of a table
 * (https://www.sqlite.org/lang_altertable.html, "Making Other Kinds Of Table Schema Changes"): the definition in
 * `sqlite_schema` is written anew and the number of the schema raised, so that other connections read it again.
 */
export function redefineTable(db: Database.Database, name: string, change: (definition: string) => string): void {
  const found = db
    .prepare<[string], { sql: string }>("SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?")
    .get(name);
  const definition = found === undefined ? undefined : change(found.sql);
  if (definition === undefined || definition === found?.sql)
    throw new Error(`The table "${name}" is not defined as expected, so it could not be changed.`);
  const version = Number(db.pragma('schema_version', { simple: true }));
  // The driver forbids this unless it is asked for.
  db.unsafeMode(true);
  try {
    db.pragma('writable_schema = ON');
    db.prepare("UPDATE sqlite_schema SET sql = ? WHERE type = 'table' AND name = ?").run(definition, name);
    db.pragma(`schema_version = ${version + 1}`);
  } finally {
    db.pragma('writable_schema = RESET');
    db.unsafeMode(false);
  }
}

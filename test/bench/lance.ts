import { installOnDemand, lancePackages } from '../../scripts/onDemand.mjs';

/** The parts of `@lancedb/lancedb` that are used. */
interface LanceDb {
  connect(folder: string): Promise<{ createTable(name: string, rows: readonly LanceRow[]): Promise<LanceTable> }>;
  readonly Index: { fts(): unknown };
}
interface LanceTable {
  add(rows: readonly LanceRow[]): Promise<unknown>;
  createIndex(column: string, options: { readonly config: unknown }): Promise<void>;
  search(query: string, kind: 'fts', column: string): LanceQuery;
}
interface LanceQuery {
  select(columns: readonly string[]): LanceQuery;
  limit(most: number): LanceQuery;
  toArray(): Promise<readonly unknown[]>;
}
type LanceRow = { readonly id: number; readonly text: string };

/** LanceDB's text search over the same texts, with its defaults: English words, stemmed, without stop words. */
export interface Lance {
  search(text: string, most: number): Promise<readonly unknown[]>;
}

const chunk = 10_000;

/** Installs it when it is first asked for; says why where that fails. */
export async function openLance(
  folder: string,
  texts: readonly string[],
): Promise<Lance | { readonly problem: string }> {
  // Its library writes of what it does to the error output.
  process.env['LANCEDB_LOG'] ??= 'error';
  process.env['LANCE_LOG'] ??= 'error';
  process.env['RUST_LOG'] ??= 'error';
  const installed = installOnDemand(lancePackages);
  if ('problem' in installed) return installed;
  let lance: LanceDb;
  try {
    lance = installed.require('@lancedb/lancedb') as LanceDb;
  } catch (error) {
    return { problem: `LanceDB does not run here: ${String(error)}` };
  }
  const rows = texts.map((text, id) => ({ id, text }));
  const database = await lance.connect(folder);
  const table = await database.createTable('turns', rows.slice(0, chunk));
  for (let from = chunk; from < rows.length; from += chunk) await table.add(rows.slice(from, from + chunk));
  await table.createIndex('text', { config: lance.Index.fts() });
  return {
    search: (text, most) => table.search(text, 'fts', 'text').select(['id', '_score']).limit(most).toArray(),
  };
}

import { openSqlite } from '../../../src/adapters/sqlite/openSqlite.ts';

// Holds the write lock of a file until it is told to let go: hold.ts <file>
const [file = ''] = process.argv.slice(2);
const sql = openSqlite(file);
sql.exec('BEGIN EXCLUSIVE');
process.once('message', () => {
  sql.exec('COMMIT');
  sql.close();
  process.disconnect();
});
process.send?.('held');

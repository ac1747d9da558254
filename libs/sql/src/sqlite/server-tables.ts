import type { ServerTables } from '../verdict/server-tables.ts';

const REFUSED = [
  '(?:.+\\.)?(?:pragma_\\w+|dbstat|sqlite_dbpage|sqlite_dbdata|sqlite_dbptr|sqlite_stmt|bytecode|tables_used)',
];

/** Tables of SQLite that tell of files and pages of the server. */
export const SQLITE_SERVER_TABLES: ServerTables = {
  tables: new RegExp(`^(?:${REFUSED.join('|')})$`),
  shows: null,
};

import type { ServerTables } from '../verdict/server-tables.ts';

const REFUSED = [
  '(?:.+\\.)?(?:pragma_database_list|duckdb_(?:databases|settings|secrets|logs|temporary_files|memory|extensions|log_contexts))',
  '(?:.+\\.)?pg_(?:settings|authid|shadow)',
];

/** Views of DuckDB that tell of files, settings and secrets of the server. */
export const DUCKDB_SERVER_TABLES: ServerTables = {
  tables: new RegExp(`^(?:${REFUSED.join('|')})$`),
  shows: null,
};

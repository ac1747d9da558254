import type { ServerTables } from '../verdict/server-tables.ts';

const REFUSED = [
  '(?:.+\\.)?pg_(?:authid|shadow|user_mappings?|subscription|largeobject|config|settings|file_settings|db_role_setting)',
  '(?:.+\\.)?pg_(?:hba_file_rules|ident_file_mappings|prepared_statements|prepared_xacts|cursors|shmem_allocations\\w*)',
  '(?:.+\\.)?pg_stat_(?:activity|statements\\w*|replication\\w*|subscription\\w*|wal_receiver|ssl|gssapi|monitor)',
  '(?:.+\\.)?crdb_internal\\..+',
  '(?:.+\\.)?information_schema\\.user_mapping_options',
];

/** Tables of PostgreSQL with passwords, other people's statements, settings, files and large objects. */
export const POSTGRES_SERVER_TABLES: ServerTables = {
  tables: new RegExp(`^(?:${REFUSED.join('|')})$`),
  shows:
    /^(?:ALL|\w*(?:FILE|DIRECTORY|DIRECTORIES|COMMAND|CONNINFO|LIBRARIES)\b|(?:CLUSTER )?(?:QUERIES|STATEMENTS|SESSIONS|USERS|GRANTS))/,
};

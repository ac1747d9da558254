import type { ServerTables } from '../verdict/server-tables.ts';

const REFUSED = [
  '(?:.+\\.)?(?:mysql|performance_schema|sys)\\..+',
  '(?:.+\\.)?information_schema\\.(?:processlist|innodb_trx|innodb_locks|innodb_lock_waits|user_statistics|client_statistics|files)',
];

/** Tables of MySQL and MariaDB with passwords, other people's statements, and what the server does. */
export const MYSQL_SERVER_TABLES: ServerTables = {
  tables: new RegExp(`^(?:${REFUSED.join('|')})$`),
  shows:
    /^(?:(?:FULL )?PROCESSLIST|GRANTS|CREATE USER|ENGINE |BINARY|BINLOG|MASTER|SLAVE|ALL SLAVES|REPLICAS?|RELAYLOG|EXPLAIN|USER_STATISTICS|CLIENT_STATISTICS|PROFILES?)/,
};

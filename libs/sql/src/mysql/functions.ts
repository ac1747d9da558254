import type { FunctionPolicy } from '../verdict/functions.ts';

const REFUSED = [
  'load_file|sleep|benchmark|sys_\\w+|lib_mysqludf_\\w+',
  '(?:get|release|is_free|is_used)_lock|release_all_locks|service_\\w+_locks?\\w*',
  '(?:master|source)_pos_wait|master_gtid_wait|wait_\\w+|group_replication_\\w+|asynchronous_\\w+',
  'nextval|setval|lastval|ps_\\w+|keyring_\\w+|audit_\\w+|mysql_\\w+|set_firewall_mode|set_user_\\w+',
  'spider_\\w+|mroonga_\\w+|wsrep_\\w+|binlog_\\w+|handlersocket_\\w+',
  'version_tokens_\\w+|flush_rewrite_rules',
];

/** Functions in MySQL and MariaDB: JSON_TABLE as a table; nothing that reads files, waits, locks or administers, or that an engine of tables brings to run texts. */
export const MYSQL_FUNCTIONS: FunctionPolicy = {
  tableFunctions: new Set(['json_table']),
  refused: new RegExp(`^(?:${REFUSED.join('|')})$`),
};

/** Engines whose rows are in the files of the server alone: not those of MariaDB and MySQL that read files, other servers, or other tables. */
export const MYSQL_TABLE_ENGINES: ReadonlySet<string> = new Set(
  'innodb myisam aria memory heap archive blackhole rocksdb tokudb columnstore ndb ndbcluster mroonga sequence'.split(
    ' ',
  ),
);

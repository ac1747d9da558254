import type { FunctionPolicy } from '../verdict/functions.ts';

const REFUSED = [
  'load_file|sleep|benchmark|sys_\\w+|lib_mysqludf_\\w+',
  '(?:get|release|is_free|is_used)_lock|release_all_locks|service_\\w+_locks?\\w*',
  '(?:master|source)_pos_wait|master_gtid_wait|wait_\\w+|group_replication_\\w+|asynchronous_\\w+',
  'nextval|setval|lastval|ps_\\w+|keyring_\\w+|audit_\\w+|mysql_\\w+|set_firewall_mode|set_user_\\w+',
  'version_tokens_\\w+|flush_rewrite_rules',
];

/** Functions in MySQL: JSON_TABLE as a table; nothing that reads files, waits, locks or administers. */
export const MYSQL_FUNCTIONS: FunctionPolicy = {
  tableFunctions: new Set(['json_table']),
  refused: new RegExp(`^(?:${REFUSED.join('|')})$`),
};

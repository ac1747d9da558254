import type { ServerTables } from '../verdict/server-tables.ts';

const REFUSED = [
  'system\\.(?:processes|\\w*_log|users|roles|role_grants|grants|row_policies|quotas\\w*|settings\\w*|server_settings|named_collections)',
  'system\\.(?:disks|storage_policies|zookeeper\\w*|clusters|macros|dictionaries|stack_trace|kafka_consumers|s3queue\\w*|query_cache|asynchronous_inserts|session\\w*|user_\\w+|certificates)',
  'information_schema\\.processlist',
];

/** Tables of ClickHouse with users, other people's statements, settings and files. */
export const CLICKHOUSE_SERVER_TABLES: ServerTables = {
  tables: new RegExp(`^(?:${REFUSED.join('|')})$`),
  shows:
    /^(?:(?:FULL )?PROCESSLIST|GRANTS|CREATE (?:USER|ROLE|ROW|POLICY|QUOTA|SETTINGS|PROFILE)|ACCESS|USERS|ROLES|POLICIES|QUOTAS?|SETTINGS?|CLUSTERS?)/,
};

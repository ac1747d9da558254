import type { FunctionPolicy } from '../verdict/functions.ts';

/** What the schema crdb_internal of CockroachDB, which is reached as PostgreSQL, does beside reading: also by names alone. */
const COCKROACH = [
  'execute_internally|read_file|write_file|scan|payloads_for_\\w+|list_sst\\w*|sstable_\\w+|tenant_span\\w*|range_stats',
  'force_(?:panic|log_fatal|error|assertion_error|retry|delete_table_data)|set_vmodule|set_trace_verbose|testing_callback',
  'unsafe_\\w+|compact_engine_span|set_compaction_concurrency|request_\\w*statement_bundle|generate_test_objects',
  'reset_(?:sql_stats|index_usage_stats|activity_tables|insights_tables|multi_region_\\w+)|schedule_sql_stats_\\w+',
  'repair_(?:ttl_\\w+|catalog_\\w+)|revalidate_unique_\\w+|validate_(?:ttl_\\w+|multi_region_\\w+|session_revival_\\w+)',
  '(?:create|destroy|update|rename|activate|deactivate)_tenant\\w*|\\w*replication_stream\\w*|stream_partition|upsert_dropped_\\w+',
  '(?:de)?serialize_session|create_session_revival_token|update_tenant_\\w+|hide_sql_\\w+|setup_span_\\w+|fingerprint',
];

const REFUSED = [
  'pg_read_\\w+|pg_ls_\\w+|pg_stat_file|pg_file_\\w+|pg_logdir_ls|pg_current_logfile|pg_hba_file_rules|pg_ident_file_mappings',
  'lo_\\w+|loread|lowrite|lo|dblink\\w*|postgres_fdw_\\w+|http|http_\\w+|query_export_to_s3|table_import_from_s3|invoke',
  '(?:query|table|cursor|schema|database)_to_xml\\w*|xmlschema|ts_stat|ts_rewrite|crosstab\\w*|connectby',
  'pg_sleep\\w*|pg_(?:try_)?advisory_\\w+|pg_notify|pg_listening_channels',
  'pg_(?:terminate|cancel)_backend|pg_signal_\\w+|pg_reload_conf|pg_rotate_\\w+|pg_promote|pg_wal_\\w+|pg_switch_\\w+',
  'pg_(?:backup|create|drop|copy|replication|logical|sync|import|export|stat_reset|stat_get|stat_force|stat_clear|restore)_\\w+',
  'pg_(?:start|stop)_backup|pg_get_wal_\\w+|pg_show_\\w+|pg_config|pg_log_backend_memory_contexts|pg_prewarm|pg_truncate_\\w+',
  'pg_(?:buffercache|freespace|visibility|check)_?\\w*|pgstat\\w+|pgp_\\w+|get_raw_page|heap_\\w+|page_(?:header|checksum)|bt_\\w+|brin_\\w+|gin_\\w+|gist_\\w+|hash_page\\w*|fsm_\\w+',
  'set_config|current_setting|nextval|setval|lastval|currval|txid_\\w+|pg_current_xact_id\\w*',
  ...COCKROACH,
  'plpgsql_\\w+|plpython\\w*|plperl\\w*|inet_(?:client|server)_\\w+',
];

const JSON_READERS = ['each', 'each_text', 'array_elements', 'array_elements_text', 'object_keys'];

/** Functions in PostgreSQL: only generators and JSON readers as tables; nothing that reads files, settings or SQL in strings. */
export const POSTGRES_FUNCTIONS: FunctionPolicy = {
  tableFunctions: new Set([
    'generate_series',
    'generate_subscripts',
    'unnest',
    'regexp_matches',
    'regexp_split_to_table',
    'string_to_table',
    'json_table',
    'xmltable',
    'jsonb_path_query',
    ...['json', 'jsonb'].flatMap((type) => [
      ...JSON_READERS.map((name) => `${type}_${name}`),
      `${type}_to_record`,
      `${type}_to_recordset`,
    ]),
  ]),
  refused: new RegExp(`^(?:${REFUSED.join('|')})$`),
};

import type { FunctionPolicy } from '../verdict/functions.ts';

const REFUSED = [
  'read_\\w+|write_\\w+|\\w+_scan|scan_\\w+|glob|sniff_csv|parquet_\\w+',
  'query|query_table|json_execute_serialized_sql|json_serialize_plan|stats',
  'pragma_\\w+|duckdb_\\w+|sql_auto_complete|test_all_types|repeat_row',
  'getenv|current_setting|set_config|getvariable|which_secret|add_parquet_key',
  'nextval|setval|currval|checkpoint|force_checkpoint|load_\\w+|install_\\w+|copy_\\w+',
  'sqlite_\\w+|postgres_\\w+|mysql_\\w+|iceberg_\\w+|delta_\\w+|st_read\\w*|http_\\w+|from_substrait\\w*|get_substrait\\w*',
  'enable_\\w+|disable_\\w+|write_log|parse_duckdb_log_message',
];

/** Functions in DuckDB: only generators and JSON readers as tables; nothing that reads files, settings or SQL in strings. */
export const DUCKDB_FUNCTIONS: FunctionPolicy = {
  tableFunctions: new Set(['range', 'generate_series', 'unnest', 'json_each', 'json_tree', 'repeat']),
  refused: new RegExp(`^(?:${REFUSED.join('|')})$`),
};

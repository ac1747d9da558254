import type { FunctionPolicy } from '../verdict/functions.ts';

/**
 * Functions in Trino: only generators as tables. `query` and its like hand a text to the system behind a connector, and
 * procedures are reached by CALL, which nobody may run.
 */
export const TRINO_FUNCTIONS: FunctionPolicy = {
  tableFunctions: new Set(['table', 'unnest', 'sequence', 'exclude_columns', 'json_table']),
  refused:
    /^(?:query|raw_query|native_query|procedure|execute|execute_procedure|kill_query|sync_partition_metadata|flush_metadata_cache|table_changes|learn_\w+|sheet|ai_\w+)$/,
};

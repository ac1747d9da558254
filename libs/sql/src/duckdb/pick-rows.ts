import type { PickRows } from '../dialect.ts';

/** DuckDB picks rows as structs. */
export const duckdbPickRows: PickRows = {
  row: (names) => `struct_pack(${names.map((name) => `${name} := ${name}`).join(', ')})`,
  lowest: (row, by) => `arg_min(${row}, ${by})`,
  highest: (row, by) => `arg_max(${row}, ${by})`,
  spread: (rows) => `UNNEST([${rows.join(', ')}])`,
  columnsOf: (row) => `UNNEST(${row})`,
  moment: (sql) => `CAST(${sql} AS TIMESTAMP)`,
  placeOf: (moment) => `CAST(epoch_us(${moment}) AS DOUBLE)`,
  kept: 'MATERIALIZED',
  anew: 'NOT MATERIALIZED',
};

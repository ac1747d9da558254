/** Engines by their id on the wire, as people write them. */
export const ENGINE_TITLES = {
  duckdb: 'DuckDB',
  sqlite: 'SQLite',
  postgresql: 'PostgreSQL',
  mysql: 'MySQL',
  clickhouse: 'ClickHouse',
  trino: 'Trino',
} as const;

/** An engine as people write it; the id itself for one that is not known here. */
export function engineTitle(engine: string): string {
  return new Map<string, string>(Object.entries(ENGINE_TITLES)).get(engine) ?? engine;
}

import type { DuckDBInstance, DuckDBResultReader } from '@duckdb/node-api';
import { duckdbDialect } from '@belvedere/sql';
import type { ColumnEntry, ForeignKey, IndexEntry, TableDescription, TableEntry } from '../connector.ts';
import { readsOf, type DerivedEntries, type DerivedEntry } from '../derived.ts';
import { kindOfDuckType } from './kind-of-type.ts';
import { mapDuckError } from './map-error.ts';
import { inReadTransaction } from './read-only.ts';

const HIDDEN_SCHEMAS = `('information_schema', 'pg_catalog')`;
const HERE = 'database_name = current_database()';

type Row = Readonly<Record<string, unknown>>;

const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Reads the catalogue of a DuckDB file. */
export class DuckdbCatalog {
  private readonly instance: DuckDBInstance;

  constructor(instance: DuckDBInstance) {
    this.instance = instance;
  }

  async schemas(): Promise<readonly string[]> {
    const rows = await this.rows(
      `SELECT schema_name AS name FROM duckdb_schemas() WHERE ${HERE}
       AND schema_name NOT IN ${HIDDEN_SCHEMAS} ORDER BY schema_name <> 'main', schema_name`,
    );
    return rows.map(({ name }) => String(name));
  }

  async tables(schema: string | null): Promise<readonly TableEntry[]> {
    const rows = await this.rows(
      `SELECT table_name AS name, 'table' AS kind FROM duckdb_tables() WHERE ${HERE} AND schema_name = $1 AND NOT internal
       UNION ALL
       SELECT view_name, 'view' FROM duckdb_views() WHERE ${HERE} AND schema_name = $1 AND NOT internal
       ORDER BY 1`,
      [schema ?? 'main'],
    );
    return rows.map(({ name, kind }) => ({ name: String(name), kind: kind === 'view' ? 'view' : 'table' }));
  }

  async describe(schema: string | null, table: string): Promise<TableDescription | null> {
    const key = [schema ?? 'main', table];
    const [head] = await this.rows(
      `SELECT 'table' AS kind, estimated_size::DOUBLE AS size, comment, NULL AS sql FROM duckdb_tables()
       WHERE ${HERE} AND schema_name = $1 AND table_name = $2 AND NOT internal
       UNION ALL
       SELECT 'view', NULL, comment, sql FROM duckdb_views()
       WHERE ${HERE} AND schema_name = $1 AND view_name = $2 AND NOT internal`,
      key,
    );
    if (head === undefined) return null;
    const { primaryKey, foreignKeys } = await this.keys(key);
    return {
      name: table,
      schema: schema ?? 'main',
      kind: head['kind'] === 'view' ? 'view' : 'table',
      columns: await this.columns(key),
      primaryKey,
      foreignKeys,
      indexes: await this.indexes(key),
      partitionColumns: [],
      rowEstimate: typeof head['size'] === 'number' ? head['size'] : null,
      comment: text(head['comment']),
      viewSql: text(head['sql']),
    };
  }

  async functionNames(): Promise<readonly string[]> {
    const rows = await this.rows(
      `SELECT DISTINCT function_name AS name FROM duckdb_functions()
       WHERE function_type IN ('scalar', 'aggregate', 'macro') AND regexp_full_match(function_name, '[a-z][a-z0-9_]*')
       ORDER BY 1`,
    );
    return rows.map(({ name }) => String(name));
  }

  async derived(): Promise<DerivedEntries> {
    const [database] = await this.rows('SELECT current_database() AS name');
    const rows = await this.rows(
      `SELECT 'table' AS kind, schema_name AS schema, view_name AS name, sql FROM duckdb_views() WHERE ${HERE} AND NOT internal
       UNION ALL
       SELECT 'function', schema_name, function_name, macro_definition FROM duckdb_functions()
       WHERE ${HERE} AND NOT internal AND function_type IN ('macro', 'table_macro')`,
    );
    const entries = rows.map((row) => ({
      kind: row['kind'] === 'table' ? ('table' as const) : ('function' as const),
      schema: String(row['schema']),
      name: String(row['name']),
      reads: readsOf(text(row['sql']), duckdbDialect),
    }));
    return { catalog: text(database?.['name']), entries: [...entries, ...(await this.wordIndexes())] };
  }

  /** Tables in which the extension for full texts keeps the words of a table, in a schema named after that. */
  private async wordIndexes(): Promise<readonly DerivedEntry[]> {
    const rows = await this.rows(
      `SELECT kept.schema_name AS schema, kept.table_name AS name, owner.schema_name AS "from", owner.table_name AS read
       FROM duckdb_tables() kept JOIN duckdb_tables() owner
       ON lower(kept.schema_name) = lower('fts_' || owner.schema_name || '_' || owner.table_name)
       WHERE kept.${HERE} AND owner.${HERE}`,
    );
    return rows.map(({ schema, name, from, read }) => ({
      kind: 'table',
      schema: String(schema),
      name: String(name),
      reads: [[String(from), String(read)]],
    }));
  }

  private async columns(key: readonly string[]): Promise<readonly ColumnEntry[]> {
    const rows = await this.rows(
      `SELECT column_name AS name, data_type AS type, is_nullable AS nullable, comment FROM duckdb_columns()
       WHERE ${HERE} AND schema_name = $1 AND table_name = $2 ORDER BY column_index`,
      key,
    );
    return rows.map(({ name, type, nullable, comment }) => ({
      name: String(name),
      type: String(type),
      kind: kindOfDuckType(String(type)),
      nullable: nullable === true,
      comment: text(comment),
    }));
  }

  private async keys(
    key: readonly string[],
  ): Promise<{ readonly primaryKey: readonly string[]; readonly foreignKeys: readonly ForeignKey[] }> {
    const rows = await this.rows(
      `SELECT constraint_type AS type, constraint_column_names AS columns, referenced_table AS target,
       referenced_column_names AS referred FROM duckdb_constraints()
       WHERE ${HERE} AND schema_name = $1 AND table_name = $2`,
      key,
    );
    const foreignKeys = rows
      .filter(({ type }) => type === 'FOREIGN KEY')
      .map(({ columns, target, referred }) => ({
        columns: texts(columns),
        table: String(target),
        referred: texts(referred),
      }));
    const primary = rows.find(({ type }) => type === 'PRIMARY KEY');
    return { primaryKey: texts(primary?.['columns']), foreignKeys };
  }

  private async indexes(key: readonly string[]): Promise<readonly IndexEntry[]> {
    const rows = await this.rows(
      `SELECT index_name AS name, is_unique AS "unique", expressions FROM duckdb_indexes()
       WHERE ${HERE} AND schema_name = $1 AND table_name = $2 ORDER BY 1`,
      key,
    );
    return rows.map(({ name, unique, expressions }) => ({
      name: String(name),
      columns: String(expressions)
        .replace(/^\[|\]$/g, '')
        .split(/,\s*/)
        .map((part) => part.replace(/^['"]+|['"]+$/g, '')),
      unique: unique === true,
    }));
  }

  private async rows(sql: string, values: readonly string[] = []): Promise<readonly Row[]> {
    const connection = await this.instance.connect();
    try {
      const ask = (): Promise<DuckDBResultReader> => connection.runAndReadAll(sql, [...values]);
      return (await inReadTransaction(connection, ask)).getRowObjectsJS();
    } catch (error) {
      throw mapDuckError(error, sql, null);
    } finally {
      connection.closeSync();
    }
  }
}

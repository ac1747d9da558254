import { mysqlDialect } from '@belvedere/sql';
import type { ColumnEntry, ForeignKey, IndexEntry, TableDescription, TableEntry } from '../connector.ts';
import { readsOf, type DerivedEntries } from '../derived.ts';
import { keyColumnsAmong } from '../key-columns.ts';
import { BUILT_IN_FUNCTIONS } from './function-names.ts';
import { isLoadingName } from './loading-names.ts';
import { kindOfMysqlType } from './kind-of-type.ts';
import type { TextRow } from './link.ts';

/** Asks one question with bound values. */
export type AskCatalog = (sql: string, values?: readonly (string | number)[]) => Promise<readonly TextRow[]>;

const HIDDEN = `('information_schema', 'performance_schema', 'mysql', 'sys')`;
const textOf = (cell: string | null | undefined): string => cell ?? '';
const orNull = (cell: string | null | undefined): string | null =>
  cell == null || cell === '' ? null : cell;
const entryKind = (type: string): TableEntry['kind'] => (/VIEW/.test(type) ? 'view' : 'table');

/** Rows of one key or index together, in order of their first column. */
function grouped(rows: readonly TextRow[]): readonly (readonly TextRow[])[] {
  const groups = new Map<string, TextRow[]>();
  for (const row of rows) {
    const name = textOf(row[0]);
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return [...groups.values()];
}

/** Reads the catalogue of a MySQL or MariaDB server; its databases are the schemas. */
export class MysqlCatalog {
  private readonly ask: AskCatalog;
  private readonly database: string;

  constructor(ask: AskCatalog, database: string) {
    this.ask = ask;
    this.database = database;
  }

  async schemas(): Promise<readonly string[]> {
    const rows = await this.ask(
      `SELECT schema_name FROM information_schema.schemata WHERE schema_name NOT IN ${HIDDEN}
       ORDER BY schema_name <> ?, schema_name`,
      [this.database],
    );
    return rows.map(([name]) => textOf(name));
  }

  async tables(schema: string | null): Promise<readonly TableEntry[]> {
    const rows = await this.ask(
      `SELECT table_name, table_type FROM information_schema.tables
       WHERE table_schema = ? AND table_type <> 'SEQUENCE' ORDER BY table_name`,
      [schema ?? this.database],
    );
    return rows
      .map(([name, type]) => ({ name: textOf(name), kind: entryKind(textOf(type)) }))
      .filter(({ name }) => !isLoadingName(name));
  }

  async describe(schema: string | null, table: string): Promise<TableDescription | null> {
    const key = [schema ?? this.database, table];
    const [head] = await this.ask(
      `SELECT t.table_name, t.table_type, t.table_rows, t.table_comment, v.view_definition
       FROM information_schema.tables t LEFT JOIN information_schema.views v
       ON v.table_schema = t.table_schema AND v.table_name = t.table_name
       WHERE t.table_schema = ? AND t.table_name = ?`,
      key,
    );
    if (head === undefined) return null;
    const [name, type, size, comment, viewSql] = head;
    const kind = entryKind(textOf(type));
    const columns = await this.columns(key);
    return {
      name: textOf(name),
      schema: schema ?? this.database,
      kind,
      columns,
      ...(await this.indexes(key)),
      partitionColumns: keyColumnsAmong(columns, await this.partitionKey(key), mysqlDialect),
      foreignKeys: await this.foreignKeys(key),
      rowEstimate: kind === 'view' || size == null ? null : Number(size),
      comment: kind === 'view' ? null : orNull(comment),
      viewSql: orNull(viewSql),
    };
  }

  async functionNames(): Promise<readonly string[]> {
    const rows = await this.ask(
      `SELECT LOWER(routine_name) FROM information_schema.routines WHERE routine_type = 'FUNCTION' AND routine_schema = ?`,
      [this.database],
    );
    return [...new Set([...BUILT_IN_FUNCTIONS, ...rows.map(([name]) => textOf(name))])].sort();
  }

  /** Views and functions of all databases; a definition that the user may not see is told as unknown. */
  async derived(): Promise<DerivedEntries> {
    const rows = await this.ask(
      `SELECT 'table', table_schema, table_name, view_definition FROM information_schema.views
       WHERE table_schema NOT IN ${HIDDEN}
       UNION ALL
       SELECT 'function', routine_schema, routine_name, routine_definition FROM information_schema.routines
       WHERE routine_type = 'FUNCTION' AND routine_schema NOT IN ${HIDDEN}`,
    );
    const entries = rows.map(([kind, schema, name, sql]) => ({
      kind: kind === 'table' ? ('table' as const) : ('function' as const),
      schema: textOf(schema),
      name: textOf(name),
      reads: readsOf(orNull(sql), mysqlDialect),
    }));
    return { catalog: null, entries };
  }

  private async columns(key: readonly string[]): Promise<readonly ColumnEntry[]> {
    const rows = await this.ask(
      `SELECT column_name, column_type, is_nullable, column_comment FROM information_schema.columns
       WHERE table_schema = ? AND table_name = ? ORDER BY ordinal_position`,
      key,
    );
    return rows.map(([name, type, nullable, comment]) => ({
      name: textOf(name),
      type: textOf(type),
      kind: kindOfMysqlType(textOf(type)),
      nullable: nullable === 'YES',
      comment: orNull(comment),
    }));
  }

  /** Expressions by which a table is split and split again; '' for one that is not. */
  private async partitionKey(key: readonly string[]): Promise<string> {
    const rows = await this.ask(
      `SELECT DISTINCT partition_expression, subpartition_expression FROM information_schema.partitions
       WHERE table_schema = ? AND table_name = ? AND partition_name IS NOT NULL`,
      key,
    );
    const expressions = rows.flatMap((row) => row.map(textOf)).filter((expression) => expression !== '');
    return [...new Set(expressions)].join(', ');
  }

  private async foreignKeys(key: readonly string[]): Promise<readonly ForeignKey[]> {
    const rows = await this.ask(
      `SELECT constraint_name, column_name, referenced_table_name, referenced_column_name
       FROM information_schema.key_column_usage
       WHERE table_schema = ? AND table_name = ? AND referenced_table_name IS NOT NULL
       ORDER BY constraint_name, ordinal_position`,
      key,
    );
    return grouped(rows).map((parts) => ({
      columns: parts.map((part) => textOf(part[1])),
      table: textOf(parts[0]?.[2]),
      referred: parts.map((part) => textOf(part[3])),
    }));
  }

  private async indexes(
    key: readonly string[],
  ): Promise<{ readonly primaryKey: readonly string[]; readonly indexes: readonly IndexEntry[] }> {
    const rows = await this.ask(
      `SELECT index_name, column_name, non_unique FROM information_schema.statistics
       WHERE table_schema = ? AND table_name = ? ORDER BY index_name, seq_in_index`,
      key,
    );
    const all = grouped(rows).map((parts) => ({
      name: textOf(parts[0]?.[0]),
      columns: parts.map((part) => textOf(part[1])),
      unique: parts[0]?.[2] === '0',
    }));
    const primaryKey = all.find(({ name }) => name === 'PRIMARY')?.columns ?? [];
    return { primaryKey, indexes: all.filter(({ name }) => name !== 'PRIMARY') };
  }
}

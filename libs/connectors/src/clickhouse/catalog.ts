import { clickhouseDialect } from '@belvedere/sql';
import type { ColumnEntry, IndexEntry, TableDescription, TableEntry } from '../connector.ts';
import { readsOf, type DerivedEntries } from '../derived.ts';
import { keyColumns } from '../key-columns.ts';
import { kindOfClickhouseType } from './kind-of-type.ts';
import type { ClickhouseLink, JsonRow } from './link.ts';

const HIDDEN = `('system', 'INFORMATION_SCHEMA', 'information_schema')`;
const textOf = (cell: unknown): string => (cell == null ? '' : String(cell));
const orNull = (cell: unknown): string | null => (textOf(cell) === '' ? null : textOf(cell));
const entryKind = (engine: unknown): TableEntry['kind'] =>
  textOf(engine).endsWith('View') ? 'view' : 'table';

const columnsOf = (key: unknown): readonly string[] => keyColumns(textOf(key), clickhouseDialect);

/** Partition and sorting keys stand with the indexes: they decide what a filter costs. */
function keyIndexes(partitionKey: unknown, sortingKey: unknown): readonly IndexEntry[] {
  const keys = [
    { name: 'partition', columns: columnsOf(partitionKey), unique: false },
    { name: 'sorting', columns: columnsOf(sortingKey), unique: false },
  ];
  return keys.filter(({ columns }) => columns.length > 0);
}

/** Reads the catalogue of a ClickHouse server; its databases are the schemas. */
export class ClickhouseCatalog {
  private readonly ask: ClickhouseLink['ask'];
  private readonly database: string;

  constructor(ask: ClickhouseLink['ask'], database: string) {
    this.ask = ask;
    this.database = database === '' ? 'default' : database;
  }

  async schemas(): Promise<readonly string[]> {
    const rows = await this.ask(
      `SELECT name FROM system.databases WHERE name NOT IN ${HIDDEN} ORDER BY name <> {own:String}, name`,
      { own: this.database },
    );
    return rows.map(([name]) => textOf(name));
  }

  async tables(schema: string | null): Promise<readonly TableEntry[]> {
    const rows = await this.ask(
      `SELECT name, engine FROM system.tables
       WHERE database = {schema:String} AND NOT is_temporary AND NOT startsWith(name, '.inner') ORDER BY name`,
      { schema: schema ?? this.database },
    );
    return rows.map(([name, engine]) => ({ name: textOf(name), kind: entryKind(engine) }));
  }

  async describe(schema: string | null, table: string): Promise<TableDescription | null> {
    const key = { schema: schema ?? this.database, name: table };
    const [head] = await this.ask(
      `SELECT engine, total_rows, comment, as_select, partition_key, sorting_key, primary_key FROM system.tables
       WHERE database = {schema:String} AND name = {name:String}`,
      key,
    );
    if (head === undefined) return null;
    const [engine, size, comment, select, partitionKey, sortingKey, primaryKey] = head;
    const kind = entryKind(engine);
    return {
      name: table,
      schema: key.schema,
      kind,
      columns: await this.columns(key),
      primaryKey: columnsOf(primaryKey),
      foreignKeys: [],
      indexes: [...keyIndexes(partitionKey, sortingKey), ...(await this.skippingIndexes(key))],
      partitionColumns: columnsOf(partitionKey),
      rowEstimate: kind === 'view' || size == null ? null : Number(size),
      comment: orNull(comment),
      viewSql: kind === 'view' ? orNull(select) : null,
    };
  }

  /** Views, and tables whose engine reads others; which ones a Merge reads is not told. */
  async derived(): Promise<DerivedEntries> {
    const rows = await this.ask(
      `SELECT database, name, multiIf(startsWith(name, '.inner'), '', endsWith(engine, 'View'), as_select, engine = 'Merge', '', engine_full) FROM system.tables
       WHERE database NOT IN ${HIDDEN} AND (endsWith(engine, 'View') OR engine IN ('Distributed', 'Merge', 'Buffer', 'Dictionary')
       OR startsWith(name, '.inner'))`,
    );
    const entries = rows.map(([schema, name, sql]) => ({
      kind: 'table' as const,
      schema: textOf(schema),
      name: textOf(name),
      reads: readsOf(orNull(sql), clickhouseDialect),
    }));
    return { catalog: null, entries };
  }

  async functionNames(): Promise<readonly string[]> {
    const rows = await this.ask('SELECT DISTINCT name FROM system.functions ORDER BY name');
    return rows.map(([name]) => textOf(name));
  }

  private async columns(key: Readonly<Record<string, string>>): Promise<readonly ColumnEntry[]> {
    const rows = await this.ask(
      `SELECT name, type, comment FROM system.columns
       WHERE database = {schema:String} AND table = {name:String} ORDER BY position`,
      key,
    );
    return rows.map(([name, type, comment]: JsonRow) => ({
      name: textOf(name),
      type: textOf(type),
      kind: kindOfClickhouseType(textOf(type)),
      nullable: /^(?:LowCardinality\()?Nullable\(/.test(textOf(type)),
      comment: orNull(comment),
    }));
  }

  private async skippingIndexes(key: Readonly<Record<string, string>>): Promise<readonly IndexEntry[]> {
    const rows = await this.ask(
      `SELECT name, expr FROM system.data_skipping_indices
       WHERE database = {schema:String} AND table = {name:String} ORDER BY name`,
      key,
    );
    return rows.map(([name, expr]) => ({ name: textOf(name), columns: columnsOf(expr), unique: false }));
  }
}

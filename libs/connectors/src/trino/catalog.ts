import { trinoDialect } from '@belvedere/sql';
import type { ColumnEntry, TableDescription, TableEntry } from '../connector.ts';
import { readsOf, type DerivedEntries } from '../derived.ts';
import { kindOfTrinoType } from './kind-of-type.ts';
import type { TrinoLink } from './link.ts';

const textOf = (cell: unknown): string => (cell == null ? '' : String(cell));
const orNull = (cell: unknown): string | null => (textOf(cell) === '' ? null : textOf(cell));
const entryKind = (type: unknown): TableEntry['kind'] => (/VIEW/.test(textOf(type)) ? 'view' : 'table');

type AskCatalog = TrinoLink['ask'];

/** Reads the catalogue of one catalog of Trino. Names are quoted and values are constants of the dialect. */
export class TrinoCatalog {
  private readonly ask: AskCatalog;
  private readonly catalog: string;
  private readonly schema: string;

  constructor(ask: AskCatalog, { catalog, schema }: Pick<TrinoLink, 'catalog' | 'schema'>) {
    this.ask = ask;
    this.catalog = catalog;
    this.schema = schema;
  }

  async schemas(): Promise<readonly string[]> {
    const rows = await this.ask(
      `SELECT schema_name FROM ${this.information('schemata')} WHERE schema_name <> 'information_schema'` +
        ` ORDER BY schema_name <> ${trinoDialect.text(this.schema)}, schema_name`,
    );
    return rows.map(([name]) => textOf(name));
  }

  async tables(schema: string | null): Promise<readonly TableEntry[]> {
    const rows = await this.ask(
      `SELECT table_name, table_type FROM ${this.information('tables')}` +
        ` WHERE table_schema = ${this.text(schema)} ORDER BY table_name`,
    );
    return rows.map(([name, type]) => ({ name: textOf(name), kind: entryKind(type) }));
  }

  async describe(schema: string | null, table: string): Promise<TableDescription | null> {
    const where = `WHERE table_schema = ${this.text(schema)} AND table_name = ${trinoDialect.text(table)}`;
    const [head] = await this.ask(`SELECT table_type FROM ${this.information('tables')} ${where}`);
    if (head === undefined) return null;
    const kind = entryKind(head[0]);
    const name = [this.catalog, schema ?? this.schema, table]
      .map((part) => trinoDialect.quoteName(part))
      .join('.');
    const shown = await this.ask(`SHOW COLUMNS FROM ${name}`);
    const partition = shown
      .filter(([, , extra]) => /partition key/i.test(textOf(extra)))
      .map(([column]) => textOf(column));
    return {
      name: table,
      schema: schema ?? this.schema,
      kind,
      columns: await this.columns(where, shown),
      primaryKey: [],
      foreignKeys: [],
      indexes: partition.length === 0 ? [] : [{ name: 'partition', columns: partition, unique: false }],
      partitionColumns: partition,
      rowEstimate: kind === 'view' ? null : await this.rowEstimate(name),
      comment: null,
      viewSql: kind === 'view' ? await this.viewSql(where) : null,
    };
  }

  async functionNames(): Promise<readonly string[]> {
    const rows = await this.ask('SHOW FUNCTIONS');
    return [...new Set(rows.map(([name]) => textOf(name).toLowerCase()))].sort();
  }

  /** Views of the catalog. */
  async derived(): Promise<DerivedEntries> {
    const rows = await this.ask(
      `SELECT table_schema, table_name, view_definition FROM ${this.information('views')}` +
        ` WHERE table_schema <> 'information_schema'`,
    );
    const entries = rows.map(([schema, name, sql]) => ({
      kind: 'table' as const,
      schema: textOf(schema),
      name: textOf(name),
      reads: readsOf(orNull(sql), trinoDialect),
    }));
    return { catalog: null, entries };
  }

  private information(table: string): string {
    return `${trinoDialect.quoteName(this.catalog)}.information_schema.${table}`;
  }

  private text(schema: string | null): string {
    return trinoDialect.text(schema ?? this.schema);
  }

  private async columns(
    where: string,
    shown: readonly (readonly unknown[])[],
  ): Promise<readonly ColumnEntry[]> {
    const rows = await this.ask(
      `SELECT column_name, is_nullable FROM ${this.information('columns')} ${where}`,
    );
    const required = new Set(rows.filter(([, nullable]) => nullable === 'NO').map(([name]) => textOf(name)));
    return shown.map(([name, type, , comment]) => ({
      name: textOf(name),
      type: textOf(type),
      kind: kindOfTrinoType(textOf(type)),
      nullable: !required.has(textOf(name)),
      comment: orNull(comment),
    }));
  }

  /** The last row of the statistics has no column and holds the rows of the table. Connectors without any fail. */
  private async rowEstimate(name: string): Promise<number | null> {
    try {
      const rows = await this.ask(`SHOW STATS FOR ${name}`);
      const count = rows.find(([column]) => column === null)?.[4];
      return count == null ? null : Math.round(Number(count));
    } catch {
      return null;
    }
  }

  private async viewSql(where: string): Promise<string | null> {
    const [row] = await this.ask(`SELECT view_definition FROM ${this.information('views')} ${where}`);
    return orNull(row?.[0]);
  }
}

import { postgresDialect } from '@belvedere/sql';
import type { ColumnEntry, ForeignKey, IndexEntry, TableDescription, TableEntry } from '../connector.ts';
import { readsOf, type DerivedEntries, type DerivedEntry } from '../derived.ts';
import { keyColumnsAmong } from '../key-columns.ts';
import { kindOfPostgresType } from './kind-of-type.ts';
import type { TypeRow } from './type-names.ts';

/** A row of the catalogue. */
export type CatalogRow = Readonly<Record<string, unknown>>;

/** Asks one question with bound values. */
export type AskCatalog = (sql: string, values?: readonly unknown[]) => Promise<readonly CatalogRow[]>;

const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const entryKind = (value: unknown): TableEntry['kind'] => (value === 'view' ? 'view' : 'table');

const KIND = `CASE WHEN c.relkind IN ('v', 'm') THEN 'view' ELSE 'table' END`;
const RELATIONS = `pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace`;
const IS_TABLE = `c.relkind IN ('r', 'p', 'f', 'v', 'm')`;
const COLUMN_NAMES = (keys: string): string =>
  `ARRAY(SELECT a.attname::text FROM unnest(${keys}) WITH ORDINALITY AS k(number, place)
   JOIN pg_attribute a ON a.attnum = k.number`;

/** Reads the catalogue of a PostgreSQL database. */
export class PostgresCatalog {
  private readonly ask: AskCatalog;

  constructor(ask: AskCatalog) {
    this.ask = ask;
  }

  async schemas(): Promise<readonly string[]> {
    const rows = await this.ask(
      `SELECT nspname::text AS name FROM pg_namespace
       WHERE nspname !~ '^pg_' AND nspname <> 'information_schema' AND has_schema_privilege(oid, 'USAGE')
       ORDER BY nspname <> current_schema(), nspname`,
    );
    return rows.map(({ name }) => String(name));
  }

  async tables(schema: string | null): Promise<readonly TableEntry[]> {
    const rows = await this.ask(
      `SELECT c.relname::text AS name, ${KIND} AS kind FROM ${RELATIONS}
       WHERE n.nspname = COALESCE($1, current_schema()) AND ${IS_TABLE} AND NOT c.relispartition ORDER BY 1`,
      [schema],
    );
    return rows.map(({ name, kind }) => ({ name: String(name), kind: entryKind(kind) }));
  }

  async describe(schema: string | null, table: string): Promise<TableDescription | null> {
    const [head] = await this.ask(
      `SELECT c.oid::text AS id, n.nspname::text AS schema, ${KIND} AS kind, c.reltuples::float8 AS size,
       obj_description(c.oid, 'pg_class') AS comment,
       CASE WHEN c.relkind IN ('v', 'm') THEN pg_get_viewdef(c.oid, true) END AS sql,
       CASE WHEN c.relkind = 'p' THEN pg_get_partkeydef(c.oid) END AS partition_key
       FROM ${RELATIONS} WHERE n.nspname = COALESCE($1, current_schema()) AND c.relname = $2 AND ${IS_TABLE}`,
      [schema, table],
    );
    if (head === undefined) return null;
    const id = String(head['id']);
    const size = Number(head['size']);
    const columns = await this.columns(id);
    return {
      name: table,
      schema: String(head['schema']),
      kind: entryKind(head['kind']),
      columns,
      ...(await this.keys(id)),
      indexes: await this.indexes(id),
      partitionColumns: keyColumnsAmong(columns, text(head['partition_key']) ?? '', postgresDialect),
      rowEstimate: head['kind'] === 'view' || size < 0 ? null : size,
      comment: text(head['comment']),
      viewSql: text(head['sql']),
    };
  }

  async functionNames(): Promise<readonly string[]> {
    const rows = await this.ask(
      `SELECT DISTINCT proname::text AS name FROM pg_proc
       WHERE prokind IN ('f', 'a', 'w') AND proname ~ '^[a-z][a-z0-9_]*$' ORDER BY 1`,
    );
    return rows.map(({ name }) => String(name));
  }

  /** Views by what they depend on, tables by what they inherit in either direction, and functions that people wrote. */
  async derived(): Promise<DerivedEntries> {
    const rows = await this.ask(
      `SELECT n.nspname::text AS schema, c.relname::text AS name, sn.nspname::text AS source_schema, s.relname::text AS source
       FROM (SELECT r.ev_class AS made, d.refobjid AS source FROM pg_depend d
               JOIN pg_rewrite r ON r.oid = d.objid AND d.classid = 'pg_rewrite'::regclass
               WHERE d.refclassid = 'pg_class'::regclass AND d.refobjid <> r.ev_class
             UNION SELECT inhrelid, inhparent FROM pg_inherits
             UNION SELECT inhparent, inhrelid FROM pg_inherits) AS pair
       JOIN pg_class c ON c.oid = pair.made JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_class s ON s.oid = pair.source JOIN pg_namespace sn ON sn.oid = s.relnamespace
       WHERE n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')`,
    );
    const entries = rows.map((row): DerivedEntry => ({
      kind: 'table',
      schema: String(row['schema']),
      name: String(row['name']),
      reads: [[String(row['source_schema']), String(row['source'])]],
    }));
    return { catalog: null, entries: [...entries, ...(await this.writtenFunctions())] };
  }

  private async writtenFunctions(): Promise<readonly DerivedEntry[]> {
    const rows = await this.ask(
      `SELECT n.nspname::text AS schema, p.proname::text AS name, pg_get_functiondef(p.oid) AS sql
       FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace JOIN pg_language l ON l.oid = p.prolang
       WHERE p.prokind IN ('f', 'w') AND l.lanname NOT IN ('internal', 'c')
         AND n.nspname NOT IN ('pg_catalog', 'information_schema')
         AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')`,
    );
    return rows.map((row) => ({
      kind: 'function',
      schema: String(row['schema']),
      name: String(row['name']),
      reads: readsOf(text(row['sql']), postgresDialect),
    }));
  }

  /** Names of types by number. */
  async typeRows(ids: readonly number[]): Promise<readonly TypeRow[]> {
    const rows = await this.ask(
      `SELECT oid::int8::text AS id, format_type(oid, NULL) AS name, typtype::text AS class
       FROM pg_type WHERE oid = ANY($1::oid[])`,
      [ids],
    );
    return rows.map((row) => ({
      id: Number(row['id']),
      name: String(row['name']),
      typeClass: String(row['class']),
    }));
  }

  private async columns(id: string): Promise<readonly ColumnEntry[]> {
    const rows = await this.ask(
      `SELECT a.attname::text AS name, format_type(a.atttypid, a.atttypmod) AS type,
       format_type(COALESCE(NULLIF(t.typbasetype, 0), t.oid), NULL) AS base, t.typtype::text AS class,
       NOT a.attnotnull AS nullable, col_description(a.attrelid, a.attnum) AS comment
       FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
       WHERE a.attrelid = $1::oid AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`,
      [id],
    );
    return rows.map((row) => ({
      name: String(row['name']),
      type: String(row['type']),
      kind: kindOfPostgresType(String(row['base']), String(row['class'])),
      nullable: row['nullable'] === true,
      comment: text(row['comment']),
    }));
  }

  private async keys(
    id: string,
  ): Promise<{ readonly primaryKey: readonly string[]; readonly foreignKeys: readonly ForeignKey[] }> {
    const rows = await this.ask(
      `SELECT o.contype::text AS type, f.relname::text AS target,
       ${COLUMN_NAMES('o.conkey')} AND a.attrelid = o.conrelid ORDER BY k.place) AS columns,
       ${COLUMN_NAMES('o.confkey')} AND a.attrelid = o.confrelid ORDER BY k.place) AS referred
       FROM pg_constraint o LEFT JOIN pg_class f ON f.oid = o.confrelid
       WHERE o.conrelid = $1::oid AND o.contype IN ('p', 'f') ORDER BY o.conname`,
      [id],
    );
    const foreignKeys = rows
      .filter(({ type }) => type === 'f')
      .map(({ columns, target, referred }) => ({
        columns: texts(columns),
        table: String(target),
        referred: texts(referred),
      }));
    return { primaryKey: texts(rows.find(({ type }) => type === 'p')?.['columns']), foreignKeys };
  }

  private async indexes(id: string): Promise<readonly IndexEntry[]> {
    const rows = await this.ask(
      `SELECT c.relname::text AS name, i.indisunique AS unique,
       ARRAY(SELECT pg_get_indexdef(i.indexrelid, place, true) FROM generate_series(1, i.indnkeyatts) AS place) AS columns
       FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
       WHERE i.indrelid = $1::oid AND NOT i.indisprimary ORDER BY 1`,
      [id],
    );
    return rows.map(({ name, unique, columns }) => ({
      name: String(name),
      columns: texts(columns).map((part) => part.replace(/^"(.*)"$/, '$1').replaceAll('""', '"')),
      unique: unique === true,
    }));
  }
}

import { sqliteDialect } from '@belvedere/sql';
import type { Database } from 'better-sqlite3';
import type { ForeignKey, IndexEntry, TableDescription, TableEntry } from '../connector.ts';
import { readsOf, type DerivedEntries, type DerivedEntry } from '../derived.ts';
import { kindOfSqliteType } from './kind-of-type.ts';

type Row = Readonly<Record<string, unknown>>;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const entryOf = (name: string, reads: DerivedEntry['reads']): DerivedEntry => ({
  kind: 'table',
  schema: 'main',
  name,
  reads,
});

/** Reads the catalogue of a SQLite file. */
export class SqliteCatalog {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  tables(): readonly TableEntry[] {
    const rows = this.rows(
      `SELECT name, type FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name`,
    );
    return rows.map(({ name, type }) => ({ name: String(name), kind: type === 'view' ? 'view' : 'table' }));
  }

  describe(table: string): TableDescription | null {
    const entry = this.tables().find(({ name }) => name === table);
    if (entry === undefined) return null;
    const columns = this.rows('SELECT * FROM pragma_table_xinfo(?) WHERE hidden <> 1 ORDER BY cid', table);
    const keyed = columns
      .filter(({ pk }) => Number(pk) > 0)
      .sort((a, b) => Number(a['pk']) - Number(b['pk']));
    return {
      ...entry,
      schema: 'main',
      columns: columns.map((column) => ({
        name: String(column['name']),
        type: String(column['type']),
        kind: kindOfSqliteType(String(column['type'])),
        nullable: Number(column['notnull']) === 0,
        comment: null,
      })),
      primaryKey: keyed.map(({ name }) => String(name)),
      foreignKeys: this.foreignKeys(table),
      indexes: this.indexes(table),
      partitionColumns: [],
      rowEstimate: entry.kind === 'view' ? null : this.rowEstimate(table),
      comment: null,
      viewSql: entry.kind === 'view' ? this.viewSql(table) : null,
    };
  }

  functionNames(): readonly string[] {
    const rows = this.rows(
      `SELECT DISTINCT name FROM pragma_function_list WHERE name GLOB '[a-z]*' ORDER BY name`,
    );
    return rows.map(({ name }) => String(name)).filter((name) => /^[a-z][a-z0-9_]*$/.test(name));
  }

  /** Views, the tables that modules make of others, and those in which a module keeps the rows of such a table. */
  derived(): DerivedEntries {
    const rows = this.rows(
      `SELECT name, sql FROM sqlite_schema WHERE type = 'view' OR (type = 'table' AND sql LIKE 'CREATE VIRTUAL%')`,
    );
    const made = rows.map(({ name, sql }) => entryOf(String(name), readsOf(String(sql), sqliteDialect)));
    const kept = this.rows(
      `SELECT kept.name, module.name AS owner FROM sqlite_schema AS kept JOIN sqlite_schema AS module
       ON module.sql LIKE 'CREATE VIRTUAL%' AND lower(substr(kept.name, 1, length(module.name) + 1)) = lower(module.name) || '_'
       WHERE kept.type = 'table' AND module.type = 'table'`,
    );
    const keeping = kept.map(({ name, owner }) => entryOf(String(name), [[String(owner)]]));
    return { catalog: null, entries: [...made, ...keeping] };
  }

  private foreignKeys(table: string): readonly ForeignKey[] {
    const rows = this.rows('SELECT * FROM pragma_foreign_key_list(?) ORDER BY id, seq', table);
    const ids = [...new Set(rows.map(({ id }) => Number(id)))];
    return ids.map((id) => {
      const parts = rows.filter((row) => Number(row['id']) === id);
      return {
        columns: parts.map(({ from }) => String(from)),
        table: String(parts[0]?.['table']),
        referred: parts.map(({ to }) => String(to)),
      };
    });
  }

  private indexes(table: string): readonly IndexEntry[] {
    return this.rows('SELECT name, "unique" FROM pragma_index_list(?) ORDER BY name', table).map((index) => ({
      name: String(index['name']),
      unique: Number(index['unique']) === 1,
      columns: this.rows('SELECT name FROM pragma_index_info(?) ORDER BY seqno', String(index['name'])).map(
        ({ name }) => String(name),
      ),
    }));
  }

  /** The highest row id is a good guess; tables without row ids have none. */
  private rowEstimate(table: string): number | null {
    try {
      const [row] = this.rows(`SELECT max(rowid) AS size FROM ${quoted(table)}`);
      return row?.['size'] == null ? 0 : Number(row['size']);
    } catch {
      return null;
    }
  }

  private viewSql(view: string): string | null {
    const [row] = this.rows(`SELECT sql FROM sqlite_schema WHERE type = 'view' AND name = ?`, view);
    return row === undefined ? null : String(row['sql']);
  }

  private rows(sql: string, ...values: readonly string[]): readonly Row[] {
    return this.database.prepare(sql).all(...values) as readonly Row[];
  }
}

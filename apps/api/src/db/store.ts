import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type * as tables from './schema.sqlite.ts';

/** Tables of the metadata; PostgreSQL has the same names and value types, which a test holds equal. */
export type Tables = typeof tables;

type Database = Omit<BetterSQLite3Database<Tables>, 'transaction'>;

/** Reads the metadata; its tables come along as `t`. */
export interface Reader {
  readonly dialect: 'sqlite' | 'pg';
  readonly db: Pick<Database, 'select' | 'selectDistinct' | '$count'>;
  readonly t: Tables;
}

/** Reads and writes inside one transaction; only `store.write` makes one. */
export interface Tx extends Reader {
  readonly db: Pick<Database, 'select' | 'selectDistinct' | '$count' | 'insert' | 'update' | 'delete'>;
  readonly isTransaction: true;
}

/** The metadata. */
export interface Store {
  readonly dialect: 'sqlite' | 'pg';
  /** Uuid of this installation. */
  readonly instanceId: string;
  readonly reader: Reader;
  /**
   * Runs `work` in one transaction: committed when it resolves, undone when it rejects. Inside it only
   * repository calls are awaited.
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A number that is another one after every write; null where that cannot be told at once. */
  changes(): number | null;
  /** Answers when the metadata can be read; throws otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

import type { Dialect } from './dialect.ts';

/** What is made of a query. */
export interface CreateAsInput {
  readonly method: 'TABLE' | 'VIEW';
  /** Null for where the connection makes things by itself. */
  readonly schema: string | null;
  readonly name: string;
  /** One statement that gives rows, already checked. */
  readonly select: string;
}

/** `CREATE TABLE` or `CREATE VIEW` of a query's rows; names are quoted, so that they can be any text. */
export function createAs({ method, schema, name, select }: CreateAsInput, dialect: Dialect): string {
  const parts = schema === null ? [name] : [schema, name];
  return `CREATE ${method} ${parts.map((part) => dialect.quoteName(part)).join('.')} AS\n${select}`;
}

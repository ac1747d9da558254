import { namedTables, type Dialect } from '@belvedere/sql';

/** A table as a text names it. */
export interface NamedTable {
  readonly catalog: string | null;
  readonly schema: string | null;
  readonly table: string;
}

/** The tables that a stored text of SQL names, as the wire lists them; a part that the text leaves out is null. */
export function sqlTablesOf(sql: string, { lexis }: Pick<Dialect, 'lexis'>): NamedTable[] {
  return namedTables(sql, lexis).map((name) => ({
    catalog: name.at(-3) ?? null,
    schema: name.at(-2) ?? null,
    table: name.at(-1) ?? '',
  }));
}

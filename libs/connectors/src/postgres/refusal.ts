import { shownCell, type Refusal } from '../refused-row.ts';
import type { WrittenColumn, WrittenRow } from '../table-writer.ts';

/** What the server said to a row, and the row. */
export interface RefusedPostgresRow {
  readonly error: unknown;
  readonly row: WrittenRow;
  readonly columns: readonly WrittenColumn[];
  /** How a column is stored. */
  readonly typeOf: (column: WrittenColumn) => string;
}

interface Said {
  readonly shown: string;
  readonly type: string;
  /** Name of the rule that a row breaks. */
  readonly rule: string;
}

const noValue = ({ shown, type }: Said): string => `${shown} is no ${type}, which the column holds`;
const outside = ({ shown, type }: Said): string =>
  `${shown} lies outside of what ${type} holds; correct it, or widen the column`;

const SAYINGS: Readonly<Record<string, (said: Said) => string>> = {
  '22001': ({ shown, type }) => `${shown} is too long for ${type}; shorten it, or widen the column`,
  '22003': outside,
  '22008': outside,
  '22007': noValue,
  '22P02': noValue,
  '22021': ({ shown }) => `${shown} has a character that the database cannot store; take it out`,
  '22P05': ({ shown }) => `${shown} has a character that the database cannot store; take it out`,
  '23502': () => 'the column takes no empty value',
  '23503': ({ rule }) => `it points to a row that is not there (${rule})`,
  '23505': ({ rule }) => `a row with the same unique key ${rule} is there already`,
  '23514': ({ rule }) => `the rule ${rule} of the table forbids it`,
};

const fieldOf = (error: unknown, name: string): string | null => {
  const value: unknown = error instanceof Error ? Reflect.get(error, name) : null;
  return typeof value === 'string' ? value : null;
};

/** True for a failure that is about the values of a row. */
export const isAboutPostgresRow = (error: unknown): boolean => (fieldOf(error, 'code') ?? '') in SAYINGS;

/** The column that a table wants and that the file does not have; null for another failure. */
export function wantedColumn(error: unknown, columns: readonly WrittenColumn[]): string | null {
  const column = fieldOf(error, 'code') === '23502' ? fieldOf(error, 'column') : null;
  return columns.some(({ name }) => name === column) ? null : column;
}

/** The server names a type, not a column: the column is the only one of the type whose value may be meant. */
function columnOf({ error, row, columns, typeOf }: RefusedPostgresRow, message: string): string | null {
  const named = fieldOf(error, 'column');
  if (named !== null) return named;
  const type = / type (.*)$/s.exec(message)?.[1] ?? null;
  const length = Number(/\((\d+)\)$/.exec(type ?? '')?.[1] ?? 0);
  const quoted = /"(.*)"/s.exec(message)?.[1];
  const suspects = columns.filter((column, at) => {
    const cell = row[at] ?? null;
    if (cell === null || (quoted !== undefined && cell !== quoted)) return false;
    return quoted !== undefined || (typeOf(column) === type && Array.from(cell).length > length);
  });
  return suspects.length === 1 ? (suspects[0]?.name ?? null) : null;
}

/** What a server has against a row, in our words. */
export function postgresRefusal(refused: RefusedPostgresRow): Refusal {
  const { error, row, columns, typeOf } = refused;
  const message = error instanceof Error ? error.message : String(error);
  const name = columnOf(refused, message);
  const column = columns.find((one) => one.name === name);
  const said: Said = {
    shown: shownCell(columns, row, name),
    type: column === undefined ? 'its type' : typeOf(column),
    rule: fieldOf(error, 'constraint') ?? '',
  };
  return { column: name, problem: SAYINGS[fieldOf(error, 'code') ?? '']?.(said) ?? message };
}

import { shownCell, type Refusal } from '../refused-row.ts';
import type { WrittenColumn, WrittenRow } from '../table-writer.ts';

/** What the server said to a row, and the row. */
export interface RefusedMysqlRow {
  readonly error: unknown;
  readonly row: WrittenRow;
  readonly columns: readonly WrittenColumn[];
  /** How a column is stored. */
  readonly typeOf: (column: WrittenColumn) => string;
}

const COLUMN = /olumn (?:'(.*)'|`.*`\.`.*`\.`(.*)`)(?: at row \d+| cannot be null)$/s;
const RULE = /CONSTRAINT `(.*?)`|constraint '(.*?)'/;

interface Said {
  readonly message: string;
  readonly shown: string;
  readonly type: string;
}

const noValue = ({ message, shown, type }: Said): string =>
  message.startsWith('Incorrect string value')
    ? `${shown} has characters that the column cannot store; take them out, or change the column to utf8mb4`
    : `${shown} is no ${type}, which the column holds`;

function ruleOf(message: string): string {
  const [, own, other] = RULE.exec(message) ?? [];
  return own ?? other ?? 'a rule';
}

function duplicate({ message }: Said): string {
  const [, entry, key] = /^Duplicate entry '(.*)' for key '(.*)'$/s.exec(message) ?? [];
  return `a row with "${entry ?? ''}" in the unique key ${key ?? ''} is there already`;
}

const brokenRule = ({ message }: Said): string => `the rule ${ruleOf(message)} of the table forbids it`;

/** Numbers of errors are the same in MySQL and MariaDB where their names are not. */
const SAYINGS: Readonly<Record<number, (said: Said) => string>> = {
  1048: () => 'the column takes no empty value',
  1062: duplicate,
  1264: ({ shown, type }) => `${shown} lies outside of what ${type} holds; correct it, or widen the column`,
  1265: noValue,
  1292: noValue,
  1366: noValue,
  1406: ({ shown, type }) => `${shown} is too long for ${type}; shorten it, or widen the column`,
  1452: ({ message }) => `it points to a row that is not there (${ruleOf(message)})`,
  3140: brokenRule,
  3819: brokenRule,
  4025: brokenRule,
};

const numberOf = (error: unknown): number =>
  error instanceof Error && 'errno' in error ? Number(error.errno) : 0;

/** True for a failure that is about the values of a row. */
export const isAboutMysqlRow = (error: unknown): boolean => numberOf(error) in SAYINGS;

/** What a server has against a row, in our words. */
export function mysqlRefusal({ error, row, columns, typeOf }: RefusedMysqlRow): Refusal {
  const message = error instanceof Error ? error.message : String(error);
  const [, plain, qualified] = COLUMN.exec(message) ?? [];
  const name = plain ?? qualified?.replaceAll('``', '`') ?? null;
  const column = columns.find((one) => one.name.toLowerCase() === name?.toLowerCase());
  const type = column === undefined ? 'its type' : typeOf(column);
  const shown = shownCell(columns, row, column?.name ?? null);
  return {
    column: column?.name ?? null,
    problem: SAYINGS[numberOf(error)]?.({ message, shown, type }) ?? message,
  };
}

/** The column that a table wants and a file lacks; null for another failure. */
export function wantedColumn(error: unknown): string | null {
  const message = error instanceof Error ? error.message : '';
  return /^Field '(.*)' doesn't have a default value$/s.exec(message)?.[1] ?? null;
}

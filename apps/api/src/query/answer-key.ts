import { createHash } from 'node:crypto';
import { canonicalJson } from '@belvedere/core';

/** Whose data an answer holds: a table of a database, or any of its tables when the question is SQL by hand. */
export interface AnswerSource {
  readonly databaseId: number;
  /** Name of the one table that was read; null for SQL, which may read every table. */
  readonly table: string | null;
}

const DATABASE_CHARS = 12;
const TABLE_CHARS = 8;
const SOURCE_CHARS = DATABASE_CHARS + TABLE_CHARS;
const KEY_CHARS = 64;
const ANY_TABLE = '0'.repeat(TABLE_CHARS);

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

const databasePart = (id: number): string => digest(`database ${id}`).slice(0, DATABASE_CHARS);

const tablePart = (table: string | null): string =>
  table === null ? ANY_TABLE : digest(`table ${table.toLowerCase()}`).slice(0, TABLE_CHARS);

/**
 * Key of what determines an answer's bytes, 64 hexadecimal digits: equal parts in any order of their fields give equal
 * keys. It begins with the source, so that {@link isTouched} can tell from a key alone, also of a file.
 */
export function answerKey(source: AnswerSource, parts: Readonly<Record<string, unknown>>): string {
  const rest = digest(canonicalJson(parts)).slice(0, KEY_CHARS - SOURCE_CHARS);
  return `${databasePart(source.databaseId)}${tablePart(source.table)}${rest}`;
}

/** Key of what is made of another answer. */
export const madeOfKey = (key: string, parts: Readonly<Record<string, unknown>>): string =>
  `${key.slice(0, SOURCE_CHARS)}${digest(canonicalJson({ ...parts, of: key })).slice(0, KEY_CHARS - SOURCE_CHARS)}`;

/**
 * Tests keys for answers that a change of `source` may alter: those of its table and those of SQL; with `table` null,
 * every answer of the database.
 */
export function isTouched({ databaseId, table }: AnswerSource): (key: string) => boolean {
  const database = databasePart(databaseId);
  if (table === null) return (key) => key.startsWith(database);
  const starts = [database + tablePart(table), database + ANY_TABLE];
  return (key) => starts.some((start) => key.startsWith(start));
}

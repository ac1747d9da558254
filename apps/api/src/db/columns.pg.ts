import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  json as pgJson,
  serial,
  text as pgText,
  timestamp,
} from 'drizzle-orm/pg-core';

/** Column kinds of the metadata, as PostgreSQL stores them; `columns.sqlite.ts` is its twin. */
export const id = () => serial().primaryKey();
/** Whole number. */
export const int = () => integer();
/** Whole number up to 2^53. */
export const long = () => bigint({ mode: 'number' });
/** Number with a fraction. */
export const num = () => doublePrecision();
/** Text of any length. */
export const text = () => pgText();
/** Truth value. */
export const flag = () => boolean();
/** Point in time, in milliseconds. */
export const time = () => timestamp({ precision: 3, withTimezone: true, mode: 'date' });
/** JSON value; key order is kept. */
export const json = () => pgJson().$type<unknown>();

import { integer, real, text as sqliteText } from 'drizzle-orm/sqlite-core';

/** Column kinds of the metadata, as SQLite stores them; `columns.pg.ts` is its twin. */
export const id = () => integer().primaryKey({ autoIncrement: true });
/** Whole number. */
export const int = () => integer();
/** Whole number up to 2^53. */
export const long = () => integer();
/** Number with a fraction. */
export const num = () => real();
/** Text of any length. */
export const text = () => sqliteText();
/** Truth value. */
export const flag = () => integer({ mode: 'boolean' });
/** Point in time, in milliseconds. */
export const time = () => integer({ mode: 'timestamp_ms' });
/** JSON value; key order is kept. */
export const json = () => sqliteText({ mode: 'json' }).$type<unknown>();

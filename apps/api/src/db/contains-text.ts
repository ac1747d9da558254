import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** A text as a pattern of `like` has it: in small letters, its wildcards meaning themselves. */
export const escapeLike = (text: string): string => text.toLowerCase().replace(/[\\%_]/g, '\\$&');

/** Pattern match in any letter case. */
export const matchesPattern = (column: AnyColumn | SQL, pattern: string): SQL =>
  sql`lower(coalesce(${column}, '')) like ${pattern} escape '\\'`;

/** Text match in any letter case; wildcards in the text mean themselves. */
export const containsText = (column: AnyColumn | SQL, text: string): SQL =>
  matchesPattern(column, `%${escapeLike(text)}%`);

import { isAppError } from '@belvedere/core';
import { identifier } from './sql-text.ts';

/** A column that numbers are read into. */
interface Column {
  readonly name: string;
  readonly type: string;
}

const MARK = 'a number is too large to be held';

/** Whether a column holds floats: too large a number becomes infinite there without a word. */
export const isFloating = ({ type }: Column): boolean => type === 'DOUBLE' || type === 'FLOAT';

/** SQL that is true for an infinite value. */
export const infiniteSql = ({ name }: Column): string => `coalesce(isinf(${identifier(name)}), false)`;

/** SQL that stops the statement. */
export const stopSql = `error('${MARK}')`;

/** SQL of a value that stops the statement where `cast` of it is infinite. */
export const heldSql = (cast: string): string => `CASE WHEN isinf(${cast}) THEN ${stopSql} ELSE ${cast} END`;

/** SQL of a value, null where `cast` of it is infinite. */
export const triedSql = (cast: string): string => `CASE WHEN isinf(${cast}) THEN NULL ELSE ${cast} END`;

/** True for the failure of a statement with {@link heldSql}. */
export const isTooLarge = (error: unknown): boolean => isAppError(error) && error.message.includes(MARK);

/** SQL that is true for a text that a type would round or cut; `false` where it never does. */
function cutTextSql(text: string, type: string): string {
  const scale = /^DECIMAL\(\d+,(\d+)\)$/.exec(type)?.[1];
  if (scale !== undefined) return `regexp_matches(${text}, '[.][0-9]{${Number(scale) + 1},}')`;
  if (type === 'BIGINT' || type === 'HUGEINT') return `regexp_matches(${text}, '[.eE]')`;
  if (type === 'DATE') return `length(${text}) > 10`;
  return type === 'DOUBLE' ? `isinf(TRY_CAST(${text} AS DOUBLE))` : 'false';
}

/**
 * SQL that is true for a value of the type `own` that another type holds whole: texts by how they are written, other
 * values by what they are on the way back.
 */
export function keptSql(value: string, own: string, type: string): string {
  const cast = `TRY_CAST(${value} AS ${type})`;
  const isText = own === 'VARCHAR' || own === 'JSON';
  const kept = isText ? `NOT (${cutTextSql(value, type)})` : `TRY_CAST(${cast} AS ${own}) = ${value}`;
  return `(${value} IS NULL OR coalesce(${cast} IS NOT NULL AND ${kept}, false))`;
}

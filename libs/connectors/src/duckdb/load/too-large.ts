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

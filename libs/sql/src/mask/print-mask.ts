import { assertNever } from '@belvedere/core';
import type { Dialect } from '../dialect.ts';
import { sqlError } from '../errors.ts';
import type { ColumnMask } from './column-mask.ts';

/**
 * What is shown in place of a value, as SQL; a missing value stays missing. Throws MASK_UNSUPPORTED where the engine has no
 * hash, and for a column that is to be left out.
 */
export function printMask(sql: string, mask: ColumnMask, dialect: Dialect): string {
  const { masks, asText, asFloat, title } = dialect;
  switch (mask.as) {
    case 'null':
      return `CASE WHEN 1 = 0 THEN ${sql} END`;
    case 'hash':
      if (masks.hash === null) throw sqlError('MASK_UNSUPPORTED', { mask: mask.as, engine: title });
      return masks.hash(asText(sql));
    case 'first_letter':
      return masks.firstLetter(asText(sql));
    case 'last_four':
      return masks.lastFour(asText(sql));
    case 'rounded':
      return `ROUND((${asFloat(sql)}) / ${mask.step}) * ${mask.step}`;
    case 'hide':
      throw sqlError('MASK_UNSUPPORTED', { mask: mask.as, engine: title });
    default:
      return assertNever(mask);
  }
}

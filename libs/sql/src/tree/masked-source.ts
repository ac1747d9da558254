import { selectFrom, type Expression, type Output, type Select, type Source } from './nodes.ts';
import type { ShownColumn } from '../mask/column-mask.ts';

/** Name of the rows whose columns are masked. */
export const MASKED_ROWS = 'bv_unmasked';

function outputOf({ name, mask }: ShownColumn): Output {
  const value: Expression = { node: 'name', parts: [MASKED_ROWS, name] };
  return { label: name, expression: mask === null ? value : { node: 'mask', inner: value, mask } };
}

/**
 * Rows with some of their columns masked. Conditions of `source` itself are met on true values, so it is closed off in a
 * statement of its own: in some engines an output's name would stand for the masked value there.
 */
export const maskedSelect = (source: Source, columns: readonly ShownColumn[]): Select =>
  selectFrom(source, { outputs: columns.map(outputOf) });

import type { NumberColumn } from './frame.ts';

/** Name, kind and optionally levels of a column that was computed. */
export type NumberHead = Pick<NumberColumn, 'name' | 'kind'> & Partial<Pick<NumberColumn, 'parts' | 'type'>>;

/**
 * A column of floats; NaN is null but for the rows where it `isValue`: what was computed of NaN or infinities. `type`
 * defaults to BIGINT for integers and DOUBLE for the rest.
 */
export function columnFromNumbers(
  head: NumberHead,
  data: Float64Array,
  isValue: (row: number) => boolean = () => false,
): NumberColumn {
  const type = head.type ?? (head.kind === 'integer' ? 'BIGINT' : 'DOUBLE');
  const firstNull = data.findIndex(Number.isNaN);
  if (firstNull < 0) return { ...head, type, data, valid: null };
  const valid = new Uint8Array(data.length);
  for (let row = 0; row < data.length; row++) valid[row] = Number.isNaN(data[row]) && !isValue(row) ? 0 : 1;
  return { ...head, type, data, valid };
}

/** Name and levels of a column, for one that takes its place. */
export const sameName = ({
  name,
  parts,
}: {
  readonly name: string;
  readonly parts?: readonly string[];
}): { readonly name: string; readonly parts?: readonly string[] } =>
  parts === undefined ? { name } : { name, parts };

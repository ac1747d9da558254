/** Which values of a vector are there, as the driver tells it. */
export interface Validity {
  itemValid(row: number): boolean;
}

/** What the driver keeps of it: a bit per value from `offset` on; null when all are there. */
interface BitsOfValidity extends Validity {
  readonly data: BigUint64Array | null;
  readonly offset: number;
}

const hasBits = (validity: Validity): validity is BitsOfValidity =>
  'data' in validity &&
  (validity.data === null || validity.data instanceof BigUint64Array) &&
  'offset' in validity &&
  typeof validity.offset === 'number';

const ALL = 0xff;

/**
 * Tells of a row whether its value is null; null when none of the rows is. Reads the driver's bits themselves where they
 * are within reach, which is many times as fast as asking for each.
 */
export function nullsOf(validity: Validity, rows: number): ((row: number) => boolean) | null {
  if (!hasBits(validity)) {
    const isNull = (row: number): boolean => !validity.itemValid(row);
    return Array.from({ length: rows }, (_, row) => row).some(isNull) ? isNull : null;
  }
  const { data, offset } = validity;
  if (data === null) return null;
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  const isNull = (row: number): boolean => {
    const bit = offset + row;
    return ((bytes[bit >> 3] ?? ALL) & (1 << (bit & 7))) === 0;
  };
  for (let row = 0; row < rows; row++) {
    const isWhole = ((offset + row) & 7) === 0 && row + 8 <= rows;
    if (isWhole && bytes[(offset + row) >> 3] === ALL) row += 7;
    else if (isNull(row)) return isNull;
  }
  return null;
}

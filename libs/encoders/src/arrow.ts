import { createArrowWriter } from '@belvedere/frame/arrow';
import { isoText, type ResultColumn, type Value } from '@belvedere/connectors';
import type { Encoder } from './encoder.ts';

/** Times of day as the texts that they travel as; cells of other columns as they are. */
function clockTexts(
  column: ResultColumn | undefined,
  values: ArrayLike<Value>,
  rows: number,
): ArrayLike<Value> {
  if (column === undefined || column.kind !== 'time' || column.unit === null) return values;
  const { unit, kind } = column;
  return Array.from({ length: rows }, (_, row) => {
    const value = values[row] ?? null;
    return typeof value === 'number' || typeof value === 'bigint' ? isoText(value, unit, kind, 'T') : value;
  });
}

/**
 * The messages of an Arrow stream behind its schema: whoever sends them on writes the schema before them, with what is
 * only known at the end. Times keep the unit of the engine.
 */
export function arrowEncoder(columns: readonly ResultColumn[]): Encoder {
  const writer = createArrowWriter(columns);
  return {
    held: 0,
    start: () => [],
    batch: ({ columns: cells, rows }) =>
      writer.push(
        cells.map((values, index) => clockTexts(columns[index], values, rows)),
        rows,
      ),
    *end() {
      for (const bytes of writer.end()) yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
  };
}

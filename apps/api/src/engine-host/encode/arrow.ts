import { createArrowWriter } from '@belvedere/frame/arrow';
import type { ResultColumn } from '@belvedere/connectors';
import type { Encoder } from './encoder.ts';

/**
 * The messages of an Arrow stream behind its schema: whoever sends them on writes the schema before them, with what is
 * only known at the end. Times keep the unit of the engine.
 */
export function arrowEncoder(columns: readonly ResultColumn[]): Encoder {
  const writer = createArrowWriter(columns);
  return {
    held: 0,
    start: () => [],
    batch: ({ columns: cells, rows }) => writer.push(cells, rows),
    *end() {
      for (const bytes of writer.end()) yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
  };
}

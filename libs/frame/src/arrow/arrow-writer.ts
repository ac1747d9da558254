import { arrowTypeOf, type ArrowColumn } from './arrow-type.ts';
import { batchMessage, dictionaryMessage, END_OF_STREAM } from './message.ts';
import { fixedWriter, textWriter, type ArrowCell, type TextWriter, type VectorWriter } from './vectors.ts';

/** Rows of a record batch. */
const BATCH_ROWS = 32_768;

/** Makes the messages of a stream behind its schema. */
export interface ArrowWriter {
  /** Takes rows, column by column; gives what is finished. The arrays may be used again afterwards. */
  push(columns: readonly ArrayLike<ArrowCell>[], rows: number): readonly Uint8Array[];
  /** The rest, and the end of the stream. */
  end(): readonly Uint8Array[];
}

interface Slot {
  readonly writer: VectorWriter;
  readonly text: TextWriter | null;
}

function slotOf(column: ArrowColumn, capacity: number): Slot {
  const type = arrowTypeOf(column);
  if (type.as !== 'text') return { writer: fixedWriter(column.name, type, capacity), text: null };
  const text = textWriter(capacity);
  return { writer: text, text };
}

/** A part of a column, without a copy where the array knows parts. */
function partOf(cells: ArrayLike<ArrowCell>, from: number, to: number): ArrayLike<ArrowCell> {
  if (from === 0) return cells;
  if (Array.isArray(cells)) return cells.slice(from, to);
  return ArrayBuffer.isView(cells) && 'subarray' in cells
    ? (cells as unknown as Float64Array).subarray(from, to)
    : Array.from({ length: to - from }, (_, at) => cells[from + at] ?? null);
}

/**
 * Writes rows as an Arrow stream without its schema, which `schemaMessage` of the same columns gives. Texts travel
 * as dictionaries that grow from batch to batch. Throws ARROW_VALUE_UNFIT for a value that its column cannot hold.
 */
export function createArrowWriter(columns: readonly ArrowColumn[], batchRows = BATCH_ROWS): ArrowWriter {
  const slots = columns.map((column) => slotOf(column, batchRows));
  let held = 0;
  let batches = 0;
  const dictionaries = (): readonly Uint8Array[] =>
    slots.flatMap(({ text }, index) => {
      if (text === null) return [];
      const { words, vector } = text.newWords();
      const isFirst = batches === 0;
      return words === 0 && !isFirst ? [] : dictionaryMessage(index, words, vector, !isFirst);
    });
  const flush = (): readonly Uint8Array[] => {
    const words = dictionaries();
    const rows = held;
    held = 0;
    batches += 1;
    return [
      ...words,
      ...batchMessage(
        rows,
        slots.map(({ writer }) => writer.take(rows)),
      ),
    ];
  };
  return {
    push: (values, rows) => {
      const finished: Uint8Array[] = [];
      for (let from = 0; from < rows;) {
        const to = Math.min(rows, from + batchRows - held);
        slots.forEach(({ writer }, index) => writer.push(partOf(values[index] ?? [], from, to), to - from));
        held += to - from;
        from = to;
        if (held === batchRows) finished.push(...flush());
      }
      return finished;
    },
    end: () => [...(held > 0 ? flush() : []), END_OF_STREAM],
  };
}

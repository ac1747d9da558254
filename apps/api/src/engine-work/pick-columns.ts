import type { Batch } from '@belvedere/connectors';

/** Picks columns out of lists of them. */
export interface ColumnPick {
  pick<Item>(items: readonly Item[]): readonly Item[];
  batchOf(batch: Batch): Batch;
}

/** Picks columns by their places; null leaves everything as it comes. */
export function pickColumns(order: readonly number[] | null): ColumnPick {
  if (order === null) return { pick: (items) => items, batchOf: (batch) => batch };
  const pick = <Item>(items: readonly Item[]): readonly Item[] =>
    order.flatMap((at) => items.slice(at, at + 1));
  return { pick, batchOf: ({ rows, columns }) => ({ rows, columns: pick(columns) }) };
}

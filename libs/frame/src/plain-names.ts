import { partsOf } from './column-parts.ts';
import { cellText } from './cell-text.ts';
import type { Frame, FrameColumn } from './frame.ts';

/** A frame as it is handed out, and what its names are made of. */
export interface PlainFrame {
  readonly frame: Frame;
  /** Levels by column name. */
  readonly labels: Readonly<Record<string, readonly string[]>>;
  /** Label of each row where an index still stands, several levels joined with `, `; empty where rows are numbered. */
  readonly rowLabels: readonly string[];
}

function plainNameOf(column: FrameColumn, taken: ReadonlySet<string>): string {
  const plain = partsOf(column).join(', ');
  return taken.has(plain) ? column.name : plain;
}

/**
 * The last step of post-processing: names of several levels lose their escapes (where that would make two alike, they
 * keep them). An index that still stands is kept as columns.
 */
export function plainNames({ rows, columns, index = [] }: Frame): PlainFrame {
  const counts = new Map<string, number>();
  for (const column of columns) {
    const plain = partsOf(column).join(', ');
    counts.set(plain, (counts.get(plain) ?? 0) + 1);
  }
  const taken = new Set([...counts].filter(([, count]) => count > 1).map(([plain]) => plain));
  const named = columns.map((column) => ({ ...column, name: plainNameOf(column, taken) }));
  const indexed = columns.filter(({ name }) => index.includes(name));
  const label = (row: number): string => indexed.map((column) => cellText(column, row) ?? '').join(', ');
  return {
    frame: { rows, columns: named },
    labels: Object.fromEntries(named.map((column) => [column.name, partsOf(column)])),
    rowLabels: indexed.length === 0 ? [] : Array.from({ length: rows }, (_, row) => label(row)),
  };
}

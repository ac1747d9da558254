/** Stands for the reference of a row that refers to nothing. */
export const NOTHING = -1;
/** Stands for the reference of a row that is not in the list. */
export const NOT_LISTED = -2;

const PART_ROWS = 2048;
/** Larger ids are not kept: the memory goes by the largest. */
const ID_MAX = 8_000_000;

/**
 * What each row of a list refers to, by the row's id: `parts[id >> 11][id & 2047]` is the id of what it refers to,
 * {@link NOTHING} or {@link NOT_LISTED}. A part is never written after it was made, so that a change copies the parts that it
 * concerns (8 kB each) and nothing else.
 */
export interface RowReferences {
  readonly parts: readonly Int32Array[];
}

/** A row's id and what it refers to. */
export type RowReference = readonly [row: number, reference: number];

/** Bytes that a part of rows takes. */
export const PART_BYTES = PART_ROWS * Int32Array.BYTES_PER_ELEMENT;

/** References of no row. */
export const NO_REFERENCES: RowReferences = { parts: [] };

/** What a row refers to. */
export const referenceOf = ({ parts }: RowReferences, row: number): number =>
  parts[Math.floor(row / PART_ROWS)]?.[row % PART_ROWS] ?? NOT_LISTED;

/** The references with some rows anew; null when an id is below 0 or above 8,000,000. */
export function withReferences(
  { parts }: RowReferences,
  changed: readonly RowReference[],
): RowReferences | null {
  const next = [...parts];
  const isOwn = new Set<number>();
  for (const [row, reference] of changed) {
    if (row < 0 || row > ID_MAX) return null;
    const at = Math.floor(row / PART_ROWS);
    while (next.length <= at) next.push(new Int32Array(PART_ROWS).fill(NOT_LISTED));
    if (!isOwn.has(at)) next[at] = Int32Array.from(next[at] ?? []);
    isOwn.add(at);
    const part = next[at];
    if (part !== undefined) part[row % PART_ROWS] = reference;
  }
  return { parts: next };
}

import { cellText } from '@belvedere/chart-host';
import { columnNamed, kindOf, type Frame, type FrameColumn } from '@belvedere/frame';

/** A row of one result and that of another which is taken for the same. */
interface RowPair {
  readonly before: number;
  readonly after: number;
}

/** What became of the rows of a result; numbers are rows of the two. */
export interface Comparison {
  readonly added: readonly number[];
  readonly removed: readonly number[];
  readonly changed: readonly RowPair[];
  readonly same: readonly RowPair[];
  /** Columns that only one of the two has, which are not compared. */
  readonly unlike: readonly string[];
}

const namesOf = ({ columns }: Frame): readonly string[] => columns.map(({ name }) => name);

/** Columns that both have, in the order of the later. */
export const commonColumns = (before: Frame, after: Frame): readonly string[] =>
  namesOf(after).filter((name) => columnNamed(before, name) !== null);

const textsAt = (columns: readonly FrameColumn[], row: number): string =>
  JSON.stringify(columns.map((column) => cellText(column, row)));

const columnsIn = (frame: Frame, names: readonly string[]): readonly FrameColumn[] =>
  names.flatMap((name) => columnNamed(frame, name) ?? []);

/** Rows by what they hold in some columns. */
function rowsBy({ rows }: Frame, columns: readonly FrameColumn[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (let row = 0; row < rows; row += 1) {
    const key = textsAt(columns, row);
    const known = places.get(key);
    if (known === undefined) places.set(key, [row]);
    else known.push(row);
  }
  return places;
}

/** Rows of two that share a key: equal ones are paired first, then those that are left in their order. */
function pairRows(
  before: { readonly rows: readonly number[]; readonly text: (row: number) => string },
  after: { readonly rows: readonly number[]; readonly text: (row: number) => string },
): Pick<Comparison, 'added' | 'removed' | 'changed' | 'same'> {
  const left = new Map<string, number[]>();
  for (const row of before.rows) {
    const text = before.text(row);
    const known = left.get(text);
    if (known === undefined) left.set(text, [row]);
    else known.push(row);
  }
  const same: RowPair[] = [];
  const unpaired = after.rows.filter((row) => {
    const twin = left.get(after.text(row))?.pop();
    if (twin !== undefined) same.push({ before: twin, after: row });
    return twin === undefined;
  });
  const paired = new Set(same.map((pair) => pair.before));
  const gone = before.rows.filter((row) => !paired.has(row));
  const count = Math.min(gone.length, unpaired.length);
  return {
    same,
    changed: unpaired.slice(0, count).map((row, at) => ({ before: gone[at] ?? 0, after: row })),
    added: unpaired.slice(count),
    removed: gone.slice(count),
  };
}

/**
 * Tells two results apart. A row is taken for the same where the `keys` are equal, and has changed where another column
 * that both have is not; without keys, or with all columns as keys, rows are only added and removed. Values are compared
 * by every digit.
 */
export function compareResults(before: Frame, after: Frame, keys: readonly string[]): Comparison {
  const names = commonColumns(before, after);
  const known = keys.filter((name) => names.includes(name));
  const keyNames = known.length === 0 ? names : known;
  const [all, allAfter] = [columnsIn(before, names), columnsIn(after, names)];
  const places = rowsBy(before, columnsIn(before, keyNames));
  const added: number[] = [];
  const removed: number[] = [];
  const changed: RowPair[] = [];
  const same: RowPair[] = [];
  for (const [key, rows] of rowsBy(after, columnsIn(after, keyNames))) {
    const pairs = pairRows(
      { rows: places.get(key) ?? [], text: (row) => textsAt(all, row) },
      { rows, text: (row) => textsAt(allAfter, row) },
    );
    places.delete(key);
    added.push(...pairs.added);
    removed.push(...pairs.removed);
    changed.push(...pairs.changed);
    same.push(...pairs.same);
  }
  for (const rows of places.values()) removed.push(...rows);
  const unlike = [...namesOf(before), ...namesOf(after)].filter((name) => !names.includes(name));
  return { added, removed, changed, same, unlike };
}

/** Columns whose values are all different and there in both, so that they name a row; the first alone, else none. */
export function likelyKeys(before: Frame, after: Frame): readonly string[] {
  const isKey = (frame: Frame, name: string): boolean => {
    const column = columnNamed(frame, name);
    if (column === null || kindOf(column) === 'float') return false;
    const texts = new Set(Array.from({ length: frame.rows }, (_, row) => cellText(column, row)));
    return texts.size === frame.rows && !texts.has(null);
  };
  const key = commonColumns(before, after).find((name) => isKey(before, name) && isKey(after, name));
  return key === undefined ? [] : [key];
}

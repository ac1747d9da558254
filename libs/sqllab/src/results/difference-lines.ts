import { cellText, exactDifference } from '@belvedere/chart-host';
import { genericTypeOf, GENERIC_TYPES } from '@belvedere/core';
import {
  cellAt,
  columnFromValues,
  columnNamed,
  kindOf,
  type Cell,
  type Frame,
  type FrameColumn,
} from '@belvedere/frame';
import { commonColumns, type Comparison } from './compare-results.ts';

/** What became of a row. */
type RowFate = 'changed' | 'added' | 'removed' | 'same';

/** A row of a comparison: where it stands in the two results, null in the one that has it not. */
export interface DifferenceLine {
  readonly fate: RowFate;
  readonly before: number | null;
  readonly after: number | null;
}

/** Which rows of a comparison are looked at. */
export type ShownFates = 'all' | 'differences' | RowFate;

/** Rows of a comparison: changed ones first, then those added, removed and unchanged. */
export function differenceLines({ changed, added, removed, same }: Comparison): readonly DifferenceLine[] {
  return [
    ...changed.map((pair) => ({ fate: 'changed' as const, ...pair })),
    ...added.map((after) => ({ fate: 'added' as const, before: null, after })),
    ...removed.map((before) => ({ fate: 'removed' as const, before, after: null })),
    ...same.map((pair) => ({ fate: 'same' as const, ...pair })),
  ];
}

/** Whether a row is one of those that are looked at. */
export const isShown = ({ fate }: DifferenceLine, shown: ShownFates): boolean =>
  shown === 'all' || fate === shown || (shown === 'differences' && fate !== 'same');

/** A column that both results have. */
export interface ComparedColumn {
  readonly name: string;
  readonly before: FrameColumn;
  readonly after: FrameColumn;
  /** Both are numbers, so that the one can be taken from the other. */
  readonly isNumeric: boolean;
}

const isNumeric = (column: FrameColumn): boolean => genericTypeOf(kindOf(column)) === GENERIC_TYPES.NUMERIC;

/** Columns that both results have, in the order of the later. */
export const comparedColumns = (before: Frame, after: Frame): readonly ComparedColumn[] =>
  commonColumns(before, after).flatMap((name) => {
    const [old, now] = [columnNamed(before, name), columnNamed(after, name)];
    if (old === null || now === null) return [];
    return [{ name, before: old, after: now, isNumeric: isNumeric(old) && isNumeric(now) }];
  });

const textIn = (column: FrameColumn, row: number | null): string | null =>
  row === null ? null : cellText(column, row);

/** Whether a cell of a changed row is another one than before. */
export function isChanged(column: ComparedColumn, { fate, before, after }: DifferenceLine): boolean {
  return fate === 'changed' && textIn(column.before, before) !== textIn(column.after, after);
}

/**
 * How far a number of a changed row is from what it was, every digit of it: `-0.25`. Null where the cell is unchanged, no
 * number, or has no value on one of the sides.
 */
export function changeOf(column: ComparedColumn, line: DifferenceLine): string | null {
  if (!column.isNumeric || !isChanged(column, line)) return null;
  const [old, now] = [textIn(column.before, line.before), textIn(column.after, line.after)];
  return old === null || now === null ? null : exactDifference(old, now);
}

/** The differences of a column as a column of their own, a value for each row of a comparison; null where none has any. */
export function changeColumn(column: ComparedColumn, lines: readonly DifferenceLine[]): FrameColumn | null {
  const values = lines.map((line) => changeOf(column, line));
  if (values.every((value) => value === null)) return null;
  return columnFromValues({ name: column.name, type: '', kind: 'decimal' }, values);
}

const sideOf = (line: DifferenceLine, side: 'before' | 'after'): 'before' | 'after' =>
  line[side] === null ? (side === 'before' ? 'after' : 'before') : side;

/**
 * The rows of a comparison as one frame of the columns that both have, seen from a side; a row that is not there is taken
 * from the other one. Columns of two kinds become texts.
 */
export function sideFrame(
  columns: readonly ComparedColumn[],
  lines: readonly DifferenceLine[],
  side: 'before' | 'after',
): Frame {
  const cellOf = (column: ComparedColumn, line: DifferenceLine, isText: boolean): Cell => {
    const from = sideOf(line, side);
    const row = line[from] ?? -1;
    return isText ? cellText(column[from], row) : cellAt(column[from], row);
  };
  return {
    rows: lines.length,
    columns: columns.map((column) => {
      const isText = kindOf(column.before) !== kindOf(column.after);
      const spec = {
        name: column.name,
        type: column.after.type,
        kind: isText ? ('text' as const) : kindOf(column.after),
      };
      return columnFromValues(
        spec,
        lines.map((line) => cellOf(column, line, isText)),
      );
    }),
  };
}

/** Words for what became of a copied row. */
export type CopiedWords = Readonly<Record<'before' | 'after' | 'added' | 'removed' | 'same', string>>;

/**
 * The rows of a comparison to be taken away: first what became of each, then the columns that both have. A changed row
 * comes twice, as it was and as it is.
 */
export function copiedFrame(
  columns: readonly ComparedColumn[],
  lines: readonly DifferenceLine[],
  change: string,
  words: CopiedWords,
): Frame {
  const copied = lines.flatMap((line) =>
    line.fate === 'changed'
      ? [
          { word: words.before, line: { ...line, after: null } },
          { word: words.after, line: { ...line, before: null } },
        ]
      : [{ word: words[line.fate], line }],
  );
  const { rows, columns: values } = sideFrame(
    columns,
    copied.map(({ line }) => line),
    'after',
  );
  const first = columnFromValues(
    { name: change, type: '', kind: 'text' },
    copied.map(({ word }) => word),
  );
  return { rows, columns: [first, ...values] };
}

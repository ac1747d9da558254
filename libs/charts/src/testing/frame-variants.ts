import { isNumericKind, isTemporalKind } from '@belvedere/core';
import { cellAt, frameFromJson, frameToJson, type Cell, type Frame, type FrameJson } from '@belvedere/frame';

/** A name for data that charts must bear, and how they come from an example's. */
export interface FrameVariant {
  readonly name: string;
  readonly of: (frame: Frame) => Frame;
}

type ColumnJson = FrameJson['columns'][number];

const MANY_ROWS = 100_000;
const MANY_LABELS = 300;
const HOUR_MS = 3_600_000;
const LONG = 'A remarkably long name of a category that nobody would ever want to read to its very end ';
const RIGHT_TO_LEFT = 'مطار الملك خالد الدولي';
/** Digits beyond what a float holds. */
export const EXACT_DIGITS = '9007199254740993';

const isNumeric = ({ kind }: ColumnJson): boolean => isNumericKind(kind);
const isText = ({ kind }: ColumnJson): boolean => kind === 'text';

function mapColumns(frame: Frame, change: (column: ColumnJson) => ColumnJson): Frame {
  const json = frameToJson(frame);
  return frameFromJson({ rows: json.rows, columns: json.columns.map(change) });
}

const mapCells =
  (wanted: (column: ColumnJson) => boolean, change: (cell: Cell, row: number) => Cell) =>
  (frame: Frame): Frame =>
    mapColumns(frame, (column) =>
      wanted(column) ? { ...column, values: column.values.map(change) } : column,
    );

const firstRows =
  (rows: number) =>
  (frame: Frame): Frame => {
    const json = frameToJson(frame);
    const columns = json.columns.map((column) => ({ ...column, values: column.values.slice(0, rows) }));
    return frameFromJson({ rows: Math.min(rows, json.rows), columns });
  };

function manyCell({ kind }: ColumnJson, cell: Cell, row: number): Cell {
  if (isTemporalKind(kind)) return (cell as number) + row * HOUR_MS;
  if (isNumericKind(kind)) return Number(cell ?? 0) + (row % 997);
  return kind === 'text' ? `${String(cell)} ${row % MANY_LABELS}` : cell;
}

function manyRows(frame: Frame): Frame {
  if (frame.rows === 0) return frame;
  const columns = frame.columns.map((column): ColumnJson => {
    const head = { name: column.name, type: column.type, kind: column.kind, values: [] };
    const values = Array.from({ length: MANY_ROWS }, (_, row) =>
      manyCell(head, cellAt(column, row % frame.rows), row),
    );
    return { ...head, values };
  });
  return frameFromJson({ rows: MANY_ROWS, columns });
}

/** Integers and decimals become digits that a float cannot hold. */
function exactDigits(frame: Frame): Frame {
  return mapColumns(frame, (column) =>
    isNumeric(column)
      ? { ...column, kind: 'decimal', type: 'HUGEINT', values: column.values.map(() => EXACT_DIGITS) }
      : column,
  );
}

const everything = (): boolean => true;

/** Data that every chart must bear. */
export const FRAME_VARIANTS: readonly FrameVariant[] = [
  { name: 'the example itself', of: (frame) => frame },
  { name: 'no rows', of: firstRows(0) },
  { name: 'one row', of: firstRows(1) },
  { name: 'nothing but nulls', of: mapCells(everything, () => null) },
  { name: 'nulls here and there', of: mapCells(everything, (cell, row) => (row % 3 === 1 ? null : cell)) },
  { name: 'negative numbers', of: mapCells(isNumeric, (cell) => (cell === null ? null : -Number(cell))) },
  { name: 'equal numbers', of: mapCells(isNumeric, () => 7) },
  { name: 'long labels', of: mapCells(isText, (cell) => `${LONG}${String(cell)}`) },
  { name: 'right-to-left labels', of: mapCells(isText, (cell) => `${RIGHT_TO_LEFT} ${String(cell)}`) },
  { name: 'digits beyond a float', of: exactDigits },
];

/** 100,000 rows made of an example's. */
export const MANY_ROWS_VARIANT: FrameVariant = { name: '100,000 rows', of: manyRows };

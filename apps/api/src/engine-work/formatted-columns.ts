import { isNumericKind, ownValue } from '@belvedere/core';
import { numberFormatter } from '@belvedere/format';
import { cellAt, columnFromValues, type Cell, type Frame, type FrameColumn } from '@belvedere/frame';

function formatted(column: FrameColumn, rows: number, format: string): FrameColumn {
  const write = numberFormatter(format, { spacing: 'none' });
  const text = (cell: Cell): Cell => (cell === null || typeof cell === 'boolean' ? null : write(cell));
  const texts = Array.from({ length: rows }, (_, row) => text(cellAt(column, row)));
  return columnFromValues({ name: column.name, type: 'VARCHAR', kind: 'text' }, texts);
}

/** The frame with numbers as the texts that their columns' formats make of them; other columns stay as they are. */
export function formattedColumns(frame: Frame, formats: Readonly<Record<string, string>>): Frame {
  const columns = frame.columns.map((column) => {
    const format = ownValue<string>(formats, column.name);
    return format === undefined || !isNumericKind(column.kind)
      ? column
      : formatted(column, frame.rows, format);
  });
  return { ...frame, columns };
}

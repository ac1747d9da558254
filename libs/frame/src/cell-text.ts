import { cellAt, type FrameColumn } from './frame.ts';

function timeText(ms: number, isDate: boolean): string {
  const date = new Date(ms);
  if (Number.isNaN(date.getTime())) return String(ms).toLowerCase();
  const text = date.toISOString().replace('T', ' ').replace('Z', '');
  if (isDate && text.endsWith(' 00:00:00.000')) return text.slice(0, 10);
  return text.endsWith('.000') ? text.slice(0, -4) : text;
}

/** Text of a value as a column label: times as `2001-02-03 04:05:06`, dates without clock; null where there is none. */
export function cellText(column: FrameColumn, row: number): string | null {
  const cell = cellAt(column, row);
  if (cell === null) return null;
  const isTime = column.kind === 'instant' || column.kind === 'wall' || column.kind === 'date';
  return isTime && typeof cell === 'number' ? timeText(cell, column.kind === 'date') : String(cell);
}

import { isTemporalKind } from '@belvedere/core';
import { plainText, type TimeFormatter } from '@belvedere/format';
import { cellAt, type FrameColumn } from '@belvedere/frame';
import { wallText } from './time-text.ts';

const MIDNIGHT = 'T00:00:00';

/** A moment as text in UTC: `2001-06-15`, with the time of day (`2001-06-15 08:30:00`) where there is one. */
function momentText(moment: number): string {
  const text = wallText(moment);
  return text.endsWith(MIDNIGHT) ? text.slice(0, -MIDNIGHT.length) : text.replace('T', ' ');
}

/**
 * The value of a dimension in a row as text: moments as dates or as `write` writes them, everything else as it stands, infinities by their sign;
 * `nullName` for null.
 */
export function dimensionText(
  column: FrameColumn,
  row: number,
  nullName: string,
  write: TimeFormatter | null = null,
): string {
  const cell = cellAt(column, row);
  if (cell === null) return nullName;
  return typeof cell === 'number' && isTemporalKind(column.kind)
    ? (write ?? momentText)(cell)
    : plainText(cell);
}

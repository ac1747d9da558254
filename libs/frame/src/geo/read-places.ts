import { frameError } from '../errors.ts';
import { cellAt, type FrameColumn } from '../frame.ts';

/** Reads the text of every row; null for null. Throws LOCATION_INVALID naming a text that cannot be read. */
export function readPlaces<Place>(
  column: FrameColumn,
  rows: number,
  what: string,
  read: (text: string) => Place | null,
): readonly (Place | null)[] {
  const known = new Map<string, Place>();
  return Array.from({ length: rows }, (_, row) => {
    const cell = cellAt(column, row);
    if (cell === null) return null;
    const text = String(cell);
    const place = known.get(text) ?? read(text);
    if (place === null) throw frameError('LOCATION_INVALID', { what, text });
    known.set(text, place);
    return place;
  });
}

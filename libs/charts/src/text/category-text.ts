import type { DrawContext } from '../plugin.ts';
import type { Cell } from '@belvedere/frame';
import { valueMessages } from './value-messages.ts';
import { plainNumber } from './metric-format.ts';

const UNGROUPED_TO = 9999;

/** A category as text; small integers, such as years, are not grouped. */
export function categoryText(cell: Cell, { t, locale }: Pick<DrawContext, 't' | 'locale'>): string {
  if (cell === null) return t(valueMessages.null);
  if (typeof cell !== 'number') return String(cell);
  return Number.isInteger(cell) && Math.abs(cell) <= UNGROUPED_TO
    ? String(cell).replace('-', '\u2212')
    : plainNumber(locale)(cell);
}

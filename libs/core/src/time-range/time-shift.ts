import { addUnits } from '../calendar.ts';
import { timeRangeError } from './errors.ts';
import { parseUnit } from './units.ts';

const SHIFT = /^(\d{1,12})\s+(\w+?)s?\s+(ago|later)$/i;
const UNDIRECTED = /^\d+\s+\w+$/;

/**
 * A wall time moved by an offset such as `1 year ago` or `28 days later`. Throws TIME_RANGE_INVALID when the offset
 * names no direction or cannot be read.
 */
export function shiftWall(wall: number, offset: string): number {
  const text = offset.trim();
  const [, amount = '', unitText = '', direction = ''] = SHIFT.exec(text) ?? [];
  const unit = parseUnit(unitText);
  if (unit !== null)
    return addUnits(wall, direction.toLowerCase() === 'ago' ? -Number(amount) : Number(amount), unit);
  if (UNDIRECTED.test(text))
    throw timeRangeError(`Time delta is ambiguous. Please specify [${text} ago] or [${text} later].`);
  throw timeRangeError(`Cannot parse time delta [${text}]`);
}

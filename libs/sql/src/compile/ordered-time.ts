import { nextWritten, sortsAsTime } from '../tree/date-pattern.ts';
import type { Expression } from '../tree/nodes.ts';
import type { TimeStorage } from '../time-storage.ts';

/** Whether a column's values as stored can be compared by `<` and `>`: texts such as `31/12/2001` cannot. */
export const sortsAsStored = (storage: TimeStorage): boolean =>
  storage.as !== 'text' || storage.pattern === null || sortsAsTime(storage.pattern);

/** A time column, or a value as it stores them, in a form whose order is that of the times. */
export const orderedTime = (inner: Expression, storage: TimeStorage): Expression =>
  sortsAsStored(storage) ? inner : { node: 'time', inner, storage };

/**
 * The bound of a range to compare {@link orderedTime} with. A column that stores days or months only gets the next one
 * that it can hold, so that a bound within a day leaves out that day's start, or keeps it, as the range says.
 */
export function orderedMoment(wall: number, storage: TimeStorage): Expression {
  if (!sortsAsStored(storage)) return { node: 'moment', wall, storage: { as: 'wall' } };
  const isPatterned = storage.as === 'text' && storage.pattern !== null;
  return { node: 'moment', wall: isPatterned ? nextWritten(wall, storage.pattern) : wall, storage };
}

import { isTemporalKind } from '@belvedere/core';
import { kindOf, type FrameColumn } from '@belvedere/frame';

const TIME_TYPE = /^(?:date|datetime|smalldatetime|timestamp)/i;

/**
 * Whether a column holds points in time. Times finer than milliseconds travel as texts, so that nothing of them is lost;
 * the engine's own type then tells what they are.
 */
export function isTimeColumn(column: FrameColumn): boolean {
  const kind = kindOf(column);
  return isTemporalKind(kind) || (kind === 'text' && TIME_TYPE.test(column.type));
}

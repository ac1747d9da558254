import type { Comparison, Expression } from '../tree/nodes.ts';
import type { TimeStorage } from '../time-storage.ts';

/** Whether a value is a time that came in milliseconds, of a column that may hold finer ones. */
export function isWholeMillisecond(value: Expression, stored: TimeStorage | null): boolean {
  const inner = value.node === 'exact' ? value.inner : value;
  return inner.node === 'moment' && (stored?.as === 'instant' || stored?.as === 'wall');
}

function nextMillisecond(value: Expression): Expression {
  if (value.node === 'exact') return { ...value, inner: nextMillisecond(value.inner) };
  return value.node === 'moment' ? { ...value, wall: value.wall + 1 } : value;
}

/**
 * Whether a time is within a millisecond, or outside of it: people choose times that they see without what is finer, and a
 * row at 12:00:00.000123 is one of those at 12:00.
 */
export function compareMillisecond(op: '=' | '<>', left: Expression, moment: Expression): Expression {
  const bound = (comparison: Comparison, right: Expression): Expression => ({
    node: 'compare',
    op: comparison,
    left,
    right,
  });
  const next = nextMillisecond(moment);
  return op === '='
    ? { node: 'all', parts: [bound('>=', moment), bound('<', next)] }
    : { node: 'any', parts: [bound('<', moment), bound('>=', next)] };
}

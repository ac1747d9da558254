import { columnLabel, parseFilterOperator, type QueryObject } from '@belvedere/core';
import type { TimeStorage } from '../time-storage.ts';
import type { CompileContext } from './context.ts';
import { boundsFor } from './time-bounds.ts';

/** The range of a query in words: its own, else that of a filter on the column, else of its first one by time. */
function phraseOf({ time_range: own, filters }: QueryObject, column: string): string | null {
  if (own != null) return own;
  const ranges = (filters ?? []).filter(({ op }) => parseFilterOperator(op) === 'TEMPORAL_RANGE');
  const filter = ranges.find(({ col }) => columnLabel(col) === column) ?? ranges[0];
  const { val } = filter ?? {};
  const phrase = Array.isArray(val) ? val[0] : val;
  return typeof phrase === 'string' ? phrase : null;
}

/** Where the range of a query begins, on the wall of its zone; 1970 where it is open. Epoch milliseconds as if UTC. */
export function rangeStart(column: string, storage: TimeStorage, context: CompileContext): number {
  const { query } = context;
  const phrase = phraseOf(query, column);
  return phrase === null
    ? 0
    : (boundsFor(phrase, storage, context, query.time_shift ?? null).wall.since ?? 0);
}

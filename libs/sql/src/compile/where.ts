import type { Expression } from '../tree/nodes.ts';
import { printExpression } from '../tree/print.ts';
import { storageOf, storedTime, timeColumn } from './columns.ts';
import { checkedExpression, type CompileContext } from './context.ts';
import { clauseCondition, compileFilters, type RejectedFilter, type UnheldValue } from './filters.ts';
import { mainTimeConditions } from './main-time.ts';
import { boundsFor, rangeConditions, type TimeBounds } from './time-bounds.ts';

/** All conditions of a query on rows, but for row rules. */
export interface CompiledWhere {
  readonly conditions: readonly Expression[];
  /** Conditions on metrics. */
  readonly having: readonly Expression[];
  readonly applied: readonly string[];
  readonly rejected: readonly RejectedFilter[];
  readonly unheld: readonly UnheldValue[];
  readonly range: TimeBounds | null;
}

const TIME_RANGE_FILTER = '__time_range';

interface TimeFilter {
  readonly conditions: readonly Expression[];
  readonly range: TimeBounds | null;
  readonly state: 'none' | 'applied' | 'rejected';
}

function timeFilter(context: CompileContext, isCovered: () => boolean): TimeFilter {
  const { query } = context;
  if (query.time_range == null || query.time_range === 'No filter') {
    return { conditions: [], range: null, state: 'none' };
  }
  const column = query.granularity == null && query.is_timeseries !== true ? null : timeColumn(context);
  const storage = column === null ? null : storageOf(column);
  if (column === null || storage === null) {
    boundsFor(query.time_range, { as: 'wall' }, context, query.time_shift ?? null);
    return { conditions: [], range: null, state: isCovered() ? 'none' : 'rejected' };
  }
  const range = boundsFor(query.time_range, storage, context, query.time_shift ?? null);
  const conditions = rangeConditions(storedTime(column, context), storage, range);
  return { conditions, range, state: 'applied' };
}

/** One order for equal filters, so that the order in which they were added does not matter. */
function inCanonicalOrder(
  groups: readonly (readonly Expression[])[],
  { dialect }: CompileContext,
): readonly Expression[] {
  const textOf = (group: readonly Expression[]): string =>
    group.map((part) => printExpression(part, dialect)).join(' ');
  const byText = new Map(groups.map((group) => [textOf(group), group]));
  return [...byText].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).flatMap(([, group]) => group);
}

/** Time range, filters, written clause and, when asked for, the predicate for values. */
export function compileWhere(context: CompileContext): CompiledWhere {
  const { query, dataset } = context;
  const filters = compileFilters(context);
  const time = timeFilter(context, () => filters.coversRange);
  const clause = clauseCondition(query.extras?.where, context);
  const wantsPredicate = query.apply_fetch_values_predicate === true;
  const predicate =
    wantsPredicate && dataset.fetchValuesPredicate !== null
      ? checkedExpression(dataset.fetchValuesPredicate, context)
      : null;
  const written = [clause, predicate].filter((part) => part !== null);
  const groups = [time.conditions, mainTimeConditions(context), ...filters.groups];
  const first = inCanonicalOrder(groups, context);
  const rejectedTime: readonly RejectedFilter[] =
    time.state === 'rejected' ? [{ column: TIME_RANGE_FILTER, reason: 'no_temporal_column' }] : [];
  return {
    having: filters.having,
    conditions: [...first, ...written],
    applied: time.state === 'applied' ? [TIME_RANGE_FILTER, ...filters.applied] : filters.applied,
    rejected: [...rejectedTime, ...filters.rejected],
    unheld: filters.unheld,
    range: time.range ?? filters.range,
  };
}

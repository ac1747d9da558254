import type { RanQuery } from './ran-query.ts';
import type { ChartQueryContext } from './chart-query-context.ts';
import type { PlannedQuery } from './planned-query.ts';
import { askReshaped } from './ask-reshaped.ts';
import type { Wanted } from './wanted.ts';
import { askRows } from './ask-rows.ts';

/** Runs a planned query, or takes its answer from the cache or from an equal query in flight. */
export async function runPlanned(
  plan: PlannedQuery,
  wanted: Wanted,
  context: ChartQueryContext,
): Promise<RanQuery> {
  const { steps, comparison, shape, compiled } = plan;
  const isPlain = steps.length === 0 && comparison === null && shape === null && compiled.histogram === null;
  return isPlain ? askRows(plan, wanted, context) : askReshaped(plan, wanted, context);
}

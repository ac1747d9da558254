import type { QueryObject } from '@belvedere/core';

/** Steps that make figures of the rows they are given: equal rows count each for themselves. */
const OF_ROWS: ReadonlySet<string> = new Set([
  'aggregate',
  'boxplot',
  'contribution',
  'histogram',
  'pivot',
  'rank',
]);

/**
 * Whether a query is about groups: it has a list of metrics. An empty list asks for the groups alone, as the wire has it,
 * unless the first step makes figures of rows; those are then of all rows, not of those that differ.
 */
export function groupsRows({ metrics, post_processing: steps }: QueryObject): boolean {
  if (metrics === null || metrics === undefined) return false;
  const first = (steps ?? []).find((step) => step !== null)?.operation;
  return metrics.length > 0 || first === undefined || !OF_ROWS.has(first);
}

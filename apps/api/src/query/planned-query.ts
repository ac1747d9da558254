import type { PostProcessingStep } from '@belvedere/core';
import type { TableShape } from '../engine-work/tasks/reshaping.ts';
import type { TemplatedQuery } from './prepared-query.ts';
import type { RowFacts } from './row-facts.ts';
import type { TimeExtras } from './time-extras.ts';
import type { PlannedComparison } from './planned-comparison.ts';

/** A query that was planned, and how long that took. */
export interface PlannedQuery {
  readonly compiled: TemplatedQuery;
  /** Post-processing, in order; empty for none. */
  readonly steps: readonly PostProcessingStep[];
  /** The same query at other times; null when none are compared. */
  readonly comparison: PlannedComparison | null;
  /** The table that the chart shows of its rows; null for the rows themselves. */
  readonly shape: TableShape | null;
  /** What became of the time settings of filters. */
  readonly timeExtras: TimeExtras;
  /** IANA zone in which ranges were read and buckets are cut. */
  readonly zone: string;
  /** What the rows are, and whose limit cuts them. */
  readonly rowFacts: RowFacts;
  readonly planMs: number;
}

import type { HostComparison } from '../engine-work/tasks/reshaping.ts';
import type { TemplatedQuery } from './prepared-query.ts';

/** Queries of other times, and how their results are joined to the first. */
export interface PlannedComparison {
  readonly compiled: readonly TemplatedQuery[];
  readonly join: HostComparison;
}

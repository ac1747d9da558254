import { metricLabel, type Metric, type QueryObject } from '@belvedere/core';
import { groupsRows, type CompiledQuery } from '@belvedere/sql';

/** What a query's rows are: rows of the dataset, groups of them, or rows that the database has counted into bins. */
export type RowKind = 'rows' | 'groups' | 'counted';

/** What is known of a query's rows before it runs. */
export interface RowFacts {
  readonly kind: RowKind;
  /** Whose limit it is. */
  readonly setBy: 'query' | 'server';
  /** A few groups in the order of a metric: those left out are left out on purpose. */
  readonly isTop: boolean;
  /** One page of several, whose reader can turn to the others. */
  readonly isPage: boolean;
}

/** More groups than anybody lists on purpose. */
const TOP_GROUPS_MAX = 500;
/** Steps that make a figure of all rows there are, so that a missing row changes the others. */
const FIGURE_STEPS: ReadonlySet<string> = new Set([
  'aggregate',
  'boxplot',
  'contribution',
  'histogram',
  'rank',
]);

function isByMetric({ orderby, metrics }: QueryObject): boolean {
  const by = orderby?.[0]?.[0];
  if (by === undefined) return false;
  const labels = new Set((metrics ?? []).map((metric) => metricLabel(metric)));
  return typeof by === 'string' ? labels.has(by) : labels.has(metricLabel(by as Metric));
}

/** What of a compiled query tells of its limits. */
export type Limits = Pick<CompiledQuery, 'histogram' | 'rowLimit'>;

function kindOf(query: QueryObject, { histogram }: Limits): RowKind {
  if (histogram !== null) return 'counted';
  return groupsRows(query) && (query.columns ?? []).length > 0 ? 'groups' : 'rows';
}

/** Reads off a query and its statement what its rows are. */
export function rowFactsOf(query: QueryObject, compiled: Limits): RowFacts {
  const { row_limit: asked, row_offset: offset, post_processing: steps } = query;
  const kind = kindOf(query, compiled);
  const isFigure = (steps ?? []).some((step) => step !== null && FIGURE_STEPS.has(step.operation));
  const isFew = compiled.rowLimit <= TOP_GROUPS_MAX;
  return {
    kind,
    setBy: asked === compiled.rowLimit ? 'query' : 'server',
    isTop: kind === 'groups' && isFew && isByMetric(query) && !isFigure,
    isPage: offset != null,
  };
}

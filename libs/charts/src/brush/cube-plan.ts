import {
  canonicalJson,
  columnLabel,
  isAnchoredGrain,
  metricLabel,
  parseGrain,
  type Column,
  type Json,
  type Metric,
  type OrderBy,
  type PostProcessingStep,
  type QueryFilter,
  type QueryObject,
} from '@belvedere/core';
import type { ChartDatasource } from '../datasource.ts';
import { additiveRule, type AdditiveRule } from './additive-rule.ts';
import { brushColumn, type BrushDimension } from './brush-range.ts';

/** More cells than these are not sent: the chart asks anew instead. */
export const CUBE_CELLS_MAX = 100_000;

/** Why a query cannot be answered from a cube: a metric does not add up, or the query does more than add up. */
export type CubeHindrance = { readonly kind: 'metric'; readonly metric: string } | { readonly kind: 'query' };

/** How the answer for a range is made of the cells of a cube. */
export interface CubePlan {
  /** The query with the brushed column beside its own, whose answer holds the cells. */
  readonly query: QueryObject;
  /** How each metric adds up, by its label. */
  readonly rules: ReadonlyMap<string, AdditiveRule>;
  /** Metrics that order the groups; what they leave open is ordered as the cells are. */
  readonly order: readonly { readonly metric: string; readonly ascending: boolean }[];
  /** Whether the order of the cells tells every two groups apart. */
  readonly isTotal: boolean;
  /** Rows of the answer; null for what the server allows. */
  readonly limit: number | null;
  readonly steps: readonly PostProcessingStep[];
}

const isEmpty = (list: readonly unknown[] | null | undefined): boolean => (list ?? []).length === 0;

const isAnchored = (grain: string | null | undefined): boolean => {
  const known = parseGrain(grain ?? '');
  return known !== null && isAnchoredGrain(known);
};

const SLOW_STEPS: ReadonlySet<string> = new Set(['prophet', 'histogram', 'boxplot']);

/** Filters on metrics stand among those on rows; only a column of the dataset is certainly none. */
const filtersRows = ({ filters }: QueryObject, { columns }: ChartDatasource): boolean =>
  (filters ?? []).every(({ col }) => columns.some(({ column_name: name }) => name === col));

/** Whether the rows of a query are its groups with their metrics, and nothing is read of other rows. */
function isPlain(query: QueryObject, datasource: ChartDatasource): boolean {
  const { columns, extras, post_processing: steps, result_type: type } = query;
  const anchored = (columns ?? []).some((one) => typeof one === 'object' && isAnchored(one.timeGrain));
  return (
    isEmpty(query.time_offsets) &&
    isEmpty(query.annotation_layers) &&
    (query.series_limit ?? 0) === 0 &&
    (query.row_offset ?? 0) === 0 &&
    query.is_rowcount !== true &&
    query.total_count !== true &&
    (query.reduction ?? null) === null &&
    (query.time_shift ?? null) === null &&
    (extras?.having ?? '') === '' &&
    (type ?? 'full') === 'full' &&
    !anchored &&
    !isAnchored(extras?.time_grain_sqla) &&
    !(steps ?? []).some((step) => step !== null && SLOW_STEPS.has(step.operation)) &&
    filtersRows(query, datasource)
  );
}

const isMetric = (subject: Column | Metric): subject is Exclude<Metric, string> =>
  typeof subject !== 'string' && ('aggregate' in subject || !('columnType' in subject));

const termLabel = (subject: Column | Metric): string =>
  typeof subject === 'string' ? subject : isMetric(subject) ? metricLabel(subject) : columnLabel(subject);

interface Order {
  readonly metrics: CubePlan['order'];
  readonly columns: readonly OrderBy[];
}

/** The order by metrics and then by columns; null for one that the labels of a query do not give, or in another sequence. */
function orderOf(
  { orderby }: QueryObject,
  columns: ReadonlySet<string>,
  metrics: ReadonlySet<string>,
): Order | null {
  const byMetrics: { readonly metric: string; readonly ascending: boolean }[] = [];
  const byColumns: OrderBy[] = [];
  for (const [subject, ascending] of orderby ?? []) {
    const label = termLabel(subject);
    if (columns.has(label)) byColumns.push([subject, ascending]);
    else if (metrics.has(label) && byColumns.length === 0) byMetrics.push({ metric: label, ascending });
    else return null;
  }
  return { metrics: byMetrics, columns: byColumns };
}

function rulesOf(
  metrics: readonly Metric[],
  datasource: ChartDatasource,
): Map<string, AdditiveRule> | string {
  const rules = new Map<string, AdditiveRule>();
  for (const metric of metrics) {
    const rule = additiveRule(metric, datasource);
    if (rule === null) return metricLabel(metric);
    rules.set(metricLabel(metric), rule);
  }
  return rules;
}

const UNFIT: CubeHindrance = { kind: 'query' };

/** How a query is answered for every range of a dimension, or what hinders that. */
export function cubePlan(
  query: QueryObject,
  dimension: BrushDimension,
  datasource: ChartDatasource,
): CubePlan | CubeHindrance {
  const { metrics, columns } = query;
  if (metrics === null || metrics === undefined) return UNFIT;
  const rules = rulesOf(metrics, datasource);
  if (typeof rules === 'string') return { kind: 'metric', metric: rules };
  const labels = new Set((columns ?? []).map(columnLabel));
  const order = orderOf(query, labels, new Set(rules.keys()));
  const isClash = [...labels].some((label) => rules.has(label));
  if (order === null || isClash || !isPlain(query, datasource)) return UNFIT;
  const { post_processing: steps, series_columns: _series, ...asked } = query;
  return {
    query: {
      ...asked,
      columns: [...(columns ?? []), brushColumn(dimension)],
      orderby: order.columns,
      row_limit: CUBE_CELLS_MAX,
    },
    rules,
    order: order.metrics,
    isTotal:
      new Set(order.columns.map(([subject]) => termLabel(subject))).size === labels.size &&
      query.is_timeseries !== true,
    limit: (query.row_limit ?? 0) === 0 ? null : (query.row_limit ?? null),
    steps: (steps ?? []).filter((step) => step !== null),
  };
}

const withoutFilters = ({ filters: _filters, ...rest }: QueryObject): string =>
  canonicalJson(rest as unknown as Json);

const textsOf = (filters: readonly QueryFilter[]): readonly string[] =>
  filters.map((filter) => canonicalJson(filter as unknown as Json)).toSorted();

/** Whether a brushed query is the one before with these filters and no other change. */
export function addsOnly(
  before: QueryObject,
  brushed: QueryObject,
  filters: readonly QueryFilter[],
): boolean {
  const [expected, found] = [
    textsOf([...(before.filters ?? []), ...filters]),
    textsOf(brushed.filters ?? []),
  ];
  return (
    withoutFilters(before) === withoutFilters(brushed) &&
    expected.length === found.length &&
    expected.every((text, at) => text === found[at])
  );
}

import { GENERIC_TYPES, metricLabel, NO_FILTER_RANGE, type AdhocFilter, type Metric } from '@belvedere/core';
import type { PanelColumn, PanelDatasource } from '@belvedere/controls';
import {
  aggregateSql,
  firstAggregate,
  metricDraftOf,
  metricOfDraft,
  withColumn,
} from '../model/metric-draft.ts';

/** Whether a column holds times. */
export const isTemporalColumn = ({ is_dttm, type_generic }: PanelColumn): boolean =>
  is_dttm || type_generic === GENERIC_TYPES.TEMPORAL;

/** The metric that a column becomes where a metric is wanted: the sum of numbers, else how many different values there are; null when nothing is known of its type. */
export function metricFromColumn(column: PanelColumn): Metric | null {
  if (firstAggregate(column) === null) return null;
  return metricOfDraft(withColumn(metricDraftOf(null, 'simple'), column), [column]);
}

/** The filter that a column becomes: a time range that is open yet, or a list of values that is empty yet. */
export function filterFromColumn(column: PanelColumn): AdhocFilter {
  const simple = { expressionType: 'SIMPLE', clause: 'WHERE', subject: column.column_name } as const;
  return isTemporalColumn(column)
    ? { ...simple, operator: 'TEMPORAL_RANGE', comparator: NO_FILTER_RANGE }
    : { ...simple, operator: 'IN', comparator: [] };
}

/** What a metric computes, as SQL; its name where the dataset does not know it. */
export function metricSql(metric: Metric, datasource: PanelDatasource | null): string {
  if (typeof metric === 'string')
    return datasource?.metrics.find((saved) => saved.metric_name === metric)?.expression ?? metric;
  if (metric.expressionType === 'SQL') return metric.sqlExpression;
  return metric.aggregate === undefined
    ? metricLabel(metric)
    : aggregateSql(metric.aggregate, metric.column.column_name);
}

/** The filter that a metric becomes: groups in which it is greater than zero. */
export const filterFromMetric = (metric: Metric, datasource: PanelDatasource | null): AdhocFilter => ({
  expressionType: 'SQL',
  clause: 'HAVING',
  sqlExpression: `${metricSql(metric, datasource)} > 0`,
});

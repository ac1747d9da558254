import {
  columnLabel,
  metricLabel,
  queryFieldsOf,
  type AdhocFilter,
  type FormData,
  type Metric,
} from '@belvedere/core';
import type { PanelState } from '@belvedere/controls';

/** Metrics that a filter may compare: those of the dataset by name, and those that the chart shows. */
export function offeredMetrics({ formData, datasource }: PanelState): readonly Metric[] {
  const saved = (datasource?.metrics ?? []).map((metric) => metric.metric_name);
  const { metrics } = queryFieldsOf({ ...formData, order_by_cols: [] } as unknown as FormData);
  const adhoc = (metrics ?? []).filter((metric) => typeof metric !== 'string');
  return [...saved, ...adhoc];
}

/** Whether the dataset, or the chart, has what a filter compares; true while nothing is known of the dataset. */
export function isKnownSubject(filter: AdhocFilter, state: PanelState): boolean {
  const { datasource } = state;
  if (filter.expressionType === 'SQL' || datasource === null || typeof filter.subject !== 'string')
    return true;
  const name = columnLabel(filter.subject);
  if (datasource.columns.some((column) => column.column_name === name)) return true;
  return offeredMetrics(state).some((metric) => metricLabel(metric) === name);
}

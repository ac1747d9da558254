import { metricLabel, type Metric } from '@belvedere/core';
import type { PanelDatasource } from '@belvedere/controls';

/** Name to show for a metric: the verbose name of a saved one. */
export function shownMetric(metric: Metric, datasource: PanelDatasource | null): string {
  if (typeof metric !== 'string') return metricLabel(metric);
  return datasource?.metrics.find((saved) => saved.metric_name === metric)?.verbose_name ?? metric;
}

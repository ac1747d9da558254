import type { ChartDatasource } from '../datasource.ts';
import { columnLabel, metricLabel, ownValue, type Column, type Metric } from '@belvedere/core';

/** A metric or column of a query: the column of the answer it stands in, and the name people read. */
export interface Named {
  readonly label: string;
  readonly name: string;
}

const nameOf = (label: string, { verboseMap }: ChartDatasource): string =>
  ownValue(verboseMap, label) ?? label;

/** How a metric appears in an answer, and its name. */
export function namedMetric(metric: Metric, datasource: ChartDatasource): Named {
  const label = metricLabel(metric);
  return { label, name: nameOf(label, datasource) };
}

/** How a column appears in an answer, and its name. */
export function namedColumn(column: Column, datasource: ChartDatasource): Named {
  const label = columnLabel(column);
  return { label, name: nameOf(label, datasource) };
}

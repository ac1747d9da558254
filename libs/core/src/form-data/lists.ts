import { columnLabel, isValidMetric, metricLabel, type Column, type Metric } from '../adhoc.ts';

/** Null and undefined become nothing, also within a list; a single value becomes a list of one. */
export function asList<T>(value: T | readonly T[] | null | undefined): readonly T[] {
  const list = Array.isArray(value) ? (value as readonly T[]) : [value as T];
  return list.filter((item) => item !== null && item !== undefined);
}

/** First of every label, empty ones dropped, in order. */
function distinctBy<T>(items: readonly T[], labelOf: (item: T) => string): readonly T[] {
  const seen = new Set<string>(['']);
  return items.filter((item) => {
    const label = labelOf(item);
    if (seen.has(label)) return false;
    seen.add(label);
    return true;
  });
}

/** Columns without repeated labels. */
export const distinctColumns = (columns: readonly Column[]): readonly Column[] =>
  distinctBy(columns, columnLabel);

/** Metrics without repeated labels. */
export const distinctMetrics = (metrics: readonly Metric[]): readonly Metric[] =>
  distinctBy(metrics, metricLabel);

/** The metric that is chosen where one can be, also where it was stored in a list; null for none, and for what is no metric. */
export function firstMetric(value: unknown): Metric | null {
  const [metric] = asList(value);
  return metric !== undefined && isValidMetric(metric as Metric) ? (metric as Metric) : null;
}

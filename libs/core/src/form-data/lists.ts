import { columnLabel, metricLabel, type Column, type Metric } from '../adhoc.ts';

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

import type { LoadableChart } from '@belvedere/charts';
import { problemOf, useServices } from '@belvedere/client-store';
import { useEffect, useState } from 'react';

/** What it takes to fill and ask a chart type: not known here, on its way, there, or failed to load. */
export type ChartTypeState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly chart: LoadableChart }
  | { readonly kind: 'failed'; readonly reason: string };

const UNKNOWN: ChartTypeState = { kind: 'unknown' };
const LOADING: ChartTypeState = { kind: 'loading' };

/** Opens a chart type by a name of it, old ones included; there at once when it was opened before. */
export function useChartType(vizType: string): ChartTypeState {
  const { charts } = useServices();
  const entry = charts.find(vizType);
  const id = entry?.card.id ?? null;
  const opened = id === null ? null : charts.get(id);
  const [failure, setFailure] = useState<{ readonly of: unknown; readonly reason: string } | null>(null);
  const [, setOpened] = useState<unknown>(null);
  useEffect(() => {
    if (id === null || charts.get(id) !== null) return undefined;
    let isCurrent = true;
    charts.open(id).then(
      (chart) => {
        if (isCurrent) setOpened(chart);
      },
      (error: unknown) => {
        if (isCurrent) setFailure({ of: entry, reason: problemOf(error).message });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [charts, entry, id]);
  if (id === null) return UNKNOWN;
  if (opened !== null) return { kind: 'ready', chart: opened };
  return failure?.of === entry ? { kind: 'failed', reason: failure.reason } : LOADING;
}

import type { ChartDataState } from '@belvedere/chart-host';
import { useSyncExternalStore } from 'react';

/** What a chart last said of its data; only those who show it are rendered when it says something new. */
export interface ChartSays {
  /** Null before the chart said anything. */
  readonly now: () => ChartDataState | null;
  readonly tell: (state: ChartDataState) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A chart that has said nothing yet. */
export function createChartSays(): ChartSays {
  const listeners = new Set<() => void>();
  let last: ChartDataState | null = null;
  return {
    now: () => last,
    tell(state) {
      last = state;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A piece of what a chart last said. */
export const useChartSays = <T>(
  { subscribe, now }: ChartSays,
  select: (state: ChartDataState | null) => T,
): T => useSyncExternalStore(subscribe, () => select(now()));

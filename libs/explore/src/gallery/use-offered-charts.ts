import type { LoadableChart } from '@belvedere/charts';
import { useConf, useFlag, useServices } from '@belvedere/client-store';
import { useMemo } from 'react';
import { deniedTypes, offeredCharts } from './offered-charts.ts';

/** Chart types that this instance offers to who has a chart of type `current` at hand. */
export function useOfferedCharts(current: string | null): readonly LoadableChart[] {
  const { entries } = useServices().charts;
  const conf = useConf();
  const hasNativeFilters = useFlag('DASHBOARD_NATIVE_FILTERS');
  return useMemo(
    () => offeredCharts(entries, deniedTypes(conf, hasNativeFilters), current),
    [entries, conf, hasNativeFilters, current],
  );
}

/** Those of the offered charts that are named, in the order of the names. */
export const chartsNamed = (
  charts: readonly LoadableChart[],
  names: readonly string[],
): readonly LoadableChart[] =>
  names.flatMap((name) => charts.find(({ manifest }) => manifest.id === name) ?? []);

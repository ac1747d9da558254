import type { ListedChart } from '@belvedere/charts';
import { useConf, useFlag, useServices } from '@belvedere/client-store';
import { useMemo } from 'react';
import { deniedTypes, offeredCharts } from './offered-charts.ts';

/** Chart types that this instance offers to who has a chart of type `current` at hand. */
export function useOfferedCharts(current: string | null): readonly ListedChart[] {
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
  charts: readonly ListedChart[],
  names: readonly string[],
): readonly ListedChart[] => names.flatMap((name) => charts.find(({ card }) => card.id === name) ?? []);

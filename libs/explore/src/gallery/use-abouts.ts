import type { ChartAbout, ListedChart } from '@belvedere/charts';
import { useEffect, useState } from 'react';

/** What is said of chart types; of none before it was fetched. */
export type Abouts = ReadonlyMap<ListedChart, ChartAbout>;

const NOTHING_YET: Abouts = new Map();

/** Fetches what is said of the chart types on offer. */
export function useAbouts(charts: readonly ListedChart[]): Abouts {
  const [abouts, setAbouts] = useState(NOTHING_YET);
  useEffect(() => {
    let isGone = false;
    const all = charts.map(async (chart) => [chart, await chart.about()] as const);
    void Promise.all(all).then((entries) => {
      if (!isGone) setAbouts(new Map(entries));
    });
    return () => {
      isGone = true;
    };
  }, [charts]);
  return abouts;
}

import type { LoadableChart } from '@belvedere/charts';
import { useEffect, useState } from 'react';
import type { ShownChart } from './matching.ts';

/** Charts with their examples; none until all are there. */
export function useExamples(charts: readonly LoadableChart[]): readonly ShownChart[] | null {
  const [shown, setShown] = useState<readonly ShownChart[] | null>(null);
  useEffect(() => {
    let isGone = false;
    const load = async (): Promise<void> => {
      const loaded = await Promise.all(
        charts.map(async (chart) => ({ chart, examples: (await chart.examples?.()) ?? [] })),
      );
      if (!isGone) setShown(loaded);
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [charts]);
  return shown;
}

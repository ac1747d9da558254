import type { ChartManifest } from '@belvedere/charts';
import { useServices } from '@belvedere/client-store';
import { useLatest, useT } from '@belvedere/ui';
import { useCallback, useRef } from 'react';
import { exploreMessages } from '../messages/explore.ts';

/** Fetches a chart type, then changes to it; where several are under way, the one that was chosen last counts. */
export function useChangeType(changeTo: (target: ChartManifest) => void): (vizType: string) => void {
  const t = useT();
  const { charts, notify } = useServices();
  const latestChange = useLatest(changeTo);
  const asked = useRef(0);
  return useCallback(
    (vizType) => {
      const turn = ++asked.current;
      charts
        .open(vizType)
        .then((chart) => {
          if (chart !== null && turn === asked.current) latestChange.current(chart.manifest);
        })
        .catch(() => {
          notify({
            kind: 'error',
            title: t(exploreMessages.typeFailed),
            text: t(exploreMessages.typeFailedWhy),
          });
        });
    },
    [charts, notify, t, latestChange],
  );
}

import { useAppDispatch } from '@belvedere/client-store';
import { useEffect, useState } from 'react';
import { useDashboard, useDashboardKey } from '../instance/use-dashboard.ts';
import { shownMetadata } from '../state/dashboard-slice.ts';
import type { MarkOpening } from './mark-opening.ts';

const NONE: readonly MarkOpening[] = [];

/** The ways that the marks of a chart lead; none while it is edited. Their code comes where a dashboard has some. */
export function useOpenings(chartId: number): readonly MarkOpening[] {
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const metadata = useDashboard(shownMetadata);
  const isOff = useDashboard((state) => state.isEditing) || metadata['belvedere_behaviour'] === undefined;
  const [openings, setOpenings] = useState(NONE);
  useEffect(() => {
    if (isOff) return undefined;
    let isGone = false;
    void import('./chart-openings.ts').then(({ chartOpenings }) => {
      if (!isGone) setOpenings(chartOpenings(key, metadata, chartId, dispatch));
    });
    return () => {
      isGone = true;
    };
  }, [isOff, metadata, chartId, dispatch, key]);
  return isOff ? NONE : openings;
}

import type { DatumPick } from '@belvedere/charts';
import { useAppDispatch } from '@belvedere/client-store';
import { openingsOf, type Opening } from '@belvedere/core';
import { useMemo } from 'react';
import { useDashboard, useDashboardKey } from '../instance/use-dashboard.ts';
import { shownMetadata } from '../state/dashboard-slice.ts';

/** One way that marks of a chart lead. */
export interface MarkOpening {
  readonly label: string;
  readonly isOnClick: boolean;
  readonly onOpen: (pick: DatumPick) => void;
}

/** The ways that the marks of a chart lead; their code comes when one is gone. */
export function useOpenings(chartId: number): readonly MarkOpening[] {
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const metadata = useDashboard(shownMetadata);
  const isEditing = useDashboard((state) => state.isEditing);
  return useMemo(
    () =>
      (isEditing ? [] : openingsOf(metadata, chartId)).map((opening: Opening) => ({
        label: opening.label,
        isOnClick: opening.isOnClick,
        onOpen: (pick: DatumPick) =>
          void import('../open/open-mark.ts').then(({ openMark }) => dispatch(openMark(key, opening, pick))),
      })),
    [metadata, chartId, isEditing, dispatch, key],
  );
}

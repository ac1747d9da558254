import { isJsonObject } from '@belvedere/core';
import { memo, type JSX } from 'react';
import { shownMetadata } from '../state/dashboard-slice.ts';
import type { DashboardChart } from '../state/wire.ts';
import { AuthorText } from './MarkdownPart.tsx';
import { useDashboard } from '../instance/use-dashboard.ts';

/** Whether the description of a chart is open: as the reader wants it on this visit, else as the dashboard has it (`expanded_slices`). */
export const useIsDescribed = (chartId: number): boolean =>
  useDashboard((state) => {
    const open = shownMetadata(state)['expanded_slices'];
    return state.described[chartId] ?? (isJsonObject(open) && open[String(chartId)] === true);
  });

/** What a chart says of itself, where that is open. */
export const ChartDescription = memo(function ChartDescription({
  chart: { id, description },
}: {
  readonly chart: Pick<DashboardChart, 'id' | 'description'>;
}): JSX.Element | null {
  const isOpen = useIsDescribed(id);
  const text = description?.trim() ?? '';
  if (!isOpen || text === '') return null;
  return (
    <div className="bv-part-description">
      <AuthorText source={text} />
    </div>
  );
});

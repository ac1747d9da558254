import { isJsonObject } from '@belvedere/core';
import type { JSX } from 'react';
import { shownMetadata } from '../state/dashboard-slice.ts';
import type { DashboardChart } from '../state/wire.ts';
import { Markdown } from './MarkdownPart.tsx';
import { useDashboard } from './use-dashboard.ts';

/** What a chart says of itself, where the dashboard has it open (`expanded_slices`). */
export function ChartDescription({
  chart: { id, description },
}: {
  readonly chart: Pick<DashboardChart, 'id' | 'description'>;
}): JSX.Element | null {
  const isOpen = useDashboard((state) => {
    const open = shownMetadata(state)['expanded_slices'];
    return isJsonObject(open) && open[String(id)] === true;
  });
  const text = description?.trim() ?? '';
  if (!isOpen || text === '') return null;
  return (
    <div className="bv-part-description">
      <Markdown source={text} />
    </div>
  );
}

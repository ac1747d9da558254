import type { Frame } from '@belvedere/frame';
import { useT } from '@belvedere/ui';
import type { JSX } from 'react';
import type { ChartDataState } from '../data/use-chart-data.ts';
import { FrameGrid } from '../grid/FrameGrid.tsx';
import { useShownRows } from '../grid/use-shown-rows.ts';
import { chartHostMessages } from '../messages/chart-host.ts';

/** Rows that a table may show: those of the present step, or of the one before while it is asked. */
export function rowsOf(data: ChartDataState | null): Frame | null {
  if (data === null || !(data.isOfQuestion || data.status === 'loading')) return null;
  const frame = data.result?.answers[0]?.frame ?? null;
  return frame?.rows === 0 ? null : frame;
}

/** The rows of a step as a table. */
export function DrilledTable({
  frame,
  isBusy,
  title,
}: {
  readonly frame: Frame;
  readonly isBusy: boolean;
  readonly title: string;
}): JSX.Element {
  const t = useT();
  const shown = useShownRows(frame, '');
  return (
    <div className={isBusy ? 'bv-drill-rows bv-refreshing' : 'bv-drill-rows'} aria-busy={isBusy}>
      <FrameGrid frame={frame} label={t(chartHostMessages.tableTwin, { title })} shown={shown} />
    </div>
  );
}

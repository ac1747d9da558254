import { Chart, useDrawnChart } from '@belvedere/chart-host';
import type { JSX } from 'react';
import { NothingDrawn, useChartTitle } from './NothingDrawn.tsx';
import { useWorkbench } from '../state/use-workbench.ts';

/** Nothing but the picture, for frames in other pages. */
export function StandaloneView(): JSX.Element {
  const workbench = useWorkbench();
  const { state } = workbench;
  const title = useChartTitle(state);
  const { runFormData, dataset, chart, refreshToken } = state;
  const { body, onSettled } = useDrawnChart(chart?.id ?? 0);
  return (
    <div className="bv-explore-standalone">
      {runFormData === null ? (
        <NothingDrawn workbench={workbench} />
      ) : (
        <div ref={body} className="bv-standalone-room">
          <Chart
            formData={runFormData}
            datasource={dataset.datasource}
            title={title}
            section="EXPLORE"
            refreshToken={refreshToken}
            onSettled={onSettled}
            {...(chart !== null && { sliceId: chart.id })}
          />
        </div>
      )}
    </div>
  );
}

import { Chart } from '@belvedere/chart-host';
import type { Dispatch, JSX } from 'react';
import type { ExploreAction } from '../state/explore-state.ts';
import { NothingDrawn, useChartTitle } from './NothingDrawn.tsx';
import type { ReadyState } from '../state/explore-view.ts';
import { useWorkbench } from '../state/use-workbench.ts';

/** Nothing but the picture, for frames in other pages. */
export function StandaloneView({
  state,
  dispatch,
}: {
  readonly state: ReadyState;
  readonly dispatch: Dispatch<ExploreAction>;
}): JSX.Element {
  const workbench = useWorkbench(state, dispatch);
  const title = useChartTitle(state);
  const { runFormData, dataset, chart, refreshToken } = state;
  return (
    <div className="bv-explore-standalone">
      {runFormData === null ? (
        <NothingDrawn workbench={workbench} />
      ) : (
        <Chart
          formData={runFormData}
          datasource={dataset.datasource}
          title={title}
          section="EXPLORE"
          refreshToken={refreshToken}
          {...(chart !== null && { sliceId: chart.id })}
        />
      )}
    </div>
  );
}

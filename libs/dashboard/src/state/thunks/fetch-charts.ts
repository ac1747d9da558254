import { chartDatasourceOf } from '@belvedere/chart-host';
import { problemOf, type AppThunk, type Services } from '@belvedere/client-store';
import { datasourceKey, type FormData } from '@belvedere/core';
import { partMessages } from '../../messages/dashboard.ts';
import { dashboardActions, selectDashboard } from '../dashboard-slice.ts';
import type { DashboardChart } from '../wire.ts';

async function readChart(api: Services['api'], id: number) {
  const { result } = await api.call('explore', 'get', { query: { slice_id: id } });
  const name = result.slice?.['slice_name'];
  const chart: DashboardChart = {
    id,
    name: typeof name === 'string' ? name : '',
    description: null,
    formData: result.form_data as FormData,
    can: [],
  };
  return { chart, datasource: chartDatasourceOf(result.dataset) };
}

/** Fetches charts that the page does not have yet; says when one cannot be read, and gives whether all are there. */
export function fetchCharts(key: string, chartIds: readonly number[]): AppThunk<Promise<boolean>> {
  return async (dispatch, getState, { api, notify }) => {
    const { charts: known } = selectDashboard(getState(), key);
    const ids = [...new Set(chartIds)].filter((id) => known[id] === undefined);
    const answers = await Promise.allSettled(ids.map((id) => readChart(api, id)));
    const read = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    if (read.length > 0)
      dispatch(
        dashboardActions.chartsAdded({
          key,
          charts: read.map(({ chart }) => chart),
          datasets: Object.fromEntries(read.map(({ datasource }) => [datasourceKey(datasource), datasource])),
        }),
      );
    const failed = answers.find((answer) => answer.status === 'rejected');
    if (failed === undefined) return true;
    const { message, requestId, status } = problemOf(failed.reason);
    const said = status === 404 ? { title: partMessages.missingWhy.text, text: message } : { title: message };
    notify({ kind: 'error', ...said, requestId });
    return false;
  };
}

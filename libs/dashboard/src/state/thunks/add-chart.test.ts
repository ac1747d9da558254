import { ApiError } from '@belvedere/api-client';
import { createBelvedereStore, type Notice, type Services } from '@belvedere/client-store';
import { emptyLayout, LAYOUT_IDS } from '@belvedere/core';
import { expect, it } from 'vitest';
import { dashboardActions, dashboardSlice } from '../dashboard-slice.ts';
import type { DashboardInfo } from '../wire.ts';
import { addChart } from './add-chart.ts';

it.each([
  [404, 'Sorry, there is no chart definition associated with the chart trying to be added.', 'no chart 7'],
  [500, 'no chart 7', undefined],
])('a chart that is not there when it is added is told as such (%i)', async (status, title, text) => {
  const said: Notice[] = [];
  const gone = new ApiError({ code: 'X', message: 'no chart 7', status, requestId: 'r' });
  const services = {
    api: { call: () => Promise.reject(gone) },
    notify: (notice: Notice) => void said.push(notice),
    newId: () => 'id',
  } as unknown as Services;
  const store = createBelvedereStore(services);
  store.addSlice(dashboardSlice);
  const info = { id: 1, metadata: {} } as DashboardInfo;
  const edit = { title: 't', layout: emptyLayout('t') };
  store.dispatch(dashboardActions.opened({ key: 'd' }));
  store.dispatch(
    dashboardActions.loaded({ key: 'd', loaded: { pageId: 'p', info, edit, charts: {}, datasets: {} } }),
  );
  const place = { parentId: LAYOUT_IDS.grid, index: 0 };
  await store.dispatch(addChart('d', { id: 7, name: 'Delays' }, place));
  expect(said).toMatchObject([{ kind: 'error', title, ...(text !== undefined && { text }) }]);
});

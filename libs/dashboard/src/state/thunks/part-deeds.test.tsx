// @vitest-environment jsdom
import { createBelvedereStore, type Notice, type Services } from '@belvedere/client-store';
import { emptyLayout, insertComponent, LAYOUT_IDS, newComponent, type Layout } from '@belvedere/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { dashboardActions, dashboardSlice, selectDashboard } from '../dashboard-slice.ts';
import type { DashboardChart, DashboardInfo } from '../wire.ts';
import { copyParts, duplicateParts, pasteCopied, removeParts } from './part-deeds.ts';

const chart = (id: number): DashboardChart => ({
  id,
  name: `Chart ${id}`,
  description: null,
  formData: { viz_type: 'table', datasource: '1__table' },
  can: [],
});

/** A dashboard with one row of charts. */
function rowOf(...ids: readonly number[]): Layout {
  return ids.reduce<Layout>((layout, id, index) => {
    const part = newComponent('CHART', String(id), { chartId: id, width: 4 });
    const target = { parentId: index === 0 ? LAYOUT_IDS.grid : 'ROW-r', index };
    const change = insertComponent(layout, part, target, 'r');
    return change.ok ? change.layout : layout;
  }, emptyLayout('t'));
}

interface Opened {
  readonly key: string;
  readonly layout: Layout;
}

/** A page with dashboards that are being edited. */
function page(...opened: readonly Opened[]) {
  const said: Notice[] = [];
  let last = 0;
  const asked: number[] = [];
  const services = {
    storage: localStorage,
    notify: (notice: Notice) => void said.push(notice),
    newId: () => `new-${(last += 1)}`,
    api: {
      call: (_group: string, _name: string, { query }: { query: { slice_id: number } }) => {
        asked.push(query.slice_id);
        const slice = { slice_name: `Chart ${query.slice_id}` };
        const dataset = { id: 1, type: 'table', columns: [], metrics: [] };
        return Promise.resolve({ result: { slice, dataset, form_data: {} } });
      },
    },
  } as unknown as Services;
  const store = createBelvedereStore(services);
  store.addSlice(dashboardSlice);
  for (const { key, layout } of opened) {
    const info = { id: 1, metadata: {} } as DashboardInfo;
    const charts = Object.fromEntries(
      Object.values(layout).flatMap(({ meta }) =>
        meta.chartId === undefined ? [] : [[meta.chartId, chart(meta.chartId)]],
      ),
    );
    store.dispatch(dashboardActions.opened({ key }));
    const loaded = { pageId: 'p', info, edit: { title: 't', layout }, charts, datasets: {} };
    store.dispatch(dashboardActions.loaded({ key, loaded }));
  }
  const stateOf = (key: string) => selectDashboard(store.getState(), key);
  const layoutOf = (key: string): Layout => stateOf(key).history?.present.layout ?? {};
  return { dispatch: store.dispatch, said, asked, stateOf, layoutOf };
}

beforeEach(() => {
  localStorage.clear();
});

describe('removed parts', () => {
  it('come back by the toast, and what was done since stays', () => {
    const { dispatch, said, layoutOf, stateOf } = page({ key: 'a', layout: rowOf(1, 2) });
    dispatch(removeParts('a', ['CHART-1'], 'Chart 1'));
    expect(said[0]?.title).toBe('Chart 1 was removed');
    const present = stateOf('a').history?.present;
    if (present === undefined) throw new Error('closed');
    dispatch(dashboardActions.edited({ key: 'a', next: { ...present, title: 'Later' } }));
    said[0]?.action?.run();
    expect(stateOf('a').history?.present.title).toBe('Later');
    expect(layoutOf('a')['ROW-r']?.children.toSorted()).toEqual(['CHART-1', 'CHART-2']);
  });

  it('come back as one step less when nothing was done since', () => {
    const { dispatch, said, stateOf, layoutOf } = page({ key: 'a', layout: rowOf(1) });
    dispatch(removeParts('a', ['CHART-1'], 'Chart 1'));
    expect(layoutOf('a')[LAYOUT_IDS.grid]?.children).toEqual([]);
    said[0]?.action?.run();
    expect(stateOf('a').history?.past).toEqual([]);
  });
});

describe('copied parts', () => {
  it('go to another dashboard, with a chart that it did not have', async () => {
    const { dispatch, layoutOf, asked, stateOf } = page(
      { key: 'a', layout: rowOf(1, 2) },
      { key: 'b', layout: rowOf(3) },
    );
    expect(dispatch(copyParts('a', ['CHART-2']))).toBe(true);
    dispatch(pasteCopied('b', 'CHART-3'));
    await expect.poll(() => layoutOf('b')['ROW-r']?.children.length).toBe(2);
    expect(asked).toEqual([2]);
    expect(stateOf('b').charts[2]?.name).toBe('Chart 2');
  });

  it('that are no parts any more are not pasted', () => {
    localStorage.setItem('bv.clipboard.dashboard', '{"ROOT_ID": 7}');
    const { dispatch, said, layoutOf } = page({ key: 'a', layout: rowOf(1) });
    const before = layoutOf('a');
    dispatch(pasteCopied('a', null));
    expect(said.map(({ title }) => title)).toEqual(['Nothing was copied yet']);
    expect(layoutOf('a')).toBe(before);
  });

  it('stand after what they are copies of, and after the row where it is full', async () => {
    const { dispatch, layoutOf } = page({ key: 'a', layout: rowOf(1, 2, 3) });
    dispatch(duplicateParts('a', ['CHART-1', 'CHART-2']));
    await expect.poll(() => layoutOf('a')[LAYOUT_IDS.grid]?.children.length).toBe(3);
    expect(layoutOf('a')[LAYOUT_IDS.grid]?.children[0]).toBe('ROW-r');
  });
});

it('a part joins the selection and leaves it again', () => {
  const { dispatch, stateOf } = page({ key: 'a', layout: rowOf(1, 2) });
  const select = (id: string, isAdditive: boolean) =>
    dispatch(dashboardActions.selected({ key: 'a', id, isAdditive }));
  select('CHART-1', false);
  select('CHART-2', true);
  expect([stateOf('a').selectedId, stateOf('a').alsoSelected]).toEqual(['CHART-2', ['CHART-1']]);
  select('CHART-2', true);
  expect([stateOf('a').selectedId, stateOf('a').alsoSelected]).toEqual(['CHART-1', []]);
});

// @vitest-environment jsdom
import { createChartRegistry, EMPTY_DATASOURCE } from '@belvedere/charts';
import {
  BelvedereProvider,
  createBelvedereStore,
  sessionStarted,
  type Bootstrap,
  type Services,
} from '@belvedere/client-store';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { exploreActions, exploreSlice } from '../state/explore-slice.ts';
import { ExploreKeyContext } from '../state/use-explore.ts';
import { ChartQuery } from './ChartQuery.tsx';

afterEach(cleanup);

async function show(permissions: readonly (readonly [string, string])[], databaseId: number | null = 1) {
  const services = { charts: createChartRegistry([]), now: () => 0 } as unknown as Services;
  const store = createBelvedereStore(services);
  const bootstrap = {
    user: { roles: { Gamma: permissions } },
    common: { feature_flags: {}, conf: {}, menu_data: {} },
  };
  store.dispatch(sessionStarted(bootstrap as unknown as Bootstrap));
  const dataset = { datasource: EMPTY_DATASOURCE, databaseId, sql: null };
  store.addSlice(exploreSlice);
  const loaded = {
    dataset,
    chart: null,
    formData: { viz_type: 'table' },
    savedFormData: null,
    message: null,
    dashboard: null,
  };
  store.dispatch(exploreActions.loaded({ key: 'a', loaded, runs: false, isForced: false }));
  render(
    <BelvedereProvider services={services} store={store}>
      <ExploreKeyContext value="a">
        <ChartQuery onClose={() => undefined} />
      </ExploreKeyContext>
    </BelvedereProvider>,
  );
  await screen.findByRole('dialog', { name: 'View query' });
  return screen.getAllByRole('button').map(({ textContent }) => textContent);
}

it('offers a dataset to those who may save one', async () => {
  expect(await show([['can_write', 'Dataset']])).toContain('Save as Dataset');
  cleanup();
  expect(await show([])).not.toContain('Save as Dataset');
});

it('offers none where the database of the rows is not known', async () => {
  expect(await show([['can_write', 'Dataset']], null)).not.toContain('Save as Dataset');
});

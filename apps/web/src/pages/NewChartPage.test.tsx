// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { refusing } from '../testing/failures.ts';
import { renderPage } from '../testing/render-page.tsx';
import { datasetRow, listOf } from '../testing/stored-rows.ts';
import { NewChartPage } from './NewChartPage.tsx';

afterEach(cleanup);

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));

const answers = { 'dataset.list': () => listOf([datasetRow(1)]) };

it('tells those who may not make charts, and asks the server nothing', () => {
  const { calls } = renderPage(<NewChartPage />, { person: 'reader', answers });
  expect(screen.getByText('You cannot create charts')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All charts' }).getAttribute('href')).toBe('/chart/list/');
  expect(calls).toEqual([]);
});

it('offers a new dataset to those who may make one', async () => {
  renderPage(<NewChartPage />, { answers });
  expect(await screen.findByRole('button', { name: 'Add a dataset' })).toBeTruthy();
  cleanup();
  renderPage(<NewChartPage />, { person: 'gamma', answers });
  expect(screen.queryByRole('button', { name: 'Add a dataset' })).toBeNull();
});

it('waits for a dataset and a chart type, and says so', () => {
  renderPage(<NewChartPage />, { answers });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create new chart' }).disabled).toBe(true);
  expect(screen.getByText('Choose a dataset and a chart type to go on')).toBeTruthy();
});

it('says why the dataset of its address cannot be read', async () => {
  renderPage(<NewChartPage />, {
    path: '/chart/add?dataset=9',
    answers: { ...answers, 'dataset.get': refusing(404, 'dataset 9 was not found') },
  });
  expect(await screen.findByText('dataset 9 was not found')).toBeTruthy();
});

// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { offline, refusing } from '../testing/failures.ts';
import { never, renderPage } from '../testing/render-page.tsx';
import { DatasetEditPage } from './DatasetEditPage.tsx';

afterEach(cleanup);

it('says that it is loading, and leads back to the list', () => {
  const { visited } = renderPage(<DatasetEditPage datasetId={7} />, { answers: { 'dataset.get': never } });
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(visited).toEqual(['/tablemodelview/list/']);
});

it('shows the page to ask for access where there is no such dataset, or none for the reader', async () => {
  const answers = {
    'dataset.get': refusing(404, 'dataset 7 was not found'),
    'accessRequest.mine': () => ({ count: 0, result: [] }),
  };
  renderPage(<DatasetEditPage datasetId={7} />, { answers });
  expect(await screen.findByRole('heading', { name: 'You cannot see this dataset' })).toBeTruthy();
  expect(await screen.findByText('You have asked for nothing yet')).toBeTruthy();
  expect(screen.queryByText(/was not found/)).toBeNull();
});

it('says that the network is gone, and offers another try', async () => {
  renderPage(<DatasetEditPage datasetId={7} />, { answers: { 'dataset.get': offline } });
  expect((await screen.findByRole('alert')).textContent).toContain('Network error.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

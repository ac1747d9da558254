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

it.each([
  ['dataset 7 was not found', refusing(404, 'dataset 7 was not found')],
  ['Network error.', offline],
])('says "%s" where the dataset cannot be read, and offers another try', async (reason, answer) => {
  renderPage(<DatasetEditPage datasetId={7} />, { answers: { 'dataset.get': answer } });
  expect((await screen.findByRole('alert')).textContent).toContain(reason);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

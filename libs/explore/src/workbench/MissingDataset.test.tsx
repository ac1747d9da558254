// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { savedChart } from '../testing/a-chart.ts';
import { renderExplore } from '../testing/render-explore.tsx';
import { WorkbenchView } from './WorkbenchView.tsx';

afterEach(cleanup);

it('a chart whose dataset is gone keeps its controls, and offers another dataset', async () => {
  const formData = { viz_type: 'bars', title: 'Delays', datasource: '9__table' };
  const { explored, edit } = renderExplore(<WorkbenchView chartEntries={() => []} />, {
    chart: savedChart(),
    dataset: null,
    formData,
    runs: false,
  });
  expect(await screen.findByRole('button', { name: 'Swap dataset' })).toBeTruthy();
  expect(screen.getByText('The dataset linked to this chart may have been deleted.')).toBeTruthy();
  const title = await screen.findByRole('textbox', { name: 'Title' });
  expect((title as HTMLInputElement).value).toBe('Delays');
  edit({ title: 'Mean delays' });
  expect(explored()).toMatchObject({ dataset: null, runFormData: null, formData: { title: 'Mean delays' } });
});

// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { ActivityPage } from './ActivityPage.tsx';

afterEach(cleanup);

const LINE = {
  id: 7,
  at: '2026-11-23T10:00:00.000Z',
  actor: { id: 1, kind: 'user', name: 'ada' },
  action: 'chart.update',
  object_type: 'chart',
  object_id: '3',
  object_name: 'Sales',
  request_id: 'r-1',
  address: '203.0.113.7',
  changed: ['slice_name'],
  changed_count: 1,
  facts: {},
};
const ANSWERS = {
  'audit.list': () => ({ count: 1, ids: [7], result: [LINE] }),
  'audit.distinct': () => ({ count: 0, result: [] }),
  'audit.related': () => ({ count: 0, result: [] }),
  'audit.get': () => ({
    id: 7,
    result: { ...LINE, changes: [{ field: 'slice_name', before: 'Old', after: '<b>New</b>' }] },
  }),
};

it('says who did what, and opens to what was before and after', async () => {
  renderPage(<ActivityPage />, { path: '/settings/activity/', answers: ANSWERS });
  const deed = await screen.findByText('chart Sales');
  expect(screen.getByText('ada')).toBeTruthy();
  const fold = deed.closest('details');
  if (fold === null) throw new Error('no fold');
  fold.open = true;
  fireEvent(fold, new Event('toggle'));
  expect(await screen.findByText('Old')).toBeTruthy();
  expect(screen.getByText('<b>New</b>')).toBeTruthy();
});

it('exports what is narrowed', async () => {
  renderPage(<ActivityPage />, { path: '/settings/activity/?action=chart.update', answers: ANSWERS });
  const link = await screen.findByRole('link', { name: 'Export CSV' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
    '/api/v1/audit/export?q=(filters:!((col:action,opr:eq,value:chart.update)))',
  );
});

it('says what will stand here while there is nothing', async () => {
  const answers = { ...ANSWERS, 'audit.list': () => ({ count: 0, ids: [], result: [] }) };
  renderPage(<ActivityPage />, { path: '/settings/activity/', answers });
  expect(await screen.findByText('No activity yet')).toBeTruthy();
});

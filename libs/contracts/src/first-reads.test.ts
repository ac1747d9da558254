import { expect, it } from 'vitest';
import { firstReads } from './first-reads.ts';

const OF_ALL = ['/api/v1/bootstrap', '/api/v1/security/csrf_token'];

it('a dashboard reads itself, its charts, its datasets and its star', () => {
  expect(firstReads('/superset/dashboard/3/', '')).toEqual([
    ...OF_ALL,
    '/dynamic-plugins/api/read',
    '/api/v1/dashboard/3',
    '/api/v1/dashboard/3/charts',
    '/api/v1/dashboard/3/datasets',
    '/api/v1/dashboard/favorite_status?q=%21%283%29',
  ]);
});

it('a dashboard with a name in its address is asked by it, its star later', () => {
  const reads = firstReads('/superset/dashboard/us%20flights/', 'standalone=1');
  expect(reads).toContain('/api/v1/dashboard/us%20flights/charts');
  expect(reads.some((url) => url.includes('favorite_status'))).toBe(false);
});

it('Explore reads what its address names, in the order of its client', () => {
  expect(firstReads('/explore', 'form_data_key=k&slice_id=7&x=1')).toEqual([
    ...OF_ALL,
    '/dynamic-plugins/api/read',
    '/api/v1/explore?slice_id=7&form_data_key=k',
    '/api/v1/chart/7',
  ]);
  expect(firstReads('/explore/', '')).toEqual([...OF_ALL, '/dynamic-plugins/api/read']);
});

it('home reads its three sections', () => {
  const home = firstReads('/superset/welcome/', '');
  expect(firstReads('/', '')).toEqual(home);
  expect(home.map((url) => url.split('?')[0])).toEqual([
    ...OF_ALL,
    '/api/v1/log/recent_activity',
    '/api/v1/dashboard',
    '/api/v1/dashboard',
  ]);
});

it('other pages read who is there', () => {
  expect(firstReads('/chart/list/', '')).toEqual(OF_ALL);
  expect(firstReads('/superset/dashboard/p/key/', '')).toEqual(OF_ALL);
});

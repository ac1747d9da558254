import { expect, it } from 'vitest';
import { firstReads, nextReads } from './first-reads.ts';

const star = (id: number): string => `/api/v1/dashboard/favorite_status?q=%21%28${id}%29`;
const OF_ALL = ['/api/v1/bootstrap', '/api/v1/security/csrf_token'];

it('a dashboard reads itself, its charts and its datasets', () => {
  expect(firstReads('/superset/dashboard/3/', '')).toEqual([
    ...OF_ALL,
    '/dynamic-plugins/api/read',
    '/api/v1/dashboard/3',
    '/api/v1/dashboard/3/charts',
    '/api/v1/dashboard/3/datasets',
  ]);
});

it('a dashboard reads what its filters said, under the key that its address names', () => {
  const askedFor = (query: string): string | undefined => firstReads('/superset/dashboard/3/', query).at(-1);
  expect(askedFor('native_filters_key=a%2Fb-_')).toBe('/api/v1/dashboard/3/filter_state/a%2Fb-_');
  expect(askedFor('native_filters_key=a&permalink_key=b%2F')).toBe('/api/v1/dashboard/permalink/b%2F');
  for (const none of ['', 'native_filters_key=', 'native_filters_key=..'])
    expect(askedFor(none)).toBe('/api/v1/dashboard/3/datasets');
});

it('a dashboard with a name in its address is asked by it, written as the client writes it', () => {
  const askedFor = (address: string): string | undefined => firstReads(address, 'standalone=1').at(-1);
  expect(askedFor('/superset/dashboard/us%20flights/')).toBe('/api/v1/dashboard/us%20flights/datasets');
  expect(askedFor("/superset/dashboard/it's:50%25")).toBe("/api/v1/dashboard/it's%3A50%25/datasets");
  for (const odd of ['50%', '%2e%2e', '.'])
    expect(firstReads(`/superset/dashboard/${odd}/`, '')).toEqual([...OF_ALL, '/dynamic-plugins/api/read']);
});

it('the star is asked by the id that an answer names, whatever the address says', () => {
  expect(nextReads({ url: '/api/v1/dashboard/2001', body: '{"result":{"id":3}}' })).toEqual([star(3)]);
  expect(nextReads({ url: '/api/v1/chart/7', body: '{"result":{"id":7}}' })).toEqual([
    '/api/v1/chart/favorite_status?q=%21%287%29',
  ]);
  expect(nextReads({ url: '/api/v1/dashboard/3', body: '{"result":[]}' })).toEqual([]);
});

it('other answers lead to no further ones', () => {
  const body = '{"result":{"id":3}}';
  for (const url of ['/api/v1/dashboard/3/charts', '/api/v1/dashboard?q=1', '/api/v1/bootstrap', star(3)])
    expect(nextReads({ url, body })).toEqual([]);
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

it('home reads its sections and the steps of a new person', () => {
  const home = firstReads('/superset/welcome/', '');
  expect(firstReads('/', '')).toEqual(home);
  expect(home.map((url) => url.split('?')[0])).toEqual([
    ...OF_ALL,
    '/api/v1/log/recent_activity',
    '/api/v1/dashboard',
    '/api/v1/dashboard',
    '/api/v1/dashboard',
    '/api/v1/chart',
    '/api/v1/chart',
    '/api/v1/chart',
    '/api/v1/saved_query',
    '/api/v1/database',
  ]);
});

it('other pages read who is there', () => {
  expect(firstReads('/chart/list/', '')).toEqual(OF_ALL);
  expect(firstReads('/superset/dashboard/p/key/', '')).toEqual(OF_ALL);
});

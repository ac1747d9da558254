import { expect, it } from 'vitest';
import { readListAddress, writeListAddress } from './list-address.ts';

const LATEST = { column: 'changed_on_delta_humanized', isDescending: true };

it('an address without a word asks for the first page of everything', () => {
  const query = readListAddress('', LATEST);
  expect(query).toEqual({ search: '', sort: LATEST, page: 0, onlyFavourites: false, chosen: {} });
  expect(writeListAddress(query, LATEST, '')).toBe('');
});

it.each([
  'search=air+%26+sea&owner=3&status=draft&favourites=true&sort=dashboard_title&page=3',
  'viewMode=card&status=published',
  'sort=-slice_name',
])('%s is written as it was read', (text) => {
  expect(writeListAddress(readListAddress(text, LATEST), LATEST, text)).toBe(text);
});

it.each(['page=0', 'page=-2', 'page=x', 'page=1.5', 'page=99999999999'])('%s is the first page', (text) => {
  expect(readListAddress(text, LATEST).page).toBe(0);
});

import { expect, it } from 'vitest';
import { COUNTRIES } from '../atlas/countries.ts';
import { storedCountry } from './stored-country.ts';

it.each([
  ['korea', 'south_korea'],
  ['srilanka', 'sri_lanka'],
  ['timorleste', 'timor_leste'],
  ['Germany', 'germany'],
  ['the_bahamas', 'bahamas'],
  ['atlantis', 'atlantis'],
  [null, null],
])('a map that was stored as %j is %j', (stored, country) => {
  expect(storedCountry(stored)).toBe(country);
});

it('leaves the name of every map as it is', () => {
  expect(COUNTRIES.filter(({ value }) => storedCountry(value) !== value)).toEqual([]);
});

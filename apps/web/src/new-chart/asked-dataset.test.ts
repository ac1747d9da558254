import { expect, it } from 'vitest';
import { askedDataset } from './asked-dataset.ts';

it.each([
  ['?dataset=12', { id: 12 }],
  ['?dataset=flights%20of%202001', { name: 'flights of 2001' }],
  ['?dataset=', null],
  ['', null],
])('an address may name the dataset by id or name: %s', (search, asked) => {
  expect(askedDataset(search)).toEqual(asked);
});

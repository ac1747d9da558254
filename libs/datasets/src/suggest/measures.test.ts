import { expect, it } from 'vitest';
import { measuresOf } from './measures.ts';
import { mapForm } from './places.ts';
import type { ColumnProfile, DatasetProfile } from './profile.ts';

const number = (name: string, over: Partial<ColumnProfile> = {}): ColumnProfile => ({
  name,
  label: name,
  kind: 'number',
  distinct: 40,
  min: 0,
  max: 99,
  mean: null,
  deviation: null,
  ...over,
});
const profile = (columns: readonly ColumnProfile[]): DatasetProfile => ({
  rows: 100,
  mainTime: null,
  metrics: [],
  columns,
});
const count = { name: 'Rows', metric: 'n', isMean: false, isLevel: false };

it('adds up what is an amount, averages the rest, and takes no label, row number or constant', () => {
  const columns = [
    number('order_id', { distinct: 100 }),
    number('line', { distinct: 100, min: 1, max: 100 }),
    number('fixed', { min: 5, max: 5 }),
    number('sales'),
    number('rating'),
  ];
  expect(measuresOf(profile(columns)).map(({ name }) => name)).toEqual(['Total sales', 'Mean rating']);
});

it('draws a map of coordinates, else of countries, and none where there are no places', () => {
  const lat = number('latitude', { min: 20, max: 60 });
  const lon = number('longitude', { min: -120, max: 10 });
  const country = number('Country', { kind: 'text', distinct: 60 });
  expect(mapForm(profile([lat, lon, country]), count)).toMatchObject({ viz_type: 'deck_scatter' });
  const many = (rows: number) => mapForm({ ...profile([lat, lon]), rows }, count);
  expect(many(42_049)).toMatchObject({ viz_type: 'deck_hex', row_limit: 50_000, grid_size: 44_000 });
  expect(many(3_000_000)).toBeNull();
  expect(mapForm(profile([country]), count)).toMatchObject({
    viz_type: 'world_map',
    country_fieldtype: 'name',
    metric: 'n',
  });
  expect(mapForm(profile([{ ...lat, max: 400 }, lon]), count)).toBeNull();
});

it('knows ids in one word, and row numbers of small tables', () => {
  const small = {
    ...profile([number('column_1', { distinct: 8, min: 0, max: 7 }), number('customerId'), number('rating')]),
    rows: 8,
  };
  expect(measuresOf(small).map(({ name }) => name)).toEqual(['Mean rating']);
});

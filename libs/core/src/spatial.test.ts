import { expect, it } from 'vitest';
import { parseSpatial, requireSpatial, spatialColumns } from './spatial.ts';

it.each([
  [{ type: 'latlong', latCol: 'lat', lonCol: 'lon' }, ['lon', 'lat']],
  [{ type: 'delimited', lonlatCol: 'place', delimiter: ';' }, ['place']],
  [{ type: 'geohash', geohashCol: 'hash' }, ['hash']],
])('asks for the columns of %j', (value, columns) => {
  const config = parseSpatial(value);
  expect(config === null ? null : spatialColumns(config)).toEqual(columns);
});

it.each([
  null,
  'lat',
  {},
  { type: 'latlong', latCol: 'lat' },
  { type: 'delimited' },
  { type: 'delimited', lonlatCol: 'p', delimiter: '' },
  { type: 'geohash' },
  { type: 'moon' },
])('is nothing for %j', (value) => {
  expect(parseSpatial(value)).toBeNull();
  expect(() => requireSpatial(value)).toThrow('Invalid lat/long configuration.');
});

it('fills in the delimiter and the order', () => {
  expect(parseSpatial({ type: 'delimited', lonlatCol: 'p' })).toEqual({
    type: 'delimited',
    lonlatCol: 'p',
    delimiter: ',',
    reverseCheckbox: false,
  });
});

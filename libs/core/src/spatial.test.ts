import { expect, it } from 'vitest';
import { parseSpatial, spatialColumns } from './spatial.ts';

it.each([
  [{ type: 'latlong', latCol: 'lat', lonCol: 'lon' }, ['lon', 'lat']],
  [{ type: 'delimited', lonlatCol: 'place', delimiter: ';' }, ['place']],
  [{ type: 'geohash', geohashCol: 'hash' }, ['hash']],
])('asks for the columns of %j', (value, columns) => {
  const config = parseSpatial(value);
  expect(config === null ? null : spatialColumns(config)).toEqual(columns);
});

it.each([null, 'lat', {}, { type: 'latlong', latCol: 'lat' }, { type: 'delimited' }, { type: 'moon' }])(
  'is nothing for %j',
  (value) => {
    expect(parseSpatial(value)).toBeNull();
  },
);

it('fills in the delimiter and the order', () => {
  expect(parseSpatial({ type: 'delimited', lonlatCol: 'p' })).toEqual({
    type: 'delimited',
    lonlatCol: 'p',
    delimiter: ',',
    reverseCheckbox: false,
  });
});

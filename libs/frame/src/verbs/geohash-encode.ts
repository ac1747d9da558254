import type { PostProcessingOptions } from '@belvedere/core';
import { columnOf, withColumns } from '../column-parts.ts';
import { frameError } from '../errors.ts';
import type { Frame } from '../frame.ts';
import { columnFromValues } from '../from-values.ts';
import { encodeGeohash } from '../geo/geohash.ts';
import { requireNumbers } from '../numeric.ts';

/**
 * Adds the column `geohash`, twelve letters, of each `latitude` and `longitude` in degrees; null where one is null.
 * Throws COLUMNS_NOT_AVAILABLE, COLUMN_NOT_NUMERIC, LOCATION_INVALID beyond 90 or 180 degrees.
 */
export function geohashEncode(frame: Frame, options: PostProcessingOptions<'geohash_encode'>): Frame {
  const latitudes = requireNumbers(columnOf(frame, options.latitude));
  const longitudes = requireNumbers(columnOf(frame, options.longitude));
  const texts = Array.from({ length: frame.rows }, (_, row) => {
    const place = { latitude: latitudes[row] ?? Number.NaN, longitude: longitudes[row] ?? Number.NaN };
    if (Number.isNaN(place.latitude) || Number.isNaN(place.longitude)) return null;
    const text = encodeGeohash(place);
    if (text !== null) return text;
    throw frameError('LOCATION_INVALID', {
      what: 'longitude/latitude',
      text: `${place.longitude}/${place.latitude}`,
    });
  });
  return withColumns(frame, [
    columnFromValues({ name: options.geohash, type: 'VARCHAR', kind: 'text' }, texts),
  ]);
}

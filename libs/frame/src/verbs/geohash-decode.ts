import type { PostProcessingOptions } from '@belvedere/core';
import { columnOf, withColumns } from '../column-parts.ts';
import type { Frame } from '../frame.ts';
import { columnFromNumbers } from '../from-numbers.ts';
import { decodeGeohash } from '../geo/geohash.ts';
import { readPlaces } from '../geo/read-places.ts';

/**
 * Adds the columns `latitude` and `longitude`, in degrees, of the centre of each `geohash`; null stays null.
 * Throws COLUMNS_NOT_AVAILABLE, LOCATION_INVALID for a text that is no geohash.
 */
export function geohashDecode(frame: Frame, options: PostProcessingOptions<'geohash_decode'>): Frame {
  const column = columnOf(frame, options.geohash);
  const places = readPlaces(column, frame.rows, 'geohash string', decodeGeohash);
  const numbers = (name: string, of: 'latitude' | 'longitude') =>
    columnFromNumbers(
      { name, kind: 'float' },
      Float64Array.from(places, (place) => place?.[of] ?? Number.NaN),
    );
  return withColumns(frame, [numbers(options.latitude, 'latitude'), numbers(options.longitude, 'longitude')]);
}

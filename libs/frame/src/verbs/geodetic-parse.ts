import type { PostProcessingOptions } from '@belvedere/core';
import { columnOf, withColumns } from '../column-parts.ts';
import type { Frame } from '../frame.ts';
import { columnFromNumbers } from '../from-numbers.ts';
import { parseGeodetic } from '../geo/geodetic.ts';
import { readPlaces } from '../geo/read-places.ts';

/**
 * Adds the columns `latitude` and `longitude` in degrees and, when named, `altitude` in kilometres, of the places
 * that the texts of `geodetic` say (see {@link parseGeodetic}); null stays null. Throws COLUMNS_NOT_AVAILABLE,
 * LOCATION_INVALID for a text that is no place.
 */
export function geodeticParse(frame: Frame, options: PostProcessingOptions<'geodetic_parse'>): Frame {
  const column = columnOf(frame, options.geodetic);
  const places = readPlaces(column, frame.rows, 'geodetic string', parseGeodetic);
  const numbers = (name: string, of: 'latitude' | 'longitude' | 'altitude') =>
    columnFromNumbers(
      { name, kind: 'float' },
      Float64Array.from(places, (place) => place?.[of] ?? Number.NaN),
    );
  return withColumns(frame, [
    numbers(options.latitude, 'latitude'),
    numbers(options.longitude, 'longitude'),
    ...(options.altitude ? [numbers(options.altitude, 'altitude')] : []),
  ]);
}

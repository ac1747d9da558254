import { defineErrors } from './app-error.ts';
import type { Json } from './json.ts';
import { isJsonObject } from './json.ts';

const SPATIAL_ERRORS = defineErrors({ SPATIAL_INVALID: 'Invalid lat/long configuration.' });

/** Where the rows of a map lie: two columns, one column with both, or a geohash. */
export type SpatialConfig =
  | { readonly type: 'latlong'; readonly latCol: string; readonly lonCol: string }
  | {
      readonly type: 'delimited';
      readonly lonlatCol: string;
      /** Not empty; `,` where none is stored. */
      readonly delimiter: string;
      /** Longitude first when true. */
      readonly reverseCheckbox: boolean;
    }
  | { readonly type: 'geohash'; readonly geohashCol: string };

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** Reads the value of a spatial control; null when it is incomplete or of an unknown type. */
export function parseSpatial(value: Json | undefined): SpatialConfig | null {
  if (!isJsonObject(value)) return null;
  const latCol = text(value['latCol']);
  const lonCol = text(value['lonCol']);
  const lonlatCol = text(value['lonlatCol']);
  const geohashCol = text(value['geohashCol']);
  switch (value['type']) {
    case 'latlong':
      return latCol === '' || lonCol === '' ? null : { type: 'latlong', latCol, lonCol };
    case 'delimited': {
      const { delimiter = ',' } = value;
      const reverseCheckbox = value['reverseCheckbox'] === true;
      const isComplete = lonlatCol !== '' && typeof delimiter === 'string' && delimiter !== '';
      return !isComplete ? null : { type: 'delimited', lonlatCol, delimiter, reverseCheckbox };
    }
    case 'geohash':
      return geohashCol === '' ? null : { type: 'geohash', geohashCol };
    default:
      return null;
  }
}

/** Like {@link parseSpatial}, but throws SPATIAL_INVALID for what is incomplete or of an unknown type. */
export function requireSpatial(value: Json | undefined): SpatialConfig {
  const config = parseSpatial(value);
  if (config === null) throw SPATIAL_ERRORS.error('SPATIAL_INVALID', {}, { value: value ?? null });
  return config;
}

/** Columns that a map must ask for. */
export function spatialColumns(config: SpatialConfig): readonly string[] {
  switch (config.type) {
    case 'latlong':
      return [config.lonCol, config.latCol];
    case 'delimited':
      return [config.lonlatCol];
    case 'geohash':
      return [config.geohashCol];
  }
}

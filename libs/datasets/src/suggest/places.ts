import type { FormData, JsonObject } from '@belvedere/core';
import type { Measure } from './measures.ts';
import type { ColumnProfile, DatasetProfile } from './profile.ts';

const LATITUDE = /(^|[_\s])(lat|latitude)$/i;
const LONGITUDE = /(^|[_\s])(lon|lng|long|longitude)$/i;
/** Rows that are drawn one by one; more are gathered. */
const POINTS_MOST = 10_000;
/** Rows that are gathered into cells; a map of the first of more would show where the file begins. */
const GATHERED_MOST = 50_000;
const METRES_PER_DEGREE = 111_000;
/** Cells from south to north. */
const CELLS = 100;

const COUNTRIES: readonly (readonly [RegExp, string])[] = [
  [/^(country|nation|country[_\s]?name)$/i, 'name'],
  [/^(iso_?3|cca3|alpha_?3|country[_\s]?(code|iso)_?3)$/i, 'cca3'],
  [/^(iso_?2|cca2|alpha_?2|country[_\s]?(code|iso)(_?2)?)$/i, 'cca2'],
];

const within = ({ kind, min, max }: ColumnProfile, most: number): boolean =>
  kind === 'number' && min !== null && max !== null && min >= -most && max <= most && min < max;

/** Size of a cell in a range of latitudes, two digits of metres. */
function cellMetres({ min, max }: ColumnProfile): number {
  const span = ((max ?? 0) - (min ?? 0)) * METRES_PER_DEGREE;
  return Math.max(1, Number((span / CELLS).toPrecision(2)));
}

function pointForm({ columns, rows }: DatasetProfile): FormData | null {
  const latitude = columns.find((column) => LATITUDE.test(column.name) && within(column, 90));
  const longitude = columns.find((column) => LONGITUDE.test(column.name) && within(column, 180));
  if (latitude === undefined || longitude === undefined || rows > GATHERED_MOST) return null;
  const spatial = { type: 'latlong', latCol: latitude.name, lonCol: longitude.name };
  const points: JsonObject = {
    viz_type: 'deck_scatter',
    point_radius_fixed: { type: 'fix', value: 3 },
    point_unit: 'pixels',
    row_limit: POINTS_MOST,
  };
  const cells: JsonObject = {
    viz_type: 'deck_hex',
    grid_size: cellMetres(latitude),
    extruded: false,
    row_limit: GATHERED_MOST,
  };
  return { adhoc_filters: [], spatial, ...(rows > POINTS_MOST ? cells : points) } as unknown as FormData;
}

function countryForm({ columns }: DatasetProfile, { metric }: Measure): FormData | null {
  const found = columns.flatMap((column) => {
    const kind = COUNTRIES.find(([name]) => name.test(column.name))?.[1];
    return kind === undefined || column.kind !== 'text' || column.distinct < 3 ? [] : [{ column, kind }];
  });
  const [first] = found;
  if (first === undefined) return null;
  const form: JsonObject = {
    viz_type: 'world_map',
    adhoc_filters: [],
    entity: first.column.name,
    country_fieldtype: first.kind,
    metric,
    show_bubbles: false,
    row_limit: 300,
  };
  return form as FormData;
}

/**
 * A map of the places that a dataset names: all of its points by their coordinates, many of them gathered into cells, else
 * countries; null where there are none, or more than a map reads.
 */
export const mapForm = (profile: DatasetProfile, measure: Measure): FormData | null =>
  pointForm(profile) ?? countryForm(profile, measure);

import { EMPTY_DATASOURCE, type ChartExample } from '@belvedere/charts';
import type { FrameJson } from '@belvedere/frame';
import { westernStates } from '../fixtures/western-states.ts';

const [outlines, names] = westernStates.columns;

/** Outlines as GeoJSON, and a point and a line among them. */
const shapes: FrameJson = {
  rows: westernStates.rows + 2,
  columns: [
    {
      name: 'shape',
      type: 'VARCHAR',
      kind: 'text',
      values: [
        ...(outlines?.values ?? []).map((ring) => `{"type":"Polygon","coordinates":[${String(ring)}]}`),
        '{"type":"Point","coordinates":[-122.33,47.61]}',
        '{"type":"LineString","coordinates":[[-122.33,47.61],[-122.68,45.52],[-121.49,38.58],[-118.24,34.05]]}',
      ],
    },
    { name: 'name', type: 'VARCHAR', kind: 'text', values: [...(names?.values ?? []), 'Seattle', 'Coast'] },
  ],
};

/** Uses of the GeoJSON map. */
export const deckGeojsonExamples: readonly ChartExample[] = [
  {
    name: 'Western states, a city and a route',
    formData: { geojson: 'shape', line_width: 2, point_radius: 6, opacity: 30 },
    frames: [shapes],
    datasource: EMPTY_DATASOURCE,
    shortensDigits: true,
  },
];

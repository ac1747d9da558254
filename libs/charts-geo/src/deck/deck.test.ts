import { EMPTY_DATASOURCE, queryContextOf } from '@belvedere/charts';
import { drawExampleWhole } from '@belvedere/charts/testing';
import { problemsOf } from '@belvedere/controls';
import { describe, expect, it } from 'vitest';
import { deckArcManifest } from '../deck-arc/manifest.ts';
import { levelsOf } from '../deck-contour/levels.ts';
import { deckHex } from '../deck-hex/plugin.ts';
import { bucketsOf } from '../deck-polygon/buckets.ts';
import { deckPolygonManifest } from '../deck-polygon/manifest.ts';
import { radiusOfSize } from '../deck-scatter/chart.ts';
import { deckScatterExamples } from '../deck-scatter/deck-scatter.examples.ts';
import { deckScatterManifest } from '../deck-scatter/manifest.ts';
import { deckScatter } from '../deck-scatter/plugin.ts';
import { mapboxExamples } from '../mapbox/mapbox.examples.ts';
import { mapbox } from '../mapbox/plugin.ts';
import { cellSize } from './cell-size.ts';
import { storedColor } from './color.ts';

const spatial = { type: 'latlong', lonCol: 'lon', latCol: 'lat' };
const queryOf = (manifest: Parameters<typeof queryContextOf>[0], form: object) =>
  queryContextOf(manifest, { viz_type: manifest.id, ...form }, EMPTY_DATASOURCE).queries[0];

describe('what maps ask', () => {
  it('is row by row without a metric, and leaves rows without a place to the database', () => {
    expect(queryOf(deckScatterManifest, { spatial, js_columns: ['name'] })).toMatchObject({
      columns: ['lon', 'lat', 'name'],
      filters: [
        { col: 'lon', op: 'IS NOT NULL' },
        { col: 'lat', op: 'IS NOT NULL' },
      ],
    });
    expect(queryOf(deckScatterManifest, { spatial })).not.toHaveProperty('metrics');
  });

  it('is grouped with a metric, and takes null places where the author wants them', () => {
    const size = { type: 'metric', value: 'flights' };
    const query = queryOf(deckScatterManifest, { spatial, point_radius_fixed: size, filter_nulls: false });
    expect(query).toMatchObject({ metrics: ['flights'], filters: [] });
  });

  it('of arcs are both ends, and of areas their column', () => {
    const end = { type: 'geohash', geohashCol: 'to' };
    expect(queryOf(deckArcManifest, { start_spatial: spatial, end_spatial: end })?.columns).toEqual([
      'lon',
      'lat',
      'to',
    ]);
    expect(queryOf(deckPolygonManifest, { line_column: 'outline', metric: 'n' })).toMatchObject({
      columns: ['outline'],
      metrics: ['n'],
      filters: [{ col: 'outline', op: 'IS NOT NULL' }],
    });
  });

  it('is refused while a place cannot be read', () => {
    const state = { formData: { spatial: { type: 'latlong', lonCol: 'lon' } }, datasource: null };
    expect(problemsOf(deckScatterManifest.controls, state).map(({ message }) => message.text)).toContain(
      'Invalid lat/long configuration.',
    );
  });
});

describe('marks', () => {
  it('have the radius of a disc as large as their area, or the length itself', () => {
    expect(radiusOfSize(Math.PI, 'square_m')).toBeCloseTo(1, 9);
    expect(radiusOfSize(Math.PI, 'square_km')).toBeCloseTo(1000, 9);
    expect([
      radiusOfSize(2, 'radius_km'),
      radiusOfSize(2, 'radius_miles'),
      radiusOfSize(2, 'pixels'),
    ]).toEqual([2000, 3218.688, 2]);
  });

  it('wear stored colours of either form', () => {
    expect(storedColor({ r: 1, g: 2, b: 3, a: 0.5 }, '#ffffff')).toBe(0x01020380);
    expect(storedColor('#010203', '#ffffff')).toBe(0x010203ff);
    expect(storedColor(null, '#ffffff')).toBe(0xffffffff);
  });

  it('say their row without its coordinates, and pick their dimension', async () => {
    const { describe: say, pick } = await drawExampleWhole(deckScatter, deckScatterExamples[0]);
    expect(say(0)).toMatchObject({ title: 'ATL', rows: [{ value: 'South' }, { value: '414,513' }] });
    expect(pick(0).values).toMatchObject([{ column: 'region', value: 'South' }]);
  });

  it('that lie nowhere are counted in words', async () => {
    const values = ['1,2', 'nowhere', 'x'];
    const frames = [{ rows: 3, columns: [{ name: 'p', type: 'VARCHAR', kind: 'text', values } as const] }];
    const formData = { spatial: { type: 'delimited', lonlatCol: 'p', delimiter: ',' } };
    const { texts } = await drawExampleWhole(deckHex, { name: 'lost', formData, frames });
    expect(texts).toContain('2 rows have no place on earth and are not shown');
  });

  it('near each other are one cluster with their count, and their sum where a column is asked for', async () => {
    const counts = await drawExampleWhole(mapbox, mapboxExamples[0]);
    const totals = counts.texts.map(Number).filter((count) => count > 1);
    expect(Math.max(...totals)).toBeLessThan(150);
    const { scene, describe: say } = await drawExampleWhole(mapbox, mapboxExamples[1]);
    const discs = scene.plot?.kind === 'layers' ? scene.plot.of[0] : undefined;
    const [largest = 0] =
      discs?.kind === 'circles' ? [discs.datum[discs.r.indexOf(Math.max(...discs.r))] ?? 0] : [];
    expect(say(largest).rows.map(({ label }) => label)).toEqual(['Flights', 'Rows']);
  });
});

describe('cells', () => {
  it('are as large as the author says, larger where they could not be seen, whatever lies far away', () => {
    const near = { x: Float64Array.of(0.5, 0.5001), y: Float64Array.of(0.5, 0.5) };
    expect(cellSize(4007.5016686, near)).toBeCloseTo(1e-4, 9);
    const many = Float64Array.from({ length: 100 }, (_, at) => 0.5 + at / 100_000);
    const far = Float64Array.from([...many.slice(1), 0]);
    expect(cellSize(1, { x: far, y: many })).toBeLessThan(1e-5);
  });
});

describe('groups of a polygon map', () => {
  const ramp = ['#000000', '#808080', '#ffffff'];

  it('are of even width, or lie between break points', () => {
    const values = Float64Array.of(0, 5, 10);
    expect(bucketsOf(values, ramp, { count: 2, breaks: [] }).bounds).toEqual([0, 5, 10]);
    const own = bucketsOf(values, ramp, { count: 5, breaks: [8, 0, 2] });
    expect(own.bounds).toEqual([0, 2, 8]);
    expect([own.colorOf(1), own.colorOf(2), own.colorOf(99)].map((color) => color >>> 8)).toEqual([
      0, 0xffffff, 0xffffff,
    ]);
  });
});

describe('levels of contours', () => {
  it('are the author’s, the lowest first, else five even ones', () => {
    const own =
      '[{"lowerThreshold":5,"upperThreshold":9,"color":[255,0,0]},{"lowerThreshold":1,"color":"#00ff00"},{"upperThreshold":2}]';
    expect(levelsOf(own, 10, ['#000000'])).toEqual([
      { from: 1, to: null, color: 0x00ff00ff },
      { from: 5, to: 9, color: 0xff0000ff },
    ]);
    expect(levelsOf('{', 12, ['#000000', '#ffffff']).map(({ from }) => from)).toEqual([2, 4, 6, 8, 10]);
  });
});

import { frameFromJson } from '@belvedere/frame';
import { describe, expect, it } from 'vitest';
import { aggregateBins, aggregateValues, AGGREGATIONS } from './aggregate.ts';
import { gridBins, hexBins } from './bins.ts';
import { boundsOf, fitCamera, metresPerPx, screenX, screenY, viewportCamera, zoomOf } from './camera.ts';
import { lengthText, scaleBarMetres } from './draw-base.ts';
import { geometryOfText, linePlaces } from './geometry.ts';
import { latitudeOf, longitudeOf, worldLength, worldX, worldY } from './mercator.ts';
import { geoRows } from './rows.ts';
import { unevenSteps } from './uneven-steps.ts';

const room = { left: 0, top: 20, width: 800, height: 400 };

describe('the world square', () => {
  it('has Greenwich and the equator in its middle, and gives places back', () => {
    expect([worldX(0), worldY(0)]).toEqual([0.5, 0.5]);
    for (const degrees of [-80, -33.9, 0, 52.5, 85])
      expect(latitudeOf(worldY(degrees))).toBeCloseTo(degrees, 9);
    expect(longitudeOf(worldX(-122.4))).toBeCloseTo(-122.4, 9);
  });

  it('stretches lengths towards the poles', () => {
    expect(worldLength(1000, 60) / worldLength(1000, 0)).toBeCloseTo(2, 9);
  });
});

describe('a camera', () => {
  it('of a viewport has its zoom and its middle in the middle of the room', () => {
    const camera = viewportCamera({ longitude: 10, latitude: 50, zoom: 4 }, room);
    expect(zoomOf(camera)).toBe(4);
    expect([screenX(camera, worldX(10)), screenY(camera, worldY(50))]).toEqual([400, 220]);
  });

  it('that fits bounds shows all of them', () => {
    const wanted = { x0: 0.1, y0: 0.4, x1: 0.3, y1: 0.45 };
    const seen = boundsOf(fitCamera(wanted, room));
    expect(seen.x0 < wanted.x0 && seen.x1 > wanted.x1 && seen.y0 < wanted.y0 && seen.y1 > wanted.y1).toBe(
      true,
    );
  });

  it('of a single place is not nearer than zoom 16', () => {
    expect(zoomOf(fitCamera({ x0: 0.5, y0: 0.5, x1: 0.5, y1: 0.5 }, room))).toBe(16);
  });

  it('has a scale bar of a round length no longer than 90 px', () => {
    const camera = viewportCamera({ longitude: 0, latitude: 0, zoom: 3 }, room);
    expect(scaleBarMetres(camera)).toBe(500_000);
    expect(500_000 / metresPerPx(camera)).toBeLessThanOrEqual(90);
    expect([lengthText(500_000), lengthText(200)]).toEqual(['500\u2009km', '200\u2009m']);
  });
});

describe('cells', () => {
  const count = 5000;
  const xs = Float64Array.from({ length: count }, (_, at) => (at * 0.618034) % 1);
  const ys = Float64Array.from({ length: count }, (_, at) => (at * 0.414214) % 1);

  it.each([
    ['hexagons', hexBins(xs, ys, 0.03), 0.03],
    ['squares', gridBins(xs, ys, 0.04), 0.04 * Math.SQRT1_2],
  ])('%s hold every place once, near their centre', (_, bins, reach) => {
    expect([...bins.order].toSorted((a, b) => a - b)).toEqual([...xs.keys()]);
    for (let cell = 0; cell < bins.x.length; cell++)
      for (const at of bins.order.subarray(bins.start[cell], bins.start[cell + 1]))
        expect(
          Math.hypot((xs[at] ?? 0) - (bins.x[cell] ?? 0), (ys[at] ?? 0) - (bins.y[cell] ?? 0)),
        ).toBeLessThanOrEqual(reach + 1e-12);
  });

  it('take the nearest centre', () => {
    const bins = hexBins(xs, ys, 0.05);
    const nearest = (at: number): number => {
      const distances = [...bins.x].map((x, cell) =>
        Math.hypot(x - (xs[at] ?? 0), (bins.y[cell] ?? 0) - (ys[at] ?? 0)),
      );
      return distances.indexOf(Math.min(...distances));
    };
    for (let cell = 0; cell < bins.x.length; cell++)
      for (const at of bins.order
        .subarray(bins.start[cell], bins.start[cell + 1])
        .filter((place) => place % 50 === 0))
        expect(nearest(at)).toBe(cell);
  });

  it('become one value; places without one do not count', () => {
    const bins = gridBins(Float64Array.of(0.1, 0.12, 0.9), Float64Array.of(0.1, 0.1, 0.9), 0.5);
    expect([...aggregateBins(bins, Float64Array.of(2, 4, Number.NaN), 'sum')]).toEqual([6, 0]);
    expect([...aggregateBins(bins, Float64Array.of(2, 4, Number.NaN), 'count')]).toEqual([2, 0]);
    expect([...aggregateBins(bins, Float64Array.of(2, 4, Number.NaN), 'mean')]).toEqual([3, Number.NaN]);
  });

  it('know every aggregation', () => {
    const values = Float64Array.from({ length: 101 }, (_, at) => at);
    const known = Object.fromEntries(AGGREGATIONS.map((how) => [how, aggregateValues(values, how)]));
    expect(known).toMatchObject({
      min: 0,
      max: 100,
      mean: 50,
      median: 50,
      count: 101,
      sum: 5050,
      variance: 850,
    });
    expect(known).toMatchObject({ p1: 1, p5: 5, p95: 95, p99: 99 });
    expect(known['deviation']).toBeCloseTo(Math.sqrt(850), 9);
  });
});

describe('where rows lie', () => {
  const text = (name: string, values: readonly (string | null)[]) =>
    frameFromJson({ rows: values.length, columns: [{ name, type: 'VARCHAR', kind: 'text', values }] });

  it('is read from two columns, one column or a geohash', () => {
    const number = (name: string, value: number) => ({
      name,
      type: 'DOUBLE',
      kind: 'float' as const,
      values: [value],
    });
    const two = frameFromJson({ rows: 1, columns: [number('lon', 13.4), number('lat', 52.5)] });
    const places = [
      geoRows(two, { type: 'latlong', lonCol: 'lon', latCol: 'lat' }),
      geoRows(text('p', ['52.5;13.4']), { type: 'delimited', lonlatCol: 'p', delimiter: ';' }),
      geoRows(text('p', ['13.4,52.5']), {
        type: 'delimited',
        lonlatCol: 'p',
        delimiter: ',',
        reverseCheckbox: true,
      }),
      geoRows(text('p', ['U33DB2']), { type: 'geohash', geohashCol: 'p' }),
    ];
    for (const { x, y } of places) {
      expect(longitudeOf(x[0] ?? 0)).toBeCloseTo(13.4, 1);
      expect(latitudeOf(y[0] ?? 0)).toBeCloseTo(52.5, 1);
    }
  });

  it('is counted as bad when nobody can tell, or it is not on earth', () => {
    const config = { type: 'delimited', lonlatCol: 'p', delimiter: ',' };
    const { rows, bad } = geoRows(text('p', ['1,2', 'x', null, '', '91,0', '0,181', '3,4']), config);
    expect([[...rows], bad]).toEqual([[0, 6], 5]);
    expect(geoRows(text('p', ['1,2']), { type: 'latlong' }).bad).toBe(1);
  });
});

describe('marks in a column', () => {
  it('are a list of places, GeoJSON, a polyline or the cell of a geohash', () => {
    const degrees = (places: readonly (readonly [number, number])[]) =>
      places.map(([x, y]) => [
        Math.round(longitudeOf(x) * 1000) / 1000,
        Math.round(latitudeOf(y) * 1000) / 1000,
      ]);
    expect(degrees(linePlaces('[[1,2],[3,4]]', 'json', false))).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(degrees(linePlaces('[[1,2],[3,4]]', 'json', true))).toEqual([
      [2, 1],
      [4, 3],
    ]);
    expect(degrees(linePlaces('_p~iF~ps|U_ulLnnqC_mqNvxq`@', 'polyline', false))).toEqual([
      [-120.2, 38.5],
      [-120.95, 40.7],
      [-126.453, 43.252],
    ]);
    expect(linePlaces('u33', 'geohash', false)).toHaveLength(4);
    expect(linePlaces('{"type":"LineString","coordinates":[[1,2],[3,4]]}', 'json', false)).toHaveLength(2);
    expect(linePlaces('no line', 'json', false)).toEqual([]);
  });

  it('of a collection come apart into points, lines and areas with holes', () => {
    const ring = '[[0,0],[9,0],[9,9],[0,0]]';
    const { points, lines, areas } = geometryOfText(
      `{"type":"FeatureCollection","features":[
        {"type":"Feature","geometry":{"type":"MultiPoint","coordinates":[[1,2],[3,4],"x"]}},
        {"type":"Feature","geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]}},
        {"type":"Feature","geometry":{"type":"Polygon","coordinates":[${ring},${ring}]}},
        {"type":"Feature","geometry":null}]}`,
    );
    expect([points.length, lines.length, areas.length, areas[0]?.length]).toEqual([2, 1, 1, 2]);
  });
});

it('uneven steps hold about as many values each', () => {
  const values = Float64Array.from({ length: 1000 }, (_, at) => 1.02 ** at);
  const ramp = ['#000000', '#444444', '#888888', '#cccccc'];
  const { colorOf, low } = unevenSteps(values, ramp);
  const counts = new Map<number, number>();
  for (const value of values) counts.set(colorOf(value), (counts.get(colorOf(value)) ?? 0) + 1);
  expect(low).toBe(1);
  for (const count of counts.values()) expect(Math.abs(count - 250)).toBeLessThan(10);
});

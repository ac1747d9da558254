import { isJsonObject, type Json } from '@belvedere/core';
import { geohashCell } from '@belvedere/frame';
import { worldX, worldY } from './mercator.ts';

/** A place on the world square. */
export type WorldXY = readonly [x: number, y: number];

/** Points, lines and areas of one row. */
export interface RowGeometry {
  readonly points: readonly WorldXY[];
  readonly lines: readonly (readonly WorldXY[])[];
  /** Areas as rings, the outer one first. */
  readonly areas: readonly (readonly (readonly WorldXY[])[])[];
}

const NOTHING: RowGeometry = { points: [], lines: [], areas: [] };
/** Polyline figures are degrees in units of this. */
const POLYLINE_UNIT = 1e-5;

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

function placeOf(value: Json | undefined, isReversed = false): WorldXY | null {
  if (!Array.isArray(value)) return null;
  const [a, b] = value as readonly Json[];
  if (typeof a !== 'number' || typeof b !== 'number') return null;
  const [longitude, latitude] = isReversed ? [b, a] : [a, b];
  return Math.abs(longitude) <= 540 && Math.abs(latitude) <= 90
    ? [worldX(longitude), worldY(latitude)]
    : null;
}

function placesOf(value: Json | undefined, isReversed = false): readonly WorldXY[] {
  if (!Array.isArray(value)) return [];
  return (value as readonly Json[])
    .map((each) => placeOf(each, isReversed))
    .filter((place) => place !== null);
}

/** Places of a polyline text as Google's encoding has them: latitude first, deltas in units of 1e-5 degrees. */
function polylinePlaces(text: string, isReversed: boolean): readonly WorldXY[] {
  const places: WorldXY[] = [];
  let [first, second, at] = [0, 0, 0];
  const next = (): number => {
    let [value, shift, byte] = [0, 0, 0x20];
    while (byte >= 0x20 && at < text.length) {
      byte = text.charCodeAt(at++) - 63;
      value |= (byte & 0x1f) << shift;
      shift += 5;
    }
    return (value & 1) === 1 ? ~(value >> 1) : value >> 1;
  };
  while (at < text.length) {
    first += next();
    second += next();
    const [latitude, longitude] = isReversed ? [second, first] : [first, second];
    places.push([worldX(longitude * POLYLINE_UNIT), worldY(latitude * POLYLINE_UNIT)]);
  }
  return places;
}

/** The places of a line that a column encodes; empty for what cannot be read. */
export function linePlaces(text: string, type: string, isReversed: boolean): readonly WorldXY[] {
  if (type === 'polyline') return polylinePlaces(text, isReversed);
  if (type === 'geohash') return geohashRing(text);
  const value = parsed(text);
  if (isJsonObject(value)) return geometryOf(value).lines[0] ?? geometryOf(value).areas[0]?.[0] ?? [];
  return placesOf(value, isReversed);
}

function geohashRing(text: string): readonly WorldXY[] {
  const cell = geohashCell(text);
  if (cell === null) return [];
  const { south, north, west, east } = cell;
  return [
    [worldX(west), worldY(south)],
    [worldX(east), worldY(south)],
    [worldX(east), worldY(north)],
    [worldX(west), worldY(north)],
  ];
}

/** The marks of a GeoJSON geometry, feature or collection; nothing of what cannot be read. */
function geometryOf(value: Json | undefined): RowGeometry {
  if (!isJsonObject(value)) return NOTHING;
  const { type, coordinates } = value;
  const list = Array.isArray(coordinates) ? (coordinates as readonly Json[]) : [];
  const ringsOf = (rings: Json): readonly (readonly WorldXY[])[] =>
    (Array.isArray(rings) ? (rings as readonly Json[]) : []).map((ring) => placesOf(ring));
  switch (type) {
    case 'Point': {
      const place = placeOf(coordinates);
      return place === null ? NOTHING : { ...NOTHING, points: [place] };
    }
    case 'MultiPoint':
      return { ...NOTHING, points: placesOf(coordinates) };
    case 'LineString':
      return { ...NOTHING, lines: [placesOf(coordinates)] };
    case 'MultiLineString':
      return { ...NOTHING, lines: list.map((line) => placesOf(line)) };
    case 'Polygon':
      return { ...NOTHING, areas: [ringsOf(list)] };
    case 'MultiPolygon':
      return { ...NOTHING, areas: list.map(ringsOf) };
    case 'Feature':
      return geometryOf(value['geometry']);
    case 'FeatureCollection':
      return joined(value['features']);
    case 'GeometryCollection':
      return joined(value['geometries']);
    default:
      return NOTHING;
  }
}

function joined(values: Json | undefined): RowGeometry {
  const all = (Array.isArray(values) ? (values as readonly Json[]) : []).map(geometryOf);
  return {
    points: all.flatMap(({ points }) => points),
    lines: all.flatMap(({ lines }) => lines),
    areas: all.flatMap(({ areas }) => areas),
  };
}

/** The marks of a text of GeoJSON. */
export const geometryOfText = (text: string): RowGeometry => geometryOf(parsed(text));

/** True when there is nothing to draw. */
export const isNothing = ({ points, lines, areas }: RowGeometry): boolean =>
  points.length + lines.length + areas.length === 0;

import { parseSpatial, spatialColumns, type Json, type SpatialConfig } from '@belvedere/core';
import { cellAt, columnNamed, decodeGeohash, numberAt, type Cell, type Frame } from '@belvedere/frame';
import { worldX, worldY } from './mercator.ts';

/** Rows of an answer that lie somewhere. */
export interface GeoRows {
  /** Row of the answer of each place. */
  readonly rows: Int32Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Rows whose coordinates cannot be read or lie outside the world. */
  readonly bad: number;
}

type Place = readonly [longitude: number, latitude: number] | null;

function delimitedPlace(cell: Cell, delimiter: string, isLongitudeFirst: boolean): Place {
  const [first = '', second = ''] = String(cell ?? '').split(delimiter);
  const [a, b] = [Number(first.trim() || Number.NaN), Number(second.trim() || Number.NaN)];
  return isLongitudeFirst ? [a, b] : [b, a];
}

function geohashPlace(cell: Cell): Place {
  const place = typeof cell === 'string' ? decodeGeohash(cell.trim().toLowerCase()) : null;
  return place === null ? null : [place.longitude, place.latitude];
}

function placeReader(frame: Frame, config: SpatialConfig): ((row: number) => Place) | null {
  const columns = spatialColumns(config).map((name) => columnNamed(frame, name));
  const [first, second] = columns;
  if (first === null || first === undefined) return null;
  switch (config.type) {
    case 'latlong':
      return second === null || second === undefined
        ? null
        : (row) => [numberAt(first, row), numberAt(second, row)];
    case 'delimited':
      return (row) => delimitedPlace(cellAt(first, row), config.delimiter, config.reverseCheckbox);
    case 'geohash':
      return (row) => geohashPlace(cellAt(first, row));
  }
}

const isOnEarth = (place: Place): place is readonly [number, number] =>
  place !== null && Math.abs(place[0]) <= 180 && Math.abs(place[1]) <= 90;

/** Reads where the rows of an answer lie; rows that lie nowhere are counted. All are bad where the columns are missing. */
export function geoRows(frame: Frame, spatial: Json | undefined): GeoRows {
  const config = parseSpatial(spatial);
  const read = config === null ? null : placeReader(frame, config);
  const rows = new Int32Array(frame.rows);
  const [x, y] = [new Float64Array(frame.rows), new Float64Array(frame.rows)];
  let count = 0;
  for (let row = 0; row < frame.rows; row++) {
    const place = read?.(row) ?? null;
    if (!isOnEarth(place)) continue;
    rows[count] = row;
    x[count] = worldX(place[0]);
    y[count] = worldY(place[1]);
    count++;
  }
  return { rows: rows.slice(0, count), x: x.slice(0, count), y: y.slice(0, count), bad: frame.rows - count };
}

import type { AnyControl, PanelColumn } from '@belvedere/controls';
import { isJsonObject, type Json, type JsonObject } from '@belvedere/core';

/** The two numbers of a place. */
export type Coordinate = 'latitude' | 'longitude';

const WORDS: Readonly<Record<Coordinate, RegExp>> = {
  latitude: /^lat(?:itude)?(\d*)$/,
  longitude: /^(?:lon|lng|long|longitude)(\d*)$/,
};

const OTHER: Readonly<Record<Coordinate, Coordinate>> = { latitude: 'longitude', longitude: 'latitude' };

/** Column controls of maps that hold a coordinate, by their names on the wire. */
const CONTROLS: Readonly<Record<string, Coordinate>> = {
  all_columns_x: 'longitude',
  all_columns_y: 'latitude',
};

/** What a name says beside the coordinate, e.g. `origin` of `origin_lat`; null for a name of none. */
function stemOf(name: string, coordinate: Coordinate): string | null {
  const words = name
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[^a-z\d]+/);
  const at = words.findIndex((word) => WORDS[coordinate].test(word));
  const number = WORDS[coordinate].exec(words[at] ?? '')?.[1] ?? '';
  return at === -1 ? null : words.toSpliced(at, 1, number).join(' ');
}

/** The coordinate that a column of numbers is by its name; null for any other column. */
export function coordinateOf({ column_name: name }: PanelColumn): Coordinate | null {
  if (stemOf(name, 'latitude') !== null) return 'latitude';
  return stemOf(name, 'longitude') === null ? null : 'longitude';
}

/** The other coordinate of the same place; null where the dataset has none of that name. */
function partnerOf(column: PanelColumn, own: Coordinate, columns: readonly PanelColumn[]): string | null {
  const stem = stemOf(column.column_name, own);
  const other = OTHER[own];
  return columns.find(({ column_name: name }) => stemOf(name, other) === stem)?.column_name ?? null;
}

/** The value of a map's place that takes a coordinate in, with its partner where the dataset has one. */
export function placeWith(
  held: unknown,
  column: PanelColumn,
  own: Coordinate,
  columns: readonly PanelColumn[],
): JsonObject {
  const before = isJsonObject(held as Json) ? (held as JsonObject) : {};
  const names = { [own]: column.column_name, [OTHER[own]]: partnerOf(column, own, columns) };
  const { latitude, longitude } = names;
  return {
    type: 'latlong',
    lonCol: longitude ?? before['lonCol'] ?? null,
    latCol: latitude ?? before['latCol'] ?? null,
  };
}

/** Whether a column control of a map holds this coordinate. */
export const holdsCoordinate = ({ name }: AnyControl, coordinate: Coordinate): boolean =>
  Object.hasOwn(CONTROLS, name) && CONTROLS[name] === coordinate;

// Web Mercator: the world is the square from 0 to 1, its origin top left at 180 degrees west.

/** Latitude at which the square ends, degrees. */
const LATITUDE_MAX = 85.051129;
/** Metres round the equator. */
export const EQUATOR_M = 40_075_016.686;

const DEGREE = Math.PI / 180;

/** Place on the world square of a longitude, degrees. */
export const worldX = (longitude: number): number => (longitude + 180) / 360;

/** Place on the world square of a latitude, degrees; latitudes beyond the square are put on its edge. */
export function worldY(latitude: number): number {
  const clamped = Math.max(-LATITUDE_MAX, Math.min(LATITUDE_MAX, latitude));
  return (1 - Math.log(Math.tan(Math.PI / 4 + (clamped * DEGREE) / 2)) / Math.PI) / 2;
}

/** Longitude of a place on the world square, degrees. */
export const longitudeOf = (x: number): number => x * 360 - 180;

/** Latitude of a place on the world square, degrees. */
export const latitudeOf = (y: number): number =>
  (2 * Math.atan(Math.exp((1 - 2 * y) * Math.PI)) - Math.PI / 2) / DEGREE;

/** Length on the world square of so many metres at a latitude. */
export const worldLength = (metres: number, latitude: number): number =>
  metres / (EQUATOR_M * Math.cos(latitude * DEGREE));

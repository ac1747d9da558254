import type { Place } from './geohash.ts';

/** A place and its height in kilometres. */
export interface GeodeticPlace extends Place {
  readonly altitude: number;
}

const KILOMETRES: Readonly<Record<string, number>> = {
  km: 1,
  m: 0.001,
  mi: 1.609344,
  ft: 0.0003048,
  nm: 1.852,
  nmi: 1.852,
};

const DEGREES = String.raw`([-+]?\d+(?:\.\d+)?)\s*(?:[°d:\s]\s*(?:(\d+(?:\.\d+)?)\s*['′m:]?\s*(?:(\d+(?:\.\d+)?)\s*(?:["″s]|'')?)?)?)?`;
const PLACE = new RegExp(
  String.raw`^\s*([NS])?\s*${DEGREES}\s*([NS])?\s*(?:[,;/\s]\s*)([EW])?\s*${DEGREES}\s*([EW])?\s*(?:[,;/\s]\s*([-+]?\d+(?:\.\d+)?)\s*(km|mi|nmi|nm|ft|m)?)?\s*$`,
  'i',
);

interface Angle {
  readonly sign: string | undefined;
  readonly degrees: string | undefined;
  readonly minutes: string | undefined;
  readonly seconds: string | undefined;
}

function angleOf({ sign, degrees = '0', minutes = '0', seconds = '0' }: Angle): number | null {
  const [minute, second] = [Number(minutes), Number(seconds)];
  if (minute >= 60 || second >= 60) return null;
  const size = Math.abs(Number(degrees)) + minute / 60 + second / 3600;
  const isNegative = degrees.startsWith('-') !== /[SW]/i.test(sign ?? '');
  return isNegative ? -size : size;
}

/**
 * Reads latitude, longitude and perhaps a height: `40.7, -74.0`, `41.5;-81.0, 2.5km`, `N 39°20' / W 74°35'`,
 * `23 26m 22s N 23 27m 30s E`. Heights are in km unless they say m, mi, ft or nm; 0 when absent. Null when the text
 * is no place or beyond 90 degrees of latitude or 180 of longitude.
 */
export function parseGeodetic(text: string): GeodeticPlace | null {
  const match = PLACE.exec(text);
  if (match === null) return null;
  const [, north, d1, m1, s1, northBehind, east, d2, m2, s2, eastBehind, height, unit] = match;
  const latitude = angleOf({ sign: north ?? northBehind, degrees: d1, minutes: m1, seconds: s1 });
  const longitude = angleOf({ sign: east ?? eastBehind, degrees: d2, minutes: m2, seconds: s2 });
  if (latitude === null || longitude === null) return null;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  const altitude = Number(height ?? 0) * (KILOMETRES[(unit ?? 'km').toLowerCase()] ?? 1);
  return { latitude, longitude, altitude };
}

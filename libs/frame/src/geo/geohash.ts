const ALPHABET = '0123456789bcdefghjkmnpqrstuvwxyz';
const BITS = 5;
const PRECISION = 12;

/** A place on earth in degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

type Span = readonly [number, number];

const middle = ([low, high]: Span): number => (low + high) / 2;

/** The cell that a geohash names, degrees. */
export interface GeohashCell {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** The cell that a geohash names, in any letter case; null when it is none. */
export function geohashCell(text: string): GeohashCell | null {
  let [latitude, longitude]: [Span, Span] = [
    [-90, 90],
    [-180, 180],
  ];
  let isLongitude = true;
  if (text === '') return null;
  for (const letter of text.toLowerCase()) {
    const value = ALPHABET.indexOf(letter);
    if (value < 0) return null;
    for (let bit = BITS - 1; bit >= 0; bit--) {
      const isUpper = ((value >> bit) & 1) === 1;
      const span = isLongitude ? longitude : latitude;
      const half: Span = isUpper ? [middle(span), span[1]] : [span[0], middle(span)];
      if (isLongitude) longitude = half;
      else latitude = half;
      isLongitude = !isLongitude;
    }
  }
  return { south: latitude[0], north: latitude[1], west: longitude[0], east: longitude[1] };
}

/** Centre of the cell a geohash names, in any letter case; null when it is none. */
export function decodeGeohash(text: string): Place | null {
  const cell = geohashCell(text);
  if (cell === null) return null;
  return { latitude: middle([cell.south, cell.north]), longitude: middle([cell.west, cell.east]) };
}

/** Geohash of twelve letters; null outside 90 degrees of latitude and 180 of longitude. */
export function encodeGeohash({ latitude, longitude }: Place): string | null {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  let spans: readonly [Span, Span] = [
    [-180, 180],
    [-90, 90],
  ];
  let text = '';
  for (let letter = 0, axis = 0; letter < PRECISION; letter++) {
    let value = 0;
    for (let bit = 0; bit < BITS; bit++, axis = 1 - axis) {
      const span = spans[axis === 0 ? 0 : 1];
      const isUpper = (axis === 0 ? longitude : latitude) >= middle(span);
      value = value * 2 + (isUpper ? 1 : 0);
      const half: Span = isUpper ? [middle(span), span[1]] : [span[0], middle(span)];
      spans = axis === 0 ? [half, spans[1]] : [spans[0], half];
    }
    text += ALPHABET[value] ?? '';
  }
  return text;
}

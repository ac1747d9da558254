import { channels, parseHex, toHex } from './rgba.ts';

/** A colour by hue (degrees, 0 to 360), saturation and lightness (0 to 1). */
export interface Hsl {
  readonly hue: number;
  readonly saturation: number;
  readonly lightness: number;
}

const TURN = 360;
const SIXTH = 60;

function hueOf(r: number, g: number, b: number, spread: number): number {
  const top = Math.max(r, g, b);
  if (spread === 0) return 0;
  if (top === r) return ((g - b) / spread + 6) % 6;
  return top === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
}

/** Hue, saturation and lightness of a hex colour; a grey has hue 0. */
export function hslOf(hex: string): Hsl {
  const [r, g, b] = channels(parseHex(hex)).map((channel) => channel / 255) as [number, number, number];
  const spread = Math.max(r, g, b) - Math.min(r, g, b);
  const lightness = (Math.max(r, g, b) + Math.min(r, g, b)) / 2;
  const saturation = spread === 0 ? 0 : spread / (1 - Math.abs(2 * lightness - 1));
  return { hue: hueOf(r, g, b, spread) * SIXTH, saturation, lightness };
}

/** The hex colour of a hue (any number of turns), saturation and lightness. */
export function hexOfHsl({ hue, saturation, lightness }: Hsl): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): number => {
    const at = (offset + (((hue % TURN) + TURN) % TURN) / 30) % 12;
    return Math.round((lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))) * 255 + 1e-9);
  };
  return toHex(((channel(0) << 24) | (channel(8) << 16) | (channel(4) << 8) | 0xff) >>> 0);
}

/** A colour as one number, 0xRRGGBBAA. */
export type Rgba = number;

/** Reads `#rgb`, `#rrggbb` and `#rrggbbaa`; anything else is opaque black. */
export function parseHex(hex: string): Rgba {
  const digits = hex.startsWith('#') ? hex.slice(1) : hex;
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  if (!/^(?:[\da-f]{6}|[\da-f]{8})$/i.test(long)) return 0xff;
  return Number.parseInt(long.length === 6 ? `${long}ff` : long, 16);
}

/** Writes `#rrggbb`, or `#rrggbbaa` when it is not opaque. */
export function toHex(color: Rgba): string {
  const text = (color >>> 0).toString(16).padStart(8, '0');
  return `#${text.endsWith('ff') ? text.slice(0, 6) : text}`;
}

/** The four channels, 0 to 255. */
export function channels(color: Rgba): readonly [number, number, number, number] {
  return [(color >>> 24) & 0xff, (color >>> 16) & 0xff, (color >>> 8) & 0xff, color & 0xff];
}

/** The colour with its opacity multiplied by `share` (0 to 1). */
export function fade(color: Rgba, share: number): Rgba {
  return ((color & 0xffffff00) | Math.round((color & 0xff) * Math.min(1, Math.max(0, share)))) >>> 0;
}

/** What `over` looks like on an opaque `under`. */
export function blend(over: Rgba, under: Rgba): Rgba {
  const [r, g, b, a] = channels(over);
  const [ur, ug, ub] = channels(under);
  const mix = (top: number, bottom: number): number => Math.round(bottom + ((top - bottom) * a) / 255);
  return ((mix(r, ur) << 24) | (mix(g, ug) << 16) | (mix(b, ub) << 8) | 0xff) >>> 0;
}

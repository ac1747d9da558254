import { defineErrors } from './app-error.ts';

const COLOR_ERRORS = defineErrors({ COLOR_INVALID: 'Invalid color' });
const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;
const RGB = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/i;

/** Red, green and blue, each from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

function hexColor(digits: string): Rgb {
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const part = (at: number): number => Number.parseInt(full.slice(at, at + 2), 16);
  return [part(0), part(2), part(4)];
}

/** Reads `rgb(r, g, b)` or 3 or 6 hexadecimal digits, with or without `#`. Throws COLOR_INVALID. */
export function parseColor(text: string): Rgb {
  const hex = HEX.exec(text.trim());
  if (hex !== null) return hexColor(hex[1] ?? '');
  const [, red, green, blue] = RGB.exec(text.trim()) ?? [];
  const color: Rgb = [Number(red), Number(green), Number(blue)];
  if (color.every((part) => part <= 255)) return color;
  throw COLOR_ERRORS.error('COLOR_INVALID', {}, { color: text });
}

/** `rgba()` text of a colour with an opacity. Throws COLOR_INVALID for an opacity outside 0 to 1. */
export function colorWithOpacity(text: string, opacity: number): string {
  const isShare = opacity >= 0 && opacity <= 1;
  if (!isShare) throw COLOR_ERRORS.error('COLOR_INVALID', {}, { opacity });
  return `rgba(${parseColor(text).join(', ')}, ${opacity})`;
}

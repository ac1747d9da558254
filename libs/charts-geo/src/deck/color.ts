import { isJsonObject, type Json } from '@belvedere/core';
import { parseHex, type Rgba } from '@belvedere/theme';

const byte = (value: Json | undefined): number =>
  typeof value === 'number' ? Math.max(0, Math.min(255, Math.round(value))) : 0;

/** A stored colour: hex, or `{r, g, b, a}` with an opacity from 0 to 1; `otherwise` (hex) for anything else. */
export function storedColor(value: unknown, otherwise: string): Rgba {
  if (typeof value === 'string' && value.startsWith('#')) return parseHex(value);
  if (!isJsonObject(value)) return parseHex(otherwise);
  const { r, g, b, a } = value;
  const alpha = typeof a === 'number' ? Math.round(Math.max(0, Math.min(1, a)) * 255) : 255;
  return ((byte(r) << 24) | (byte(g) << 16) | (byte(b) << 8) | alpha) >>> 0;
}

import { isJsonObject } from '@belvedere/core';

const HEX = /^(#[\da-f]{6})(?:[\da-f]{2})?$/i;

const two = (channel: unknown): string =>
  Math.max(0, Math.min(255, Math.round(Number(channel) || 0)))
    .toString(16)
    .padStart(2, '0');

/** A stored colour as hex of six digits, its opacity left out: hex, or `{r, g, b}` the way older forms hold it; null for none. */
export function storedHex(value: unknown): string | null {
  if (typeof value === 'string') return HEX.exec(value)?.[1] ?? null;
  if (!isJsonObject(value)) return null;
  return `#${two(value['r'])}${two(value['g'])}${two(value['b'])}`;
}

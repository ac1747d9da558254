import type { Contour } from '@belvedere/controls';
import { isJsonObject, parseJsonObject, type Json } from '@belvedere/core';

const twoDigits = (part: Json | undefined): string =>
  Math.max(0, Math.min(255, Math.round(Number(part ?? 0))))
    .toString(16)
    .padStart(2, '0');

/** Hex of a stored colour: hex as it is, `{r, g, b}` and `[r, g, b]` of older charts written as hex, empty for none. */
export function hexOfColor(color: Json | undefined): string {
  if (typeof color === 'string') return color;
  if (Array.isArray(color)) return hexOfColor({ r: color[0] ?? 0, g: color[1] ?? 0, b: color[2] ?? 0 });
  if (!isJsonObject(color)) return '';
  return `#${twoDigits(color['r'])}${twoDigits(color['g'])}${twoDigits(color['b'])}`;
}

function contourOf(stored: Json): readonly Contour[] {
  if (!isJsonObject(stored)) return [];
  const { lowerThreshold, upperThreshold, color } = stored;
  if (typeof lowerThreshold !== 'number') return [];
  return [
    {
      lowerThreshold,
      ...(typeof upperThreshold === 'number' && { upperThreshold }),
      color: hexOfColor(color),
    },
  ];
}

/** The contours that a control holds: a list, or its text in charts of older versions. What is none is left out. */
export function contoursIn(value: unknown): readonly Contour[] {
  if (Array.isArray(value)) return value.flatMap(contourOf);
  const list = typeof value === 'string' ? parseJsonObject(`{"contours":${value}}`)?.['contours'] : null;
  return Array.isArray(list) ? list.flatMap(contourOf) : [];
}

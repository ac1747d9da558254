import { isJsonObject, type Json } from '@belvedere/core';
import { parseHex, rampSteps, type Rgba } from '@belvedere/theme';
import { storedColor } from '../deck/color.ts';

/** One contour. */
export interface Level {
  readonly from: number;
  /** Where a band ends; null for one without an upper end. */
  readonly to: number | null;
  readonly color: Rgba;
}

const STEPS = 5;

function storedList(value: unknown): readonly Json[] {
  if (Array.isArray(value)) return value as readonly Json[];
  if (typeof value !== 'string' || value.trim() === '') return [];
  try {
    const list = JSON.parse(value) as Json;
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** The author's contours, lowest first; what cannot be read is left out. */
export function ownLevels(stored: unknown, ramp: readonly string[]): readonly Level[] {
  return storedList(stored)
    .filter(isJsonObject)
    .flatMap(({ lowerThreshold, upperThreshold, color }) =>
      typeof lowerThreshold === 'number'
        ? [
            {
              from: lowerThreshold,
              to:
                typeof upperThreshold === 'number' && upperThreshold > lowerThreshold ? upperThreshold : null,
              color: storedColor(Array.isArray(color) ? rgbOf(color) : color, ramp.at(-1) ?? ''),
            },
          ]
        : [],
    )
    .toSorted((a, b) => a.from - b.from);
}

/** The author's contours, else five even steps up to the greatest value. */
export function levelsOf(stored: unknown, most: number, ramp: readonly string[]): readonly Level[] {
  const own = ownLevels(stored, ramp);
  if (own.length > 0) return own;
  const colors = rampSteps(ramp, STEPS);
  return colors.map((color, step) => ({
    from: Math.max(Number.MIN_VALUE, (most * (step + 1)) / (STEPS + 1)),
    to: null,
    color: parseHex(color),
  }));
}

const rgbOf = ([r, g, b]: readonly Json[]): Json => ({ r: r ?? 0, g: g ?? 0, b: b ?? 0 });

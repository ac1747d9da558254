import type { AxisFormat } from '@belvedere/format';
import type { ColorSteps } from './color-steps.ts';

/** Texts of a ramp's ends; signs say that values lie beyond them, the unit stands once. */
export function rampEnds(
  { min, max, isBelow, isAbove }: ColorSteps,
  { format, unit }: AxisFormat,
): { readonly low: string; readonly high: string } {
  const tail = unit === '' ? '' : `\u2009${unit}`;
  return {
    low: `${isBelow ? '\u2264\u2009' : ''}${format(min)}`,
    high: `${isAbove ? '\u2265\u2009' : ''}${format(max)}${tail}`,
  };
}

import type { AxisFormat } from '@belvedere/format';
import { tickWriter } from './tick-texts.ts';

/** The bounds of a scale that is named at its ends only. */
export interface ScaleEnds {
  readonly min: number;
  readonly max: number;
  /** Values lie beyond the end, and its text says so. */
  readonly isBelow?: boolean;
  readonly isAbove?: boolean;
}

/** The ends of a scale as texts. */
export interface EndTexts {
  /** Empty where the format writes both ends alike: one text stands for both. */
  readonly low: string;
  readonly high: string;
}

/** Texts of the ends of a scale, with the digits that tell them apart; the unit stands once. */
export function endTexts(
  { min, max, isBelow = false, isAbove = false }: ScaleEnds,
  { format, unit }: AxisFormat,
): EndTexts {
  const write = tickWriter([min, max], format);
  const [low, high] = [write(min), write(max)];
  const tail = unit === '' ? '' : `\u2009${unit}`;
  return {
    low: low === high ? '' : `${isBelow ? '\u2264\u2009' : ''}${low}`,
    high: `${isAbove ? '\u2265\u2009' : ''}${high}${tail}`,
  };
}

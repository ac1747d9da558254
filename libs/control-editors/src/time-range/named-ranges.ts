import { CURRENT_RANGES, LAST_UNITS, PREVIOUS_RANGES } from '@belvedere/core';
import { rangeNames } from '../messages/time-range.ts';
import type { QuickRange } from './quick-ranges.ts';

/** The ranges `Last ...` that have a name. */
export const LAST_BY_NAME: readonly QuickRange[] = LAST_UNITS.map((unit) => ({
  text: `Last ${unit}`,
  name: rangeNames[`Last ${unit}`],
}));

/** The whole calendar units before this one. */
export const PREVIOUS_BY_NAME: readonly QuickRange[] = PREVIOUS_RANGES.map((text) => ({
  text,
  name: rangeNames[text],
}));

/** The calendar units that hold today. */
export const CURRENT_BY_NAME: readonly QuickRange[] = CURRENT_RANGES.map((text) => ({
  text,
  name: rangeNames[text],
}));

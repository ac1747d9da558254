import {
  CURRENT_FISCAL_RANGES,
  CURRENT_RANGES,
  LAST_UNITS,
  PREVIOUS_FISCAL_RANGES,
  PREVIOUS_RANGES,
} from '@belvedere/core';
import { rangeNames } from '../messages/range-names.ts';
import type { QuickRange } from './quick-ranges.ts';

/** The ranges `Last ...` that have a name. */
export const LAST_BY_NAME: readonly QuickRange[] = LAST_UNITS.map((unit) => ({
  text: `Last ${unit}`,
  name: rangeNames[`Last ${unit}`],
}));

const byName = (ranges: readonly (keyof typeof rangeNames)[]): readonly QuickRange[] =>
  ranges.map((text) => ({ text, name: rangeNames[text] }));

/** The whole calendar units before this one; those of the fiscal year too where there is one. */
export const previousByName = (hasFiscal: boolean): readonly QuickRange[] =>
  byName(hasFiscal ? [...PREVIOUS_RANGES, ...PREVIOUS_FISCAL_RANGES] : PREVIOUS_RANGES);

/** The calendar units that hold today; those of the fiscal year too where there is one. */
export const currentByName = (hasFiscal: boolean): readonly QuickRange[] =>
  byName(hasFiscal ? [...CURRENT_RANGES, ...CURRENT_FISCAL_RANGES] : CURRENT_RANGES);

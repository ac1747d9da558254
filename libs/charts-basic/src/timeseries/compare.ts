import { choiceMessages, defineControl } from '@belvedere/controls';
import { parseGrain, type FormData } from '@belvedere/core';
import { choiceLabels, controlHints, controlLabels } from '../messages/controls.ts';

/** Comparison with the period right before the time filter. */
export const timeCompare = defineControl({
  name: 'time_compare',
  kind: 'select',
  label: controlLabels.compare,
  description: controlHints.previousPeriod,
  default: null,
  isClearable: true,
  placeholder: choiceMessages.none,
  choices: [{ value: 'inherit', label: choiceLabels.previousPeriod }],
});

/** Whether a form asks for the period before; older forms hold a list. */
export function comparesPeriods(form: FormData): boolean {
  const compare = form['time_compare'];
  return Array.isArray(compare) ? compare.includes('inherit') : compare === 'inherit';
}

const WEEK_MS = 604_800_000;
const UNIT_MS: Readonly<Record<string, number>> = {
  S: 1000,
  M: 60_000,
  H: 3_600_000,
};

const monthsOf = (time: number): number => {
  const date = new Date(time);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};

/** How many buckets of a grain a moment stands after the first one. */
export function bucketNumber(time: number, first: number, grain: string | null): number {
  const known = parseGrain(grain ?? '');
  if (known === 'P1M' || known === 'P3M' || known === 'P1Y') {
    const size = { P1M: 1, P3M: 3, P1Y: 12 }[known];
    return Math.round((monthsOf(time) - monthsOf(first)) / size);
  }
  if (known?.includes('P1W') === true) return Math.round((time - first) / WEEK_MS);
  const match = /^PT(\d+)([SMH])$/.exec(known ?? '');
  const size = match === null ? WEEK_MS / 7 : Number(match[1]) * (UNIT_MS[match[2] ?? 'H'] ?? 1000);
  return Math.round((time - first) / size);
}

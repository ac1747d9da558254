import { addUnits, startOfUnit, type CalendarUnit } from '../calendar.ts';
import type { TimeContext } from './context.ts';
import { parseUnit } from './units.ts';

const PHRASE = /^(?:(previous)\s+calendar|(previous)(?=\s+fiscal)|(current))\s+(fiscal\s+)?(\w+)$/i;
const TO_DATE = /^(fiscal\s+)?(\w+) to date$/i;
const FISCAL_UNITS: readonly CalendarUnit[] = ['quarter', 'year'];

/** Wall times of a whole calendar unit, end exclusive. */
export interface WallRange {
  readonly since: number;
  readonly until: number;
}

function startOf(unit: CalendarUnit, isFiscal: boolean, { wallNow, calendar }: TimeContext): number {
  if (!isFiscal) return startOfUnit(wallNow, unit, calendar.weekStart);
  const months = calendar.fiscalYearStart - 1;
  return addUnits(
    startOfUnit(addUnits(startOfUnit(wallNow, 'month'), -months, 'month'), unit),
    months,
    'month',
  );
}

/**
 * The range of `previous calendar <unit>`, `Current <unit>`, `<unit> to date` (up to the end of today) and, with the
 * fiscal year of the settings, `previous fiscal`, `Current fiscal` and `fiscal <unit> to date` of quarters and years.
 * Null when the text is no such phrase.
 */
export function calendarPhrase(text: string, context: TimeContext): WallRange | null {
  const [, previous, previousFiscal, , fiscal, unitText] = PHRASE.exec(text) ?? [];
  const [, fiscalToDate, unitToDate] = TO_DATE.exec(text) ?? [];
  const unit = parseUnit(unitText ?? unitToDate ?? '');
  const isFiscal = (fiscal ?? fiscalToDate) !== undefined;
  if (unit === null || (isFiscal && !FISCAL_UNITS.includes(unit))) return null;
  const start = startOf(unit, isFiscal, context);
  if (unitToDate !== undefined)
    return { since: start, until: addUnits(startOfUnit(context.wallNow, 'day'), 1, 'day') };
  return (previous ?? previousFiscal) === undefined
    ? { since: start, until: addUnits(start, 1, unit) }
    : { since: addUnits(start, -1, unit), until: start };
}

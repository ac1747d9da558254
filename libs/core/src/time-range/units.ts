import { CALENDAR_UNITS, type CalendarUnit } from '../calendar.ts';

/** The unit a text names, singular or plural, in any letter case; null when it names none. */
export function parseUnit(text: string): CalendarUnit | null {
  const name = text.trim().toLowerCase().replace(/s$/, '');
  return CALENDAR_UNITS.find((unit) => unit === name) ?? null;
}

import type { WeekStart } from '../calendar.ts';

/** How an organisation counts weeks and years. */
export interface CalendarSettings {
  /** Monday by default. */
  readonly weekStart: WeekStart;
  /** Month in which the fiscal year starts, 1 to 12; 1 by default. */
  readonly fiscalYearStart: number;
}

/** Weeks from Monday, fiscal years from January. */
export const DEFAULT_CALENDAR: CalendarSettings = { weekStart: 'monday', fiscalYearStart: 1 };

/** What a time text is read against. Wall times are epoch milliseconds as if the wall's clock were UTC. */
export interface TimeContext {
  readonly wallNow: number;
  /** Zone of texts with an offset, and of the wall. */
  readonly zone: string;
  readonly calendar: CalendarSettings;
}

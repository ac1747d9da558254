import type { WeekStart } from './calendar.ts';
import type { ExtraFormData } from './data-mask.ts';
import { addExtraFormData } from './form-data/extra-form-data.ts';
import { grainOfWeeks } from './grain.ts';
import { isJsonObject, type Json, type JsonObject } from './json.ts';
import { isTimeZone } from './time-zone.ts';

/** Where a dashboard's metadata keep how it reads time. */
export const DASHBOARD_TIME_KEY = 'belvedere_time';

/** Days on which the weeks of a dashboard may start: those by which every engine can cut. */
export const DASHBOARD_WEEK_STARTS = ['monday', 'sunday'] as const satisfies readonly WeekStart[];

/** How a dashboard reads time; what it leaves open is as its datasets, its reader and the server have it. */
export type DashboardTime = Pick<ExtraFormData, 'time_zone' | 'week_start' | 'fiscal_year_start'>;

const TIME_MEMBERS = ['time_zone', 'week_start', 'fiscal_year_start'] as const;

const TAKES: Readonly<Record<(typeof TIME_MEMBERS)[number], (value: Json | undefined) => boolean>> = {
  time_zone: (value) => typeof value === 'string' && isTimeZone(value),
  week_start: (value) => DASHBOARD_WEEK_STARTS.some((day) => day === value),
  fiscal_year_start: (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 12,
};

const isOpen = (value: Json | undefined): boolean => value === undefined || value === null;

/** Whether a value says how a dashboard reads time: known members alone, each of its kind or null. */
export const isDashboardTime = (value: Json): boolean =>
  isJsonObject(value) &&
  Object.entries(value).every(([key, member]) => {
    const known = TIME_MEMBERS.find((name) => name === key);
    return known !== undefined && (isOpen(member) || TAKES[known](member));
  });

/** How a dashboard of these metadata reads time; members that are none are left out. */
export function dashboardTime(metadata: JsonObject): DashboardTime {
  const stored = metadata[DASHBOARD_TIME_KEY];
  if (!isJsonObject(stored)) return {};
  const known = TIME_MEMBERS.filter((key) => TAKES[key](stored[key]));
  return Object.fromEntries(known.map((key) => [key, stored[key]]));
}

/** A chart's form as its dashboard reads time; the form itself where the dashboard leaves that open. */
export function withDashboardTime<Form extends Readonly<Record<string, unknown>>>(
  form: Form,
  metadata: JsonObject,
): Form {
  const time = dashboardTime(metadata);
  if (Object.keys(time).length === 0) return form;
  const own = (form['extra_form_data'] ?? {}) as ExtraFormData;
  const grain = form['time_grain_sqla'];
  return {
    ...form,
    ...(typeof grain === 'string' && { time_grain_sqla: grainOfWeeks(grain, time.week_start) }),
    extra_form_data: addExtraFormData(time, own) as JsonObject,
  };
}

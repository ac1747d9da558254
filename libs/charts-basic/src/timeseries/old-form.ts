import { asList, timeRangeOfForm, type FormData, type Json, type JsonObject } from '@belvedere/core';

/** Changes of single keys on the way from an old form: null drops the key, `is` is the new pair. */
export type KeyRules = Readonly<
  Record<string, (value: Json | undefined, form: FormData) => JsonObject | null>
>;

/** The value under another name. */
export const as =
  (name: string): KeyRules[string] =>
  (value) => ({ [name]: value ?? null });

/** The margin under another name; `auto` becomes the room that a title needs. */
export const marginAs =
  (name: string): KeyRules[string] =>
  (value) => ({ [name]: value === 'auto' || value === '' ? 30 : Number(value ?? 30) || 30 });

/** Older forms hold the length of a shift alone. */
const offsetOf = (length: string): string =>
  /^\d+ (?:second|minute|hour|day|week|month|quarter|year)s?$/.test(length.trim())
    ? `${length.trim()} ago`
    : length;

const ROTATIONS: Readonly<Record<string, number>> = { '45°': 45, '90°': 90, flat: 0, auto: 0, staggered: 0 };

/** How old charts over an axis named what stands on both axes. */
export const AXIS_RULES: KeyRules = {
  x_axis_label: as('x_axis_title'),
  y_axis_label: as('y_axis_title'),
  bottom_margin: marginAs('x_axis_title_margin'),
  left_margin: marginAs('y_axis_title_margin'),
  x_axis_format: as('x_axis_time_format'),
  x_ticks_layout: (value) => ({ xAxisLabelRotation: ROTATIONS[String(value)] ?? 0 }),
  y_log_scale: (value) => ({ logAxis: value === true }),
  y_axis_showminmax: () => null,
  x_axis_showminmax: () => null,
  y_axis_bounds: (value) => ({
    y_axis_bounds: value ?? [null, null],
    truncateYAxis: asList(value as readonly Json[]).some((bound) => bound !== null),
  }),
  show_brush: (value) => ({ zoomable: value === 'yes' }),
  show_markers: (value) => ({ markerEnabled: value === true }),
  show_controls: as('show_extra_controls'),
  contribution: (value) => (value === true ? { contributionMode: 'row' } : null),
  comparison_type: (value) => ({
    comparison_type: value === 'absolute' ? 'difference' : (value ?? 'values'),
  }),
  time_compare: (value) => ({
    time_compare: asList(value as string | readonly string[] | null).map(offsetOf),
  }),
};

const hasTimeFilter = (filters: readonly JsonObject[]): boolean =>
  filters.some(({ operator }) => operator === 'TEMPORAL_RANGE');

/** The time column as the axis, and its range as a filter on it. */
function timeParts(form: FormData): JsonObject {
  const column = form['granularity_sqla'];
  const filters = asList(form['adhoc_filters'] as readonly JsonObject[]);
  if (typeof column !== 'string' || column === '') return {};
  const range = timeRangeOfForm(form);
  if (range === null || hasTimeFilter(filters)) return { x_axis: column };
  const filter = {
    clause: 'WHERE',
    subject: column,
    operator: 'TEMPORAL_RANGE',
    comparator: range,
    expressionType: 'SIMPLE',
  };
  return { x_axis: column, adhoc_filters: [...filters, filter] };
}

/**
 * An old form under a new `viz_type`: keys are renamed by their rules, the time column and its range become the axis and a
 * filter, keys without a rule stay.
 */
export function migratedForm(
  form: FormData,
  vizType: string,
  rules: KeyRules,
  more: JsonObject = {},
): FormData {
  const hasTime = typeof form['granularity_sqla'] === 'string' && form['granularity_sqla'] !== '';
  const moved = new Set(hasTime ? ['granularity_sqla', 'time_range', 'since', 'until'] : []);
  const pairs = Object.entries(form).flatMap(([key, value]): (readonly [string, Json | undefined])[] => {
    if (moved.has(key) || key === 'viz_type') return [];
    const rule = rules[key];
    if (rule === undefined) return [[key, value]];
    return Object.entries(rule(value, form) ?? {});
  });
  return { ...Object.fromEntries(pairs), ...timeParts(form), ...more, viz_type: vizType };
}

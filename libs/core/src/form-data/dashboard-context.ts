import type { AdhocFilter, SimpleAdhocFilter } from '../adhoc.ts';
import type { ExtraFormData } from '../data-mask.ts';
import { isJsonObject, type JsonObject } from '../json.ts';
import { NO_FILTER_RANGE } from '../limits.ts';
import type { QueryFilter } from '../query-object.ts';
import { adhocFiltersOf } from './adhoc-filters-of.ts';
import type { FormData } from './form-data.ts';

/** What a dashboard hands over when one of its charts is opened in Explore. */
export interface DashboardContext {
  readonly dashboardId: number;
  readonly colorScheme: string | null;
  readonly labelColors: JsonObject;
  readonly sharedLabelColors: JsonObject;
  /** What the filters add to each chart, by its id. */
  readonly extraFormData: Readonly<Record<string, ExtraFormData>>;
  /** What readers switched in each chart, by its id. */
  readonly switched: Readonly<Record<string, JsonObject>>;
}

/** A stored context; null for what is none. */
export function parseDashboardContext(text: string | null): DashboardContext | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (!isJsonObject(value) || typeof value['dashboardId'] !== 'number') return null;
    const objectAt = (key: string): JsonObject => {
      const held: unknown = value[key];
      return isJsonObject(held) ? held : {};
    };
    return {
      dashboardId: value['dashboardId'],
      colorScheme: typeof value['colorScheme'] === 'string' ? value['colorScheme'] : null,
      labelColors: objectAt('labelColors'),
      sharedLabelColors: objectAt('sharedLabelColors'),
      extraFormData: objectAt('extraFormData') as Readonly<Record<string, ExtraFormData>>,
      switched: objectAt('switched') as Readonly<Record<string, JsonObject>>,
    };
  } catch {
    return null;
  }
}

const isTimeRange = (filter: AdhocFilter): filter is SimpleAdhocFilter =>
  filter.expressionType === 'SIMPLE' && filter.operator === 'TEMPORAL_RANGE';

function lentFilter({ col, op, val, escape }: QueryFilter): AdhocFilter {
  return {
    expressionType: 'SIMPLE',
    clause: 'WHERE',
    subject: col,
    operator: op,
    ...(val !== undefined && { comparator: val }),
    ...(escape !== undefined && { escape }),
    isExtra: true,
  } as SimpleAdhocFilter;
}

const withoutMark = ({ isExtra: _, filterOptionName: __, ...filter }: AdhocFilter): string =>
  JSON.stringify(filter);

function added(own: readonly AdhocFilter[], lent: readonly AdhocFilter[]): readonly AdhocFilter[] {
  const known = new Set(own.map(withoutMark));
  return [...own, ...lent.filter((filter) => !known.has(withoutMark(filter)))];
}

const inRange = (filters: readonly AdhocFilter[], timeRange: string | undefined): readonly AdhocFilter[] =>
  timeRange === undefined
    ? filters
    : filters.map((filter) =>
        isTimeRange(filter) ? { ...filter, comparator: timeRange, isExtra: true } : filter,
      );

/** Words of ranges and zones that no control of a form holds. */
const HELD = ['time_zone', 'week_start', 'fiscal_year_start', 'relative_start', 'relative_end'] as const;

function divided(extra: ExtraFormData): { readonly held: ExtraFormData; readonly overrides: ExtraFormData } {
  const isHeld = ([key]: readonly [string, unknown]): boolean => HELD.some((name) => name === key);
  const all = Object.entries(extra);
  return {
    held: Object.fromEntries(all.filter(isHeld)),
    overrides: Object.fromEntries(all.filter((entry) => !isHeld(entry))),
  };
}

const filterKeysOf = (form: FormData): readonly string[] => [
  ...new Set(['adhoc_filters', ...Object.keys(form).filter((key) => key.startsWith('adhoc_filter'))]),
];

/** A form with what filters beside it add, among its own filters and controls; the added filters are marked as lent (`isExtra`). */
function withAdded(form: FormData, extra: ExtraFormData): FormData {
  const { filters = [], adhoc_filters: adhoc = [], ...others } = extra;
  const { held, overrides } = divided(others);
  const lent = [...filters.map(lentFilter), ...adhoc.map((filter) => ({ ...filter, isExtra: true }))];
  const timeRange = overrides.time_range;
  const merged = filterKeysOf(form).map(
    (key) => [key, added(inRange(adhocFiltersOf(form, key), timeRange), lent)] as const,
  );
  const given = Object.entries(overrides).filter(([, value]) => value !== undefined && value !== null);
  return {
    ...form,
    ...Object.fromEntries(given),
    ...Object.fromEntries(merged),
    ...(Object.keys(held).length > 0 && {
      extra_form_data: { ...(form['extra_form_data'] as object), ...held },
    }),
  };
}

/**
 * A form that stands alone: what was filtered beside it (`extra_form_data`) stands among its own filters and controls,
 * where it is seen, changed and saved.
 */
export function withFiltersAsOwn(form: FormData): FormData {
  const { extra_form_data: extra, ...rest } = form;
  if (!isJsonObject(extra)) return form;
  const shown = withAdded(rest as FormData, extra as ExtraFormData);
  const own = filterKeysOf(shown).map((key) => [
    key,
    adhocFiltersOf(shown, key).map(({ isExtra: _, ...filter }) => filter),
  ]);
  return { ...shown, ...(Object.fromEntries(own) as object) };
}

/**
 * A chart's form as its dashboard shows it: the dashboard's filters stand among its own, marked as lent (`isExtra`), a
 * time range of the dashboard takes the place of the chart's, and so do scheme and label colours.
 */
export function withDashboardContext(form: FormData, context: DashboardContext, chartId: number): FormData {
  const switched = { ...form, ...context.switched[String(chartId)] };
  return {
    ...withAdded(switched, context.extraFormData[String(chartId)] ?? {}),
    ...(context.colorScheme !== null && { color_scheme: context.colorScheme }),
    label_colors: context.labelColors,
    shared_label_colors: context.sharedLabelColors,
    dashboardId: context.dashboardId,
  };
}

function ownRange(filter: SimpleAdhocFilter, saved: readonly AdhocFilter[]): AdhocFilter {
  const { isExtra: _, ...own } = filter;
  const before = saved.find((other) => isTimeRange(other) && other.subject === filter.subject);
  return before ?? { ...own, comparator: NO_FILTER_RANGE };
}

/**
 * A form without what a dashboard lent it, as a save stores it: lent filters go; a time range that the dashboard put in
 * place of the chart's becomes the saved chart's again, or "No filter" when that had none.
 */
export function withoutLentFilters(form: FormData, saved: FormData | null): FormData {
  const kept = filterKeysOf(form)
    .filter((key) => form[key] !== undefined)
    .map((key) => {
      const before = adhocFiltersOf(saved, key);
      const filters = adhocFiltersOf(form, key).flatMap((filter) => {
        if (filter.isExtra !== true) return [filter];
        return isTimeRange(filter) ? [ownRange(filter, before)] : [];
      });
      return [key, filters] as const;
    });
  return { ...form, ...Object.fromEntries(kept) };
}

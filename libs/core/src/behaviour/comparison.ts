import { highlightOf } from '../cross-filter-response.ts';
import type { ExtraFormData } from '../data-mask.ts';
import type { FormData } from '../form-data/form-data.ts';
import type { QueryFilter } from '../query-object.ts';
import { defineMessages, type Message } from '../message.ts';

/** Parameter of a dashboard's address that says what all of it is compared with. */
export const COMPARE_PARAM = 'compare';

/** What a dashboard is compared with: the period before, the same a year earlier, or a range of equal length from a day on. */
export type CompareWith = 'inherit' | '1 year ago' | (string & {});

/** Texts of a comparison of a whole dashboard. */
export const comparisonTexts = defineMessages('core.comparison', {
  previous: 'vs previous period',
  year: 'vs a year before',
  date: 'vs range from %(date)s',
  none: 'not compared',
  kind: 'Charts of this kind cannot show another period',
  highlighting: 'It highlights what is chosen in another chart',
  unit: 'It shows one value of its time axis, not of the whole range',
  only: 'It can only show the period right before',
  open: 'Its time range has no start and end that can be moved',
  running: 'Its time range goes on beyond now, and would be laid beside a whole one',
});

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A comparison as an address says it; null for none, and for what is none. */
export function compareOf(text: string | null | undefined): CompareWith | null {
  if (text === 'inherit' || text === '1 year ago') return text;
  if (text == null || !DAY.test(text)) return null;
  const start = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(start) && new Date(start).toISOString().startsWith(text) ? text : null;
}

/** What a title says of a comparison. */
export const comparisonMark = (
  compare: CompareWith,
): { readonly message: Message; readonly values: { readonly date: string } } => ({
  message:
    compare === 'inherit'
      ? comparisonTexts.previous
      : compare === '1 year ago'
        ? comparisonTexts.year
        : comparisonTexts.date,
  values: { date: compare },
});

/** A chart's form under the comparison; with why, where it cannot be compared and stays as it is. */
export interface ComparedForm {
  readonly form: FormData;
  readonly hindrance: Message | null;
}

const DATED = /^\s*\d{4}-\d{2}-\d{2}(?:[T ][\d:.]+)?Z?\s*:\s*(\d{4}-\d{2}-\d{2}(?:[T ][\d:.]+)?)Z?\s*$/;
const MOVABLE = [
  DATED,
  /^\s*last\s+(?:\d+\s+)?(?:second|minute|hour|day|week|month|quarter|year)s?(?:\s+until\s+(?:now|newest data|last complete \w+))?\s*$/i,
  /^\s*(?:previous calendar|current)\s+(?:day|week|month|quarter|year)\s*$/i,
];

/** Whether a range that can be moved ends after `now`: what it shows is shorter than what would be laid beside it. */
function isRunning(range: string, now: number): boolean {
  const end = DATED.exec(range)?.[1];
  return end === undefined ? /^\s*current\b/i.test(range) : Date.parse(`${end.replace(' ', 'T')}Z`) > now;
}

type Extra = ExtraFormData & { readonly filters?: readonly QueryFilter[] };

/** Whether a form names a column that a range of its dashboard can hold for. */
const namesTime = (form: FormData, { granularity, granularity_sqla }: Extra): boolean =>
  [form['granularity_sqla'], form['granularity'], granularity, granularity_sqla].some(
    (name) => typeof name === 'string' && name !== '',
  );

/** Time ranges that a form asks for, those of its dashboard before its own; that of the dashboard only where the chart has a time to hold it for. */
function rangesOf(form: FormData): readonly string[] {
  const extra = (form['extra_form_data'] ?? {}) as Extra;
  const chosen = (extra.filters ?? []).flatMap(({ op, val }) => (op === 'TEMPORAL_RANGE' ? [val] : []));
  const filters = Array.isArray(form.adhoc_filters) ? (form.adhoc_filters as readonly unknown[]) : [];
  const temporal = filters.flatMap((filter) => {
    const { operator, comparator } = filter as { readonly operator?: unknown; readonly comparator?: unknown };
    return operator === 'TEMPORAL_RANGE' ? [comparator] : [];
  });
  const holds = temporal.length > 0 || namesTime(form, extra);
  const given =
    typeof extra.time_range === 'string' && holds ? [extra.time_range] : [form['time_range'], ...temporal];
  return [...given, ...chosen].filter(
    (range): range is string => typeof range === 'string' && !/^(?:no filter)?$/i.test(range.trim()),
  );
}

const AXIS = /^echarts_(?:timeseries(?:_.+)?|area)$/;

function settingsOf(form: FormData, compare: CompareWith): Partial<FormData> | Message {
  const { viz_type: type } = form;
  if (highlightOf(form) !== null) return comparisonTexts.highlighting;
  const isDay = DAY.test(compare);
  if (AXIS.test(type)) return { time_compare: [compare], comparison_type: 'values' };
  if (type === 'big_number') {
    if (form['aggregation'] !== 'raw') return comparisonTexts.unit;
    return compare === 'inherit' ? { time_compare: compare } : comparisonTexts.only;
  }
  const custom = isDay ? { time_compare: 'custom', start_date_offset: compare } : { time_compare: compare };
  if (type === 'pop_kpi') return custom;
  if (type === 'table' && form['query_mode'] !== 'raw')
    return isDay ? { time_compare: ['custom'], start_date_offset: compare } : { time_compare: [compare] };
  return comparisonTexts.kind;
}

/**
 * The form of a chart that lays another period beside its own by the comparison that it knows, over as long a time: at
 * most one more query for each of its own. A range that runs on beyond `now` (ms since 1970, UTC) is not compared: only a part
 * of it has passed.
 */
export function comparedForm(form: FormData, compare: CompareWith, now: number): ComparedForm {
  const settings = settingsOf(form, compare);
  if ('text' in settings) return { form, hindrance: settings as Message };
  const ranges = rangesOf(form);
  const isMovable = ranges.length > 0 && ranges.every((range) => MOVABLE.some((shape) => shape.test(range)));
  if (!isMovable) return { form, hindrance: comparisonTexts.open };
  if (ranges.some((range) => isRunning(range, now))) return { form, hindrance: comparisonTexts.running };
  return { form: { ...form, ...settings }, hindrance: null };
}

/** A title with what its chart is compared with, or that it is not; why not, its {@link ComparedForm} says. */
export function comparedTitle(
  title: string,
  compare: CompareWith,
  { hindrance }: ComparedForm,
  t: (message: Message, values?: Readonly<Record<string, string>>) => string,
): string {
  if (hindrance !== null) return `${title} · ${t(comparisonTexts.none)}`;
  const { message, values } = comparisonMark(compare);
  return `${title} · ${t(message, values)}`;
}

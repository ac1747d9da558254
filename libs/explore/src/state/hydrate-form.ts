import type { ChartDatasource, ChartManifest } from '@belvedere/charts';
import { controlsOf, startValues, type Panel } from '@belvedere/controls';
import {
  asList,
  NO_FILTER_RANGE,
  type AdhocFilter,
  type Flags,
  type FormData,
  type Json,
} from '@belvedere/core';
import { colorScheme, DEFAULT_CATEGORICAL_SCHEME, DEFAULT_SEQUENTIAL_SCHEME } from '@belvedere/theme';

/** What opening a form in Explore depends on beside the form. */
export interface HydrateOptions {
  readonly manifest: ChartManifest | null;
  readonly datasource: ChartDatasource | null;
  readonly flags: Pick<Flags, 'GENERIC_CHART_AXES'>;
  /** Range of the first filter of a new chart; "No filter" by default. */
  readonly defaultTimeRange: string;
  /** Row limit of a new chart; null leaves that of its control. */
  readonly defaultRowLimit?: number | null;
  /** No chart has been saved yet. */
  readonly isNew: boolean;
}

const hasControl = (panel: Panel, name: string): boolean =>
  controlsOf(panel).some((control) => control.name === name);

const textAt = (form: FormData, key: string): string | null => {
  const value = form[key];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** The time column of an old time-series form is its first dimension where any column can be the axis. */
function withTimeDimension(form: FormData, { flags }: HydrateOptions): FormData {
  const column = textAt(form, 'granularity_sqla');
  if (!flags.GENERIC_CHART_AXES || form['include_time'] !== true || column === null) return form;
  const { granularity_sqla: _, ...rest } = form;
  const groupby = asList(form['groupby'] as Json).filter((item) => item !== column);
  return { ...rest, groupby: [column, ...groupby] } as FormData;
}

function withKnownScheme(form: FormData): FormData {
  const replaced = (key: string, otherwise: string) => {
    const name = textAt(form, key);
    return name === null || colorScheme(name) !== null ? {} : { [key]: otherwise };
  };
  return {
    ...form,
    ...replaced('color_scheme', DEFAULT_CATEGORICAL_SCHEME),
    ...replaced('linear_color_scheme', DEFAULT_SEQUENTIAL_SCHEME),
  };
}

const timeFilter = (subject: string, comparator: string): AdhocFilter => ({
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject,
  operator: 'TEMPORAL_RANGE',
  comparator,
});

const isTimeFilter = (filter: AdhocFilter): boolean =>
  filter.expressionType === 'SIMPLE' && filter.operator === 'TEMPORAL_RANGE';

/** A new chart starts with a filter of its time column; the time column and range of an old form become one. */
function withTimeFilter(form: FormData, options: HydrateOptions): FormData {
  const { manifest, datasource, isNew, defaultTimeRange } = options;
  if (manifest === null || !hasControl(manifest.controls, 'adhoc_filters')) return form;
  if (hasControl(manifest.controls, 'time_range')) return form;
  const filters = asList(form['adhoc_filters'] as AdhocFilter[] | null | undefined);
  if (filters.some(isTimeFilter)) return form;
  const column = textAt(form, 'granularity_sqla');
  const range = textAt(form, 'time_range');
  const isSpare = !hasControl(manifest.controls, 'granularity_sqla');
  if (column !== null && range !== null && isSpare) {
    const { granularity_sqla: _, time_range: __, ...rest } = form;
    return { ...rest, adhoc_filters: [...filters, timeFilter(column, range)] } as FormData;
  }
  const first = datasource?.mainTimeColumn ?? null;
  if (!isNew || first === null || form['adhoc_filters'] !== undefined) return form;
  const comparator = defaultTimeRange === '' ? NO_FILTER_RANGE : defaultTimeRange;
  return { ...form, adhoc_filters: [timeFilter(first, comparator)] } as FormData;
}

/** A new chart has what forms made here start with; a stored one is never given it. */
function withStartValues(form: FormData, { manifest, isNew, defaultRowLimit }: HydrateOptions): FormData {
  if (!isNew || manifest === null) return form;
  const limit = defaultRowLimit ?? null;
  const started: Readonly<Record<string, unknown>> = {
    ...startValues(manifest.controls, form),
    ...(limit !== null && hasControl(manifest.controls, 'row_limit') && { row_limit: limit }),
    ...form,
  };
  return started as FormData;
}

/**
 * A form as Explore opens it: an old time column becomes a dimension or a filter, colour schemes that are not known
 * become the default ones, a new chart filters its time column and starts with our own values. Everything else stays as it was stored.
 */
export function hydrateForm(form: FormData, options: HydrateOptions): FormData {
  const settled = withTimeFilter(withKnownScheme(withTimeDimension(form, options)), options);
  return withStartValues(settled, options);
}

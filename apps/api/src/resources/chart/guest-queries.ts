import { filterContext, filterTypeOf, parameterOf, sketchContext } from '@belvedere/charts';
import { contractErrors } from '@belvedere/contracts';
import {
  canonicalJson,
  crossFilterResponse,
  dashboardLayers,
  dashboardTime,
  parseJsonObject,
  switchedControls,
  switchesOf,
  type FormData,
  type GuestRights,
  type Json,
  type JsonObject,
  type NativeFilter,
  type QueryContext,
  type QueryFilter,
  type QueryObject,
  type SetSwitch,
} from '@belvedere/core';
import { EMPTY_FRAME } from '@belvedere/frame';
import { chartDatasourceOf } from '../../reading/chart-datasource.ts';
import type { SourceReader } from '../../reading/reader.ts';
import type { OpenSource, ReadingPlace } from '../../reading/source.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { chartsOfDashboard, findChart, type ChartRow } from '../../stored/chart.ts';
import { storedFilters } from '../../stored/dashboard-filters.ts';
import { findDashboard } from '../../stored/dashboard.ts';
import { checkedContext } from './check-context.ts';
import { contextOfForm } from './form-context.ts';
import { misfitOf } from './guest-misfit.ts';
import { formDataOf } from './present.ts';

const refused = (what: string) => contractErrors.error('GUEST_REFUSED', { what });

/** What a guest asks, and with which rights. */
export interface GuestAsking {
  readonly guest: GuestRights;
  readonly context: QueryContext;
  readonly place: ReadingPlace;
  readonly source: OpenSource;
  /** Makes queries alike, so that they can be compared. */
  readonly upgraded: (queries: readonly QueryObject[]) => readonly QueryObject[];
}

/** The dashboard that a guest asks for. Throws GUEST_REFUSED for one that the token does not name. */
async function dashboardOf(services: Services, call: SourceReader, { guest, place }: GuestAsking) {
  const { dashboardId } = place;
  const { reader } = services.store;
  const isNamed = dashboardId !== null && guest.dashboardIds.includes(dashboardId);
  const row = isNamed ? await findDashboard(reader, scopeOf(services, call.viewer), dashboardId) : null;
  if (row === null) throw refused('another dashboard');
  const metadata = parseJsonObject(row.json_metadata) ?? {};
  const onDashboard = await chartsOfDashboard(reader, row.id);
  return { filters: storedFilters(row, onDashboard), metadata, onDashboard };
}

async function chartOf(
  services: Services,
  call: SourceReader,
  { context, place: { chartId } }: GuestAsking,
  onDashboard: readonly ChartRow[],
): Promise<ChartRow> {
  if (chartId === null) throw refused('a query without a chart');
  const { reader } = services.store;
  const chart = await findChart(reader, scopeOf(services, call.viewer), chartId);
  const isThere = chart !== null && onDashboard.some(({ id }) => id === chart.id);
  const isItsData = context.datasource.type === 'table' && chart?.datasource_id === context.datasource.id;
  if (!isThere || !isItsData) throw refused('another chart');
  return chart;
}

/** The question for the values of a filter, as the server would ask it. */
function filterQueries(
  filters: readonly NativeFilter[],
  { context, place, source }: GuestAsking,
  rowLimit: number,
) {
  const filter = filters.find(({ id }) => id === place.filterId);
  const { datasource: ref } = context;
  if (filter === undefined || ref.type !== 'table' || filter.targets[0]?.datasetId !== ref.id)
    throw refused('another filter');
  const datasource = chartDatasourceOf(ref, source);
  const dashboardId = place.dashboardId ?? 0;
  const question = { filter, datasource, dashboardId, above: {}, search: '', rowLimit };
  return [...(filterContext(question)?.queries ?? []), ...askedSketches(sketchContext(question), context)];
}

/** The questions for how numbers are spread, where just that is asked: without its steps one of them would read single rows. */
function askedSketches(sketch: QueryContext | null, { queries }: QueryContext): readonly QueryObject[] {
  const stepsOf = ({ post_processing: steps }: QueryObject): string =>
    canonicalJson((steps ?? []) as unknown as Json);
  return (sketch?.queries ?? []).filter((own) => queries.every((asked) => stepsOf(asked) === stepsOf(own)));
}

async function storedQueries(
  services: Services,
  call: SourceReader,
  chart: ChartRow,
  {
    metadata,
    place,
    groups,
  }: { readonly metadata: JsonObject; readonly place: ReadingPlace; readonly groups: readonly string[] },
): Promise<readonly QueryObject[]> {
  const stored = parseJsonObject(chart.query_context);
  const own = stored === null ? [] : checkedContext(stored).queries;
  const switched = [formDataOf(chart), ...switchedForms(chart, metadata)];
  const plain = [...switched, ...switched.flatMap((form) => regrouped(form, groups))];
  const isLit = crossFilterResponse(metadata, chart.id) === 'highlight';
  const forms = isLit ? [...plain, ...plain.map(highlighting)] : plain;
  const built = forms.map((form) => contextOfForm(services, call, form, place).catch(() => null));
  const layers = dashboardLayers(metadata);
  return [...(await Promise.all(built)).flatMap((context) => context?.queries ?? []), ...own].map(
    (query) => ({
      ...query,
      annotation_layers: [...(query.annotation_layers ?? []), ...layers],
    }),
  );
}

/** Columns by which a filter of the dashboard groups the charts over a dataset; none where no filter does. */
function offeredGroups(
  filters: readonly NativeFilter[],
  { context, source }: GuestAsking,
): readonly string[] {
  const { datasource: ref } = context;
  const own = filters.find(
    ({ filterType, targets }) => filterType === 'filter_groupby' && targets[0]?.datasetId === ref.id,
  );
  if (own === undefined || ref.type !== 'table') return [];
  const choices = filterTypeOf(own.filterType)?.readChoices(own, EMPTY_FRAME, {
    datasource: chartDatasourceOf(ref, source),
  });
  return (choices?.options ?? []).map(({ value }) => String(value));
}

/** A form with dimensions under all that a filter may choose instead of these. */
const regrouped = (form: JsonObject, groups: readonly string[]): readonly JsonObject[] =>
  groups.length > 0 && Array.isArray(form['groupby']) && form['groupby'].length > 0
    ? [{ ...form, groupby: [...groups] }]
    : [];

/** A form that highlights: beside its own query it asks for the highlighted rows, here all of them. */
const highlighting = (form: JsonObject): JsonObject => ({
  ...form,
  extra_form_data: { interactive_highlight: [{}] },
});

/** Most ways of a chart that are built to be compared with. */
const WAYS_MOST = 64;

/** Every way in which readers of a dashboard may switch a chart, but as it is saved. */
function switchedForms(chart: ChartRow, metadata: JsonObject): readonly JsonObject[] {
  const form = formDataOf(chart) as FormData;
  let ways: readonly (readonly SetSwitch[])[] = [[]];
  for (const { control, values } of switchesOf(metadata, chart.id))
    ways = ways.flatMap((way) => [way, ...values.map((value) => [...way, { control, value }])]);
  return ways.slice(1, WAYS_MOST).map((way) => ({ ...form, ...switchedControls(form, way) }));
}

/** A name of no column or metric, nor one that a template of the dataset could read: a filter by it holds for none of its rows, and says so. */
function isForeign({ model }: OpenSource, name: string): boolean {
  const own = [...model.columns, ...model.metrics].some((one) => one.name === name);
  const text = JSON.stringify(model);
  return !own && !(/\{\{|\{%/.test(text) && text.includes(name));
}

/**
 * Columns that charts and filters of the dashboard speak of: by these a guest may filter, as a click in another chart does. Those of
 * other datasets are refused only where a template may read them.
 */
function filterable(
  charts: readonly ChartRow[],
  filters: readonly NativeFilter[],
  { source, context }: GuestAsking,
): ReadonlySet<string> {
  const own = charts.filter((chart) => chart.datasource_id === context.datasource.id);
  const text = JSON.stringify(own.map((chart) => [formDataOf(chart), parseJsonObject(chart.query_context)]));
  const names = source.model.columns.map(({ name }) => name);
  const byFilters = filters.flatMap(({ targets }) =>
    targets.flatMap(({ datasetId, column }) => (datasetId === context.datasource.id ? [column] : [])),
  );
  const isNamed = (name: string): boolean => byFilters.includes(name) || text.includes(JSON.stringify(name));
  const elsewhere = filters.flatMap(({ targets }) => targets.flatMap(({ column }) => column ?? []));
  const foreign = [...elsewhere, ...spokenOf(charts)].filter((name) => isForeign(source, name));
  const declared = filters.filter(({ filterType }) => filterType === 'filter_parameter').map(parameterOf);
  const metrics = byFilters.filter((name) => name !== null);
  return new Set([...names.filter(isNamed), ...declared, ...metrics, ...foreign]);
}

/** Names that charts split or order by: their marks filter by these. */
const spokenOf = (charts: readonly ChartRow[]): readonly string[] =>
  charts.flatMap((chart) => {
    const form = formDataOf(chart);
    const named = [
      form['x_axis'],
      form['groupby'],
      form['columns'],
      form['all_columns'],
      form['series'],
    ].flat();
    const pivoted = [
      form['groupbyRows'],
      form['groupbyColumns'],
      form['entity'],
      form['granularity_sqla'],
    ].flat();
    return [...named, ...pivoted].filter((name) => typeof name === 'string' && name !== '') as string[];
  });

/** What a token locks of a query, and whose data that is. */
type Locking = Pick<GuestAsking, 'guest' | 'context' | 'source'>;

/** The conditions of the token, for the dataset that is read. Throws GUEST_REFUSED where one cannot hold. */
function locksOf({ guest, context, source }: Locking): NonNullable<QueryObject['filters']> {
  const names = new Set(source.model.columns.map(({ name }) => name));
  const own = guest.filters.filter(({ dataset }) => dataset === null || dataset === context.datasource.id);
  const missing = own.find(({ col }) => typeof col === 'string' && !names.has(col));
  if (missing !== undefined) throw refused(`data without the locked column ${String(missing.col)}`);
  const filters = own.map(({ dataset: _dataset, ...filter }) => filter);
  if (guest.timeRange === null) return filters;
  const { mainTimeColumn: time } = source.model;
  if (time === null) throw refused('data without a time column, while the range of time is locked');
  return [...filters, { col: time, op: 'TEMPORAL_RANGE', val: guest.timeRange }];
}

/** A comparison reads a range of its own, so the one of the token would not hold for it. */
const leavesRange = ({ time_offsets: offsets, time_shift: shift }: QueryObject): boolean =>
  (offsets ?? []).length > 0 || (shift ?? '').trim() !== '';

const isRange = ({ op }: QueryFilter): boolean => op.toUpperCase() === 'TEMPORAL_RANGE';

/**
 * A query whose range stands in its filters by time. A range of the query itself would be the range of all of them, the one that
 * the token locks among them.
 */
function withoutOwnRange(query: QueryObject, mainTime: string | null): QueryObject {
  const { time_range: range, ...rest } = query;
  if (range == null || range === '') return query;
  const filters = (query.filters ?? []).map((filter) =>
    isRange(filter) && filter.isExtra !== true ? { ...filter, val: range } : filter,
  );
  const col = query.granularity ?? (query.is_timeseries === true ? mainTime : null);
  const isThere = filters.some((filter) => isRange(filter) && filter.isExtra !== true && filter.col === col);
  return {
    ...rest,
    filters: col === null || isThere ? filters : [...filters, { col, op: 'TEMPORAL_RANGE', val: range }],
  };
}

/** A query that leaves to nobody what the words of a range mean, as "Last week" does by whether it ends now or at midnight. */
function withPlainWords(query: QueryObject): QueryObject {
  const { relative_start: _start, relative_end: _end, ...extras } = query.extras ?? {};
  return query.extras == null ? query : { ...query, extras };
}

/** A query that reads time as its dashboard does, whatever it says itself: another zone is another range of the same words. */
function inTimeOf(metadata: JsonObject, query: QueryObject): QueryObject {
  const { time_zone: _zone, week_start: _week, fiscal_year_start: _year, ...extras } = query.extras ?? {};
  const time = dashboardTime(metadata);
  if (query.extras == null && Object.keys(time).length === 0) return query;
  return { ...query, extras: { ...extras, ...time } };
}

/** A query with the conditions of the token on top. Throws GUEST_REFUSED where one of them cannot hold. */
export function lockedQuery(query: QueryObject, locking: Locking): QueryObject {
  if (locking.guest.timeRange !== null && leavesRange(query))
    throw refused('a comparison with another range of time, while the range is locked');
  const { mainTimeColumn } = locking.source.model;
  const isLocked = locking.guest.timeRange !== null;
  const own = isLocked ? withPlainWords(withoutOwnRange(query, mainTimeColumn)) : query;
  return { ...own, filters: [...(own.filters ?? []), ...locksOf(locking)] };
}

/**
 * What a guest's request may read: the chart's own queries with other filters and less of everything, and the conditions of the
 * token on top. Throws GUEST_REFUSED naming what does not belong to the chart.
 */
export async function guestQueries(
  services: Services,
  call: SourceReader,
  asking: GuestAsking,
): Promise<readonly QueryObject[]> {
  const { context, place, upgraded } = asking;
  const { filters, metadata, onDashboard } = await dashboardOf(services, call, asking);
  const isFilter = place.chartId === null && place.filterId !== undefined;
  const chart = isFilter ? null : await chartOf(services, call, asking, onDashboard);
  const own =
    chart === null
      ? filterQueries(filters, asking, services.config.dashboards.filterRowLimit)
      : await storedQueries(services, call, chart, {
          metadata,
          place,
          groups: offeredGroups(filters, asking),
        });
  const stored = upgraded(own);
  const around = {
    resultType: context.result_type ?? null,
    filterable: filterable(onDashboard, filters, asking),
    isPaged: chart !== null && formDataOf(chart)['server_pagination'] === true,
  };
  return upgraded(context.queries).map((query) => {
    const locked = lockedQuery(inTimeOf(metadata, query), asking);
    const misfits = stored.map((known) => misfitOf(query, known, around));
    const first = misfits.length === 0 ? 'a chart without a query' : misfits[0];
    if (!misfits.includes(null)) throw refused(first ?? 'another query');
    return locked;
  });
}

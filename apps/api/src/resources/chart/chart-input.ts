import { askedFormData, EMPTY_DATASOURCE } from '@belvedere/charts';
import {
  isJsonObject,
  upgradeQueryObject,
  withGranularityAxis,
  type FormData,
  type JsonObject,
  type QueryContext,
  type QueryObject,
  type Viewer,
} from '@belvedere/core';
import { charts } from '../../charts.ts';
import type { Call } from '../../http/call.ts';
import type { ChartDataInput } from '../../query/chart-data-input.ts';
import { formOf } from '../../query/run-chart-data.ts';
import type { SourceReader } from '../../reading/reader.ts';
import { openSource, queryContextFor, type ReadingPlace } from '../../reading/source.ts';
import { urlParamsOf } from '../../reading/template/facts.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { findChart, type ChartRow } from '../../stored/chart.ts';
import { guestQueries } from './guest-queries.ts';
import { annotationSources } from './annotation-sources.ts';
import { verboseNames } from './verbose-names.ts';

/** What answering needs of a call. */
export type DataCall = Pick<
  Call,
  'viewer' | 'requestId' | 'signal' | 'accept' | 'urlParams' | 'setHeader' | 'addTimings'
> &
  Pick<SourceReader, 'datasets'>;

/** The stored chart for which data is read; null for one that is not there, or reads other data. */
async function chartRead(
  services: Services,
  viewer: Viewer,
  { chartId }: ReadingPlace,
  { id }: QueryContext['datasource'],
): Promise<ChartRow | null> {
  if (chartId === null) return null;
  const chart = await findChart(services.store.reader, scopeOf(services, viewer), chartId);
  return chart === null || chart.datasource_id !== id ? null : chart;
}

const isForm = (form: JsonObject): form is FormData & JsonObject => typeof form['viz_type'] === 'string';

/** Whether the marks of a form's chart stand for all groups together; false for what is no chart that is known here. */
function needsEveryGroup(form: JsonObject): boolean {
  const manifest = isForm(form) ? charts.get(form.viz_type)?.manifest : undefined;
  if (!isForm(form) || manifest?.needsEveryGroup === undefined) return false;
  return manifest.needsEveryGroup(askedFormData(manifest, form, EMPTY_DATASOURCE) as never);
}

/** What a context is answered from, for a caller who may read what it asks. Throws for one who may not. */
export async function chartInput(
  services: Services,
  call: DataCall,
  context: QueryContext,
  place: ReadingPlace,
): Promise<ChartDataInput> {
  const form = isJsonObject(context.form_data) ? context.form_data : {};
  const isText = context.datasource.type !== 'table';
  const askedParams = isText ? context.queries.map(({ url_params: params }) => params) : [];
  const reader = { ...call, urlParams: urlParamsOf(call.urlParams, form['url_params'], ...askedParams) };
  const source = await openSource(services, reader, context.datasource, place);
  const temporal = new Set(source.model.columns.filter((one) => one.isTemporal).map(({ name }) => name));
  const upgraded = (asked: readonly QueryObject[]): readonly QueryObject[] =>
    asked.map((query) => withGranularityAxis(upgradeQueryObject(query), form['x_axis'], temporal));
  const { guest } = call.viewer;
  const queries =
    guest === undefined
      ? upgraded(context.queries)
      : await guestQueries(services, call, { guest, context, place, source, upgraded });
  const { force: _force, ...shared } = queryContextFor(services, reader, source, context.force === true);
  const chart = await chartRead(services, call.viewer, place, context.datasource);
  return {
    ...shared,
    cacheTimeoutS: chart?.cache_timeout ?? shared.cacheTimeoutS,
    ...(chart !== null && { title: chart.slice_name }),
    hidesSql: guest !== undefined,
    purpose: place,
    sharing: place.dashboardId === null ? null : `dashboard ${place.dashboardId}`,
    context: { ...context, queries },
    form: formOf(call.accept),
    needsEveryGroup: needsEveryGroup(form),
    annotations: annotationSources(services, reader, { ...place, force: context.force === true }),
    verboseNames: verboseNames(source.dataset),
  };
}

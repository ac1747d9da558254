import { contractErrors, QueryContextSchema, ROUTES } from '@belvedere/contracts';
import {
  holds,
  isJsonObject,
  parseJsonObject,
  upgradeQueryObject,
  withGranularityAxis,
  type Json,
  type QueryContext,
  type Viewer,
} from '@belvedere/core';
import { implement, type Call, type Implementation, type RawAnswer } from '../../http/call.ts';
import { contentDisposition } from '../../http/content-disposition.ts';
import { createCheck } from '../../http/validation.ts';
import { formOf, runChartData } from '../../query/run-chart-data.ts';
import type { Services } from '../../services.ts';
import { openSource, queryContextFor, type ReadingPlace } from '../datasource/source.ts';
import { scopeOf } from '../object/scope.ts';
import { urlParamsOf } from '../template/facts.ts';
import { annotationSources } from './annotation-sources.ts';
import { contextOfForm } from './form-context.ts';
import { formDataOf } from './present.ts';
import { findChart, type ChartRow } from './repository.ts';
import { getChartRow } from './service.ts';
import { verboseNames } from './verbose-names.ts';

/** What answering needs of a call. */
export type DataCall = Pick<
  Call,
  'viewer' | 'requestId' | 'signal' | 'accept' | 'urlParams' | 'setHeader' | 'addTimings'
>;

const idOf = (value: Json | undefined): number | null => {
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : null;
};

function placeOf(
  context: Pick<QueryContext, 'form_data'>,
  dashboardText: string | undefined,
  formText: string | undefined,
): ReadingPlace {
  const form = isJsonObject(context.form_data) ? context.form_data : {};
  const given = parseJsonObject(formText) ?? {};
  return {
    dashboardId: idOf(form['dashboardId']) ?? idOf(dashboardText),
    chartId: idOf(form['slice_id']) ?? idOf(given['slice_id']),
  };
}

function checkDownload(viewer: Viewer, context: QueryContext): void {
  const format = context.result_format ?? 'json';
  if (format !== 'json' && !holds(viewer, 'can_csv', 'Superset')) {
    throw contractErrors.error('FORBIDDEN', { permission: 'can_csv', view: 'Superset' });
  }
}

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

/** Answers the queries of a chart for a caller who may read what they ask. */
export async function answerData(
  services: Services,
  call: DataCall,
  context: QueryContext,
  place: ReadingPlace,
): Promise<RawAnswer> {
  checkDownload(call.viewer, context);
  const form = isJsonObject(context.form_data) ? context.form_data : {};
  const isText = context.datasource.type !== 'table';
  const asked = isText ? context.queries.map(({ url_params: params }) => params) : [];
  const reader = { ...call, urlParams: urlParamsOf(call.urlParams, form['url_params'], ...asked) };
  const source = await openSource(services, reader, context.datasource, place);
  const temporal = new Set(source.model.columns.filter((one) => one.isTemporal).map(({ name }) => name));
  const queries = context.queries.map((query) =>
    withGranularityAxis(upgradeQueryObject(query), form['x_axis'], temporal),
  );
  const { force: _force, ...shared } = queryContextFor(services, reader, source, context.force === true);
  const chart = await chartRead(services, call.viewer, place, context.datasource);
  const answer = await runChartData({
    ...shared,
    cacheTimeoutS: chart?.cache_timeout ?? shared.cacheTimeoutS,
    ...(chart !== null && { title: chart.slice_name }),
    purpose: place,
    sharing: place.dashboardId === null ? null : `dashboard ${place.dashboardId}`,
    context: { ...context, queries },
    form: formOf(call.accept),
    annotations: annotationSources(services, reader, {
      ...place,
      force: context.force === true,
    }),
    verboseNames: verboseNames(source.dataset),
  });
  call.addTimings(answer.serverTiming);
  if (answer.fileName !== null) {
    call.setHeader('content-disposition', contentDisposition(answer.fileName));
    for (const [name, text] of Object.entries(answer.headers ?? {})) call.setHeader(name, text);
  }
  return { type: answer.contentType, body: answer.stream ?? answer.body, isReplayable: answer.isReplayable };
}

/** The data of charts. */
export function chartDataImplementations(services: Services): Implementation[] {
  const { chart } = ROUTES;
  const checkContext = createCheck(QueryContextSchema, 'refuse');
  return [
    implement(chart.data, async (call) => {
      const { body, query } = call;
      return answerData(services, call, body, placeOf(body, query.dashboard_id, query.form_data));
    }),
    implement(chart.savedData, async (call) => {
      const { params, query, viewer } = call;
      const row = await getChartRow(services.store.reader, scopeOf(services, viewer), params.id);
      const form = formDataOf(row);
      call.setHeader('cache-control', 'private, no-cache');
      const place = { ...placeOf({ form_data: form }, undefined, undefined), chartId: row.id };
      const stored = parseJsonObject(row.query_context) ?? (await contextOfForm(services, call, form, place));
      if (stored === null) throw contractErrors.error('CHART_WITHOUT_QUERY');
      const context = checkContext({
        ...stored,
        ...(query.format !== undefined && { result_format: query.format }),
        ...(query.type !== undefined && { result_type: query.type }),
        ...(query.force !== undefined && { force: query.force }),
      }) as QueryContext;
      return answerData(services, call, context, {
        ...placeOf(context, undefined, undefined),
        chartId: row.id,
      });
    }),
  ];
}

import { contractErrors, QueryContextSchema, ROUTES } from '@belvedere/contracts';
import {
  holds,
  isJsonObject,
  parseJsonObject,
  type Json,
  type QueryContext,
  type Viewer,
} from '@belvedere/core';
import { implement, type Implementation, type RawAnswer } from '../../http/call.ts';
import { contentDisposition } from '../../http/content-disposition.ts';
import { createCheck } from '../../http/validation.ts';
import { runChartData } from '../../query/run-chart-data.ts';
import type { ReadingPlace } from '../../reading/source.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { chartInput, type DataCall } from './chart-input.ts';
import { contextOfForm } from './form-context.ts';
import { formDataOf } from './present.ts';
import { getChartRow } from './service.ts';
import { shownInputs } from './shown-inputs.ts';

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
  const filterId = form['native_filter_id'];
  return {
    dashboardId: idOf(form['dashboardId']) ?? idOf(dashboardText),
    chartId: idOf(form['slice_id']) ?? idOf(given['slice_id']),
    ...(typeof filterId === 'string' && { filterId }),
  };
}

function checkDownload(viewer: Viewer, context: QueryContext): void {
  const format = context.result_format ?? 'json';
  if (format !== 'json' && !holds(viewer, 'can_csv', 'Superset')) {
    throw contractErrors.error('FORBIDDEN', { permission: 'can_csv', view: 'Superset' });
  }
}

/** Answers the queries of a chart for a caller who may read what they ask. */
export async function answerData(
  services: Services,
  call: DataCall,
  context: QueryContext,
  place: ReadingPlace,
): Promise<RawAnswer> {
  checkDownload(call.viewer, context);
  const input = await chartInput(services, call, context, place);
  const isFile = (context.result_format ?? 'json') !== 'json';
  const shown = isFile ? await shownInputs(services, call, context, place) : [];
  const answer = await runChartData({ ...input, shown });
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

import { contractErrors } from '@belvedere/contracts';
import {
  isJsonObject,
  parseJsonObject,
  type Json,
  type JsonObject,
  type QueryContext,
} from '@belvedere/core';
import type { RawAnswer } from '../../http/call.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import type { DataCall } from './chart-input.ts';
import { checkedContext } from './check-context.ts';
import { answerData } from './data-routes.ts';
import { contextOfForm } from './form-context.ts';
import { formDataOf } from './present.ts';
import { getChartRow } from './service.ts';

async function completeForm(services: Services, call: DataCall, given: JsonObject): Promise<JsonObject> {
  const id = Number(given['slice_id']);
  if (!Number.isSafeInteger(id) || id <= 0) return given;
  const row = await getChartRow(services.store.reader, scopeOf(services, call.viewer), id);
  return { ...formDataOf(row), ...given };
}

/** What the oldest endpoint gives of a chart: the envelope of its data, or what its address asks for instead. */
type LegacyKind = 'full' | 'csv' | 'query' | 'results' | 'samples';

/** What is asked of form data. */
export interface LegacyAsked {
  readonly formData: string | undefined;
  readonly isForced: boolean;
  readonly kind: LegacyKind;
}

async function contextOf(services: Services, call: DataCall, { formData, isForced, kind }: LegacyAsked) {
  const given = parseJsonObject(formData);
  const form = given === null ? null : await completeForm(services, call, given);
  const context = form === null ? null : await contextOfForm(services, call, form);
  if (form === null || context === null) {
    throw contractErrors.error('REQUEST_INVALID', { reason: 'form_data is missing or names no datasource' });
  }
  const asked: QueryContext = {
    ...checkedContext(context),
    force: isForced,
    ...(kind === 'csv' && { result_format: 'csv' as const }),
    ...(kind !== 'csv' && kind !== 'full' && { result_type: kind }),
  };
  return { form, asked };
}

const firstResult = (body: RawAnswer['body']): JsonObject => {
  const { result } = JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '{"result":[]}') as {
    result: Json[];
  };
  return isJsonObject(result[0]) ? result[0] : {};
};

/**
 * The data of form data in the envelope of the oldest charts, or as a CSV file, as the text of its query, as plain rows or
 * as samples. Throws REQUEST_INVALID without usable form data, and what reading the data throws.
 */
export async function legacyChartData(
  services: Services,
  call: DataCall,
  legacy: LegacyAsked,
): Promise<RawAnswer> {
  const { form, asked } = await contextOf(services, call, legacy);
  const dashboardId = Number(form['dashboardId']);
  const place = {
    dashboardId: Number.isSafeInteger(dashboardId) ? dashboardId : null,
    chartId: typeof form['slice_id'] === 'number' ? form['slice_id'] : null,
  };
  const answer = await answerData(services, { ...call, accept: '' }, asked, place);
  if (legacy.kind === 'csv') return answer;
  const first = firstResult(answer.body);
  const body = legacy.kind === 'full' ? { ...first, form_data: form, errors: [] } : first;
  return { type: 'application/json; charset=utf-8', body: JSON.stringify(body) };
}

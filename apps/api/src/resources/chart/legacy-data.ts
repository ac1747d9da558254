import { contractErrors } from '@belvedere/contracts';
import { isJsonObject, parseJsonObject, type JsonObject, type QueryContext } from '@belvedere/core';
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

/** The data of form data in the envelope of the oldest charts. Throws REQUEST_INVALID without usable form data. */
export async function legacyChartData(
  services: Services,
  call: DataCall,
  input: { readonly formData: string | undefined; readonly isForced: boolean },
): Promise<JsonObject> {
  const given = parseJsonObject(input.formData);
  const form = given === null ? null : await completeForm(services, call, given);
  const context = form === null ? null : await contextOfForm(services, call, form);
  if (form === null || context === null) {
    throw contractErrors.error('REQUEST_INVALID', { reason: 'form_data is missing or names no datasource' });
  }
  const asked: QueryContext = { ...checkedContext(context), force: input.isForced };
  const dashboardId = Number(form['dashboardId']);
  const place = {
    dashboardId: Number.isSafeInteger(dashboardId) ? dashboardId : null,
    chartId: typeof form['slice_id'] === 'number' ? form['slice_id'] : null,
  };
  const { body } = await answerData(services, { ...call, accept: '' }, asked, place);
  const { result } = JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '{"result":[]}') as {
    result: JsonObject[];
  };
  const [first] = result;
  return { ...(isJsonObject(first) ? first : {}), form_data: form, errors: [] };
}

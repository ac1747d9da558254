import { contractErrors } from '@belvedere/contracts';
import { isAppError, withDashboardTime, type FormData, type Json, type JsonObject } from '@belvedere/core';
import { parseRequestJson } from '../../http/json-text.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { chartsOfDashboard, type ChartRow } from '../../stored/chart.ts';
import type { DataCall } from '../chart/chart-input.ts';
import { answerData } from '../chart/data-routes.ts';
import { contextOfForm } from '../chart/form-context.ts';
import { formDataOf } from '../chart/present.ts';
import { openedForms } from '../dashboard-filters/opened-forms.ts';
import { metadataOf } from '../dashboard/draw-sheet.ts';
import { getDashboardRow } from '../dashboard/service.ts';

/** Where charts are warmed up. */
export interface WarmPlace {
  readonly dashboard_id?: number | null;
  /** JSON text: `[{col, op, val}]`. */
  readonly extra_filters?: string | null;
}

/** How it went for one chart. */
export interface Warmed {
  readonly chart_id: number;
  readonly viz_error: string | null;
  readonly viz_status: 'success' | null;
}

/** Gives a chart's form what its place adds. */
type Placed = (id: number, form: FormData) => FormData;

/** Throws REQUEST_INVALID for a text that is no list. */
function extraFilters(text: string | null | undefined): JsonObject {
  if (text === null || text === undefined || text === '') return {};
  const list = parseRequestJson(text);
  if (Array.isArray(list)) return { extra_filters: list as Json[] };
  throw contractErrors.error('REQUEST_INVALID', { reason: 'extra_filters is no JSON text of a list' });
}

/** What the dashboard adds to its charts when it is opened. Throws NOT_FOUND for one that the caller may not see. */
async function placedOn(services: Services, call: DataCall, dashboardId: number): Promise<Placed> {
  const { reader } = services.store;
  const row = await getDashboardRow(reader, scopeOf(services, call.viewer), String(dashboardId));
  const metadata = metadataOf(row.json_metadata);
  const all = await chartsOfDashboard(reader, row.id);
  const opened = await openedForms(services, call, { row, metadata }, all);
  return (id, form) => withDashboardTime(opened({ id, form }) as JsonObject, metadata) as FormData;
}

async function warmChart(
  services: Services,
  call: DataCall,
  { id, viz_type, ...row }: ChartRow,
  { placed, dashboardId, extra }: { placed: Placed; dashboardId: number | null; extra: JsonObject },
): Promise<Warmed> {
  try {
    const form = { viz_type, ...formDataOf({ id, viz_type, ...row }), ...extra } as FormData;
    const place = { dashboardId, chartId: id };
    const context = await contextOfForm(services, call, placed(id, form) as JsonObject, place);
    if (context === null) throw contractErrors.error('CHART_WITHOUT_QUERY');
    const { body } = await answerData(services, call, { ...context, force: true }, place);
    if (typeof body === 'object' && 'resume' in body) body.resume();
    return { chart_id: id, viz_error: null, viz_status: 'success' };
  } catch (error) {
    if (!isAppError(error) || call.signal?.aborted === true) throw error;
    return { chart_id: id, viz_error: error.message, viz_status: null };
  }
}

/**
 * Asks the queries of charts anew, so that whoever reads them next is answered from what is kept; one after another, not
 * to crowd out those who read. A chart that cannot be asked says why.
 */
export async function warmUp(
  services: Services,
  call: DataCall,
  rows: readonly ChartRow[],
  { dashboard_id: dashboardId = null, extra_filters }: WarmPlace,
): Promise<readonly Warmed[]> {
  const extra = extraFilters(extra_filters);
  const placed: Placed =
    dashboardId === null ? (_, form) => form : await placedOn(services, call, dashboardId);
  const warmed: Warmed[] = [];
  for (const row of rows) warmed.push(await warmChart(services, call, row, { placed, dashboardId, extra }));
  return warmed;
}

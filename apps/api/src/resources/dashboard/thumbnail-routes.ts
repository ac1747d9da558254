import { randomUUID } from 'node:crypto';
import { EMPTY_DATASOURCE, withDashboardColors } from '@belvedere/charts';
import { ARROW_MEDIA_TYPE, ROUTES } from '@belvedere/contracts';
import { isAppError, isJsonObject, parseJsonObject } from '@belvedere/core';
import { charts as chartTypes } from '../../charts.ts';
import { implement, type Call, type Implementation } from '../../http/call.ts';
import type { ShownAnswer } from '../../query/engine-port.ts';
import { runOwner } from '../../query/run-owner.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { chartsOfDashboard, type ChartRow } from '../../stored/chart.ts';
import type { DashboardRow } from '../../stored/dashboard.ts';
import { answerData } from '../chart/data-routes.ts';
import { chartOfForm } from '../chart/form-context.ts';
import { formDataOf } from '../chart/present.ts';
import { wholeAnswer } from '../chart/shown-answers.ts';
import { THUMBNAIL, thumbnailAnswer } from '../chart/thumbnail-answer.ts';
import { chartIdsFromTop } from '../dashboard-document/reading-order.ts';
import { getDashboardRow } from './service.ts';
import { sheetPanels } from './sheet-panels.ts';

type ThumbnailCall = Call<typeof ROUTES.dashboard.thumbnail>;

const typeOf = ({ viz_type }: ChartRow) => chartTypes.get(viz_type)?.manifest ?? null;

const isFigure = (row: ChartRow): boolean => typeOf(row)?.category === 'KPI';

/** A filter of the dashboard that holds from the start: its numbers then differ from those of the bare charts. */
function filtersFromTheStart({ json_metadata }: DashboardRow): boolean {
  const filters = parseJsonObject(json_metadata)?.['native_filter_configuration'];
  if (!Array.isArray(filters)) return false;
  return filters.some((filter) => {
    if (!isJsonObject(filter)) return false;
    const { defaultDataMask: mask, controlValues: control } = filter;
    const extra = isJsonObject(mask) ? mask['extraFormData'] : null;
    const takesFirst = isJsonObject(control) && control['defaultToFirstItem'] === true;
    return takesFirst || (isJsonObject(extra) && Object.keys(extra).length > 0);
  });
}

/** Charts from the top of the page, without those that only a browser draws, or that show others. */
async function chartsOnSheet({ store }: Services, row: DashboardRow): Promise<readonly ChartRow[]> {
  const stored = await chartsOfDashboard(store.reader, row.id);
  const byId = new Map(stored.map((chart) => [chart.id, chart]));
  const ids = chartIdsFromTop(parseJsonObject(row.position_json) ?? {});
  const hasNumbers = !filtersFromTheStart(row);
  return ids.flatMap((id) => {
    const chart = byId.get(id);
    if (chart === undefined || typeOf(chart)?.image !== 'scene' || typeOf(chart)?.showsCharts !== undefined)
      return [];
    return hasNumbers || !isFigure(chart) ? [chart] : [];
  });
}

/** A chart with its answer; null where the caller may not read it or it cannot be asked. */
async function shownOf(
  services: Services,
  call: ThumbnailCall,
  chart: ChartRow,
  dashboard: DashboardRow,
): Promise<ShownAnswer | null> {
  const place = { dashboardId: dashboard.id, chartId: chart.id };
  try {
    const opened = await chartOfForm(services, call, formDataOf(chart), place);
    if (opened === null) return null;
    const { form, datasource, context } = opened;
    const asked = { ...context, force: call.q?.force ?? false };
    const answer = await answerData(services, { ...call, accept: ARROW_MEDIA_TYPE }, asked, place);
    const colored = withDashboardColors(form, parseJsonObject(dashboard.json_metadata) ?? {});
    return { id: chart.id, form: colored, datasource, ...wholeAnswer(answer) };
  } catch (error) {
    if (!isAppError(error) || call.signal.aborted) throw error;
    return null;
  }
}

async function sheetOf(services: Services, call: ThumbnailCall, row: DashboardRow): Promise<Buffer> {
  const rows = await chartsOnSheet(services, row);
  const panels = sheetPanels(
    rows.map((chart) => ({ id: chart.id, isFigure: isFigure(chart) })),
    THUMBNAIL,
  );
  const onSheet = rows.filter(({ id }) => panels.some((panel) => panel.id === id));
  const shown: ShownAnswer[] = [];
  for (const chart of onSheet) {
    // One after another: a page of small pictures is not to crowd out the charts that somebody reads.
    const one = await shownOf(services, call, chart, row);
    if (one !== null) shown.push(one);
  }
  const { viewer, requestId, signal, query } = call;
  const { USE_ANALAGOUS_COLORS: usesAnalogous, AVOID_COLORS_COLLISION: avoidsCollisions } =
    services.config.flags;
  const colorRules = { usesAnalogous, avoidsCollisions };
  return services.engines.draw({
    queryId: randomUUID(),
    requestId,
    owner: runOwner(viewer),
    signal,
    answers: Buffer.from('{"result":[]}'),
    given: 'columns',
    form: { viz_type: 'dashboard' },
    datasource: EMPTY_DATASOURCE,
    title: row.dashboard_title,
    installed: null,
    shown,
    picture: { ...THUMBNAIL, theme: query.theme ?? 'light', locale: viewer.locale, colorRules, panels },
  });
}

/** Small pictures of dashboards. */
export function dashboardThumbnailImplementations(services: Services): Implementation[] {
  return [
    implement(ROUTES.dashboard.thumbnail, async (call) => {
      const scope = scopeOf(services, call.viewer);
      const row = await getDashboardRow(services.store.reader, scope, String(call.params.id));
      return thumbnailAnswer(services, call, { type: 'dashboard', row }, () => sheetOf(services, call, row));
    }),
  ];
}

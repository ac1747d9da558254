import { ROUTES } from '@belvedere/contracts';
import { isJsonObject, parseJsonObject } from '@belvedere/core';
import { charts as chartTypes } from '../../charts.ts';
import { implement, type Call, type Implementation } from '../../http/call.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { chartsOfDashboard, type ChartRow } from '../../stored/chart.ts';
import type { DashboardRow } from '../../stored/dashboard.ts';
import { formDataOf } from '../chart/present.ts';
import { THUMBNAIL, thumbnailAnswer } from '../chart/thumbnail-answer.ts';
import { chartIdsFromTop } from '../dashboard-document/reading-order.ts';
import { drawSheet, metadataOf } from './draw-sheet.ts';
import { getDashboardRow } from './service.ts';
import { sheetPanels } from './sheet-panels.ts';

type ThumbnailCall = Call<typeof ROUTES.dashboard.thumbnail>;

/** The type of a chart; null for one that is unknown here. */
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

async function sheetOf(services: Services, call: ThumbnailCall, row: DashboardRow): Promise<Buffer> {
  const rows = await chartsOnSheet(services, row);
  const panels = sheetPanels(
    rows.map((chart) => ({ id: chart.id, isFigure: isFigure(chart) })),
    THUMBNAIL,
  );
  const onSheet = rows.filter(({ id }) => panels.some((panel) => panel.id === id));
  const forms = onSheet.map((chart) => ({ id: chart.id, form: formDataOf(chart) }));
  const dashboard = { id: row.id, title: row.dashboard_title, metadata: metadataOf(row.json_metadata) };
  return drawSheet(services, call, dashboard, { forms, picture: { ...THUMBNAIL, panels } });
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

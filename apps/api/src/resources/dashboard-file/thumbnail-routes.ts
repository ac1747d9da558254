import { ROUTES } from '@belvedere/contracts';
import { parseJsonObject, type JsonObject } from '@belvedere/core';
import { charts as chartTypes } from '../../charts.ts';
import { implement, type Call, type Implementation } from '../../http/call.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { chartsOfDashboard, type ChartRow } from '../../stored/chart.ts';
import type { DashboardRow } from '../../stored/dashboard.ts';
import { formDataOf } from '../chart/present.ts';
import { THUMBNAIL, thumbnailAnswer } from '../chart/thumbnail-answer.ts';
import { chartIdsFromTop } from '../dashboard-document/reading-order.ts';
import { openedForms } from '../dashboard-filters/opened-forms.ts';
import { drawSheet, metadataOf } from '../dashboard/draw-sheet.ts';
import { getDashboardRow } from '../dashboard/service.ts';
import { sheetPanels } from './sheet-panels.ts';

type ThumbnailCall = Call<typeof ROUTES.dashboard.thumbnail>;

/** The type of a chart; null for one that is unknown here. */
const typeOf = ({ viz_type }: ChartRow) => chartTypes.get(viz_type)?.manifest ?? null;

const isFigure = (row: ChartRow): boolean => typeOf(row)?.category === 'KPI';

/** Charts from the top of the page, without those that only a browser draws, or that show others. */
function chartsOnSheet(row: DashboardRow, stored: readonly ChartRow[]): readonly ChartRow[] {
  const byId = new Map(stored.map((chart) => [chart.id, chart]));
  const ids = chartIdsFromTop(parseJsonObject(row.position_json) ?? {});
  return ids.flatMap((id) => {
    const chart = byId.get(id);
    if (chart === undefined) return [];
    const type = typeOf(chart);
    return type?.image === 'scene' && type.showsCharts === undefined ? [chart] : [];
  });
}

async function sheetOf(services: Services, call: ThumbnailCall, row: DashboardRow): Promise<Buffer> {
  const all = await chartsOfDashboard(services.store.reader, row.id);
  const rows = chartsOnSheet(row, all);
  const panels = sheetPanels(
    rows.map((chart) => ({ id: chart.id, isFigure: isFigure(chart) })),
    THUMBNAIL,
  );
  const onSheet = rows.filter(({ id }) => panels.some((panel) => panel.id === id));
  const metadata = metadataOf(row.json_metadata);
  const opened = await openedForms(services, { ...call, accept: '' }, { row, metadata }, all);
  const forms = onSheet.map((chart) => {
    const stored = formDataOf(chart);
    const vizType = stored['viz_type'];
    const form = { ...stored, viz_type: typeof vizType === 'string' ? vizType : chart.viz_type };
    return { id: chart.id, form: opened({ id: chart.id, form }) as JsonObject };
  });
  const dashboard = { id: row.id, title: row.dashboard_title, metadata };
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

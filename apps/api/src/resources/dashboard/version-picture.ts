import { panelKind } from '@belvedere/charts';
import type { ROUTES } from '@belvedere/contracts';
import {
  dashboardContentOf,
  isJsonObject,
  layoutSheet,
  partName,
  SHEET_LONGEST_PX,
  sheetScale,
  type DashboardContent,
  type Layout,
  type SheetPlace,
} from '@belvedere/core';
import type { SheetPanel } from '../../engine-work/tasks/drawing.ts';
import type { Call, RawAnswer } from '../../http/call.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { chartsOfDashboard, findCharts, type ChartRow } from '../../stored/chart.ts';
import { documentAt } from '../../stored/object.ts';
import { formDataOf } from '../chart/present.ts';
import { drawSheet, type SheetForm } from './draw-sheet.ts';
import { getDashboardVersion } from './versions.ts';

type PictureCall = Call<typeof ROUTES.dashboard.versionPicture>;

const WIDTH_PX = 880;
const RATIO = 2;
/** Height of a sheet without parts. */
const EMPTY_PX = 40;

/** The charts that a version names and that are there still and readable, by id. */
async function chartsIn(
  services: Services,
  { viewer, params }: PictureCall,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ChartRow>> {
  const { reader } = services.store;
  const readable = await findCharts(reader, scopeOf(services, viewer), ids);
  const present = await chartsOfDashboard(reader, params.id);
  return new Map([...readable, ...present].map((chart) => [chart.id, chart]));
}

/** A chart as it was in its version on the dashboard; as it is where that is not kept any more. */
async function formOf(
  { store }: Services,
  chart: ChartRow,
  { charts }: DashboardContent,
): Promise<SheetForm> {
  const version = charts.get(chart.id);
  const isPresent = version === undefined || version === chart.version;
  const document = isPresent ? null : await documentAt(store.reader, 'chart', chart.id, version);
  const row = isJsonObject(document) ? { ...chart, ...(document as Partial<ChartRow>) } : chart;
  return { id: chart.id, form: formDataOf({ ...row, id: chart.id }) };
}

/** A place as the sheet fills it; a divider is a gap. */
function panelOf(
  layout: Layout,
  charts: ReadonlyMap<number, ChartRow>,
  { id, ...place }: SheetPlace,
): readonly SheetPanel[] {
  const part = layout[id];
  if (part === undefined || part.type === 'DIVIDER' || place.y > SHEET_LONGEST_PX) return [];
  const chart = part.type === 'CHART' ? charts.get(part.meta.chartId ?? 0) : undefined;
  const kinds = { figure: 'figure', table: 'chart', picture: 'chart' } as const;
  const kind = chart === undefined ? 'words' : kinds[panelKind(chart.viz_type)];
  const named = partName(layout, part);
  const title = named === '' ? (chart?.slice_name ?? '') : named;
  return [{ ...place, id: part.meta.chartId ?? 0, kind, title }];
}

/** One tab of a version of a dashboard, drawn with present data and with the rights of the caller. */
export async function versionPicture(services: Services, call: PictureCall): Promise<RawAnswer> {
  const { params, query } = call;
  const content = dashboardContentOf(await getDashboardVersion(services, call.viewer, params));
  const { layout } = content;
  const width = query.width ?? WIDTH_PX;
  const openTabs = query.tab === undefined ? [] : [query.tab];
  const sheet = layoutSheet(layout, { width, scale: sheetScale(width), openTabs });
  const ids = sheet.places.flatMap(({ id }) => layout[id]?.meta.chartId ?? []);
  const charts = await chartsIn(services, call, ids);
  const onSheet = [...new Set(ids)].flatMap((id) => charts.get(id) ?? []);
  const forms: SheetForm[] = [];
  for (const chart of onSheet) forms.push(await formOf(services, chart, content));
  const dashboard = { id: params.id, title: content.title, metadata: content.settings };
  const height = Math.min(SHEET_LONGEST_PX, Math.max(EMPTY_PX, sheet.height));
  const panels = sheet.places.flatMap((place) => panelOf(layout, charts, place));
  const picture = { format: 'png', width, height, ratio: RATIO, panels } as const;
  const body = await drawSheet(services, call, dashboard, { forms, picture });
  call.setHeader('cache-control', 'private, no-store');
  return { type: 'image/png', body };
}

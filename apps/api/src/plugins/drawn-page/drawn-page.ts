import { colorNamespaceOf, asDashboardShows } from '@belvedere/charts';
import type { FirstRead } from '@belvedere/contracts';
import {
  chartUnitPx,
  isBoxFilter,
  isJsonObject,
  layoutFromStored,
  parseJsonObject,
  shownLayout,
  switchesOf,
  withBoxFilters,
  type FormData,
  type JsonObject,
} from '@belvedere/core';
import type { FastifyRequest } from 'fastify';
import { filteredForm } from '../../resources/dashboard-filters/filtered-form.ts';
import { askedView, formAsAsked, VIEW_PARAMS } from './asked-view.ts';
import type { DrawCharts } from './drawn-charts.ts';
import { chartMarkup, drawnMarkup, type DrawnPage } from './markup.ts';
import type { SettleFilters } from './settle-filters.ts';
import { tileRooms, type PlacedChart } from './tile-rooms.ts';
import { besideFilters, hasSide, viewHint } from './view-hint.ts';

const DASHBOARD = /^\/api\/v1\/dashboard\/[^/?]+$/;
const CHART = /^\/api\/v1\/explore\?slice_id=\d+$/;
const CHARTS = /^\/api\/v1\/dashboard\/[^/?]+\/charts$/;
/** What an address may ask of a page that is drawn here; all else changes what it shows. */
const KNOWN_QUERY: ReadonlySet<string> = new Set(['standalone', 'slice_id', ...VIEW_PARAMS]);
/** Room round a chart that is alone on its page, px; the sheet of Explore says the same. */
const LONE_MARGIN_PX = 12;

/** The result of the first answer whose address fits; null where there is none. */
function resultOf(reads: readonly FirstRead[], address: RegExp): JsonObject[string] | null {
  const read = reads.find(({ url }) => address.test(url));
  return read === undefined ? null : (parseJsonObject(read.body)?.['result'] ?? null);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

interface FormOfChart {
  readonly id: number;
  readonly name: string;
  readonly form: FormData;
}

function chartsIn(reads: readonly FirstRead[]): readonly FormOfChart[] {
  const result = resultOf(reads, CHARTS);
  if (!Array.isArray(result)) return [];
  return result.filter(isJsonObject).flatMap(({ id, slice_name: name, form_data: form }) => {
    const vizType = isJsonObject(form) ? form['viz_type'] : null;
    if (typeof id !== 'number' || !isJsonObject(form) || typeof vizType !== 'string') return [];
    return [{ id, name: textOf(name), form: { ...form, viz_type: vizType } }];
  });
}

/** Titles that the layout gives to its charts, by chart. */
function ownTitles(layout: ReturnType<typeof layoutFromStored>): ReadonlyMap<number, string> {
  return new Map(
    Object.values(layout).flatMap(({ meta }) =>
      meta.chartId === undefined || meta.sliceNameOverride === undefined
        ? []
        : [[meta.chartId, meta.sliceNameOverride] as const],
    ),
  );
}

/** `standalone` of an address, as the application reads it: 1 hides the menu, 2 the head as well. */
const modeOf = (query: URLSearchParams): number => {
  const asked = query.get('standalone') ?? '';
  return asked === 'true' ? 1 : Number(asked);
};

/** A stored chart that is alone on its page, as the answer of Explore gives it; null for another page. */
function loneChart(reads: readonly FirstRead[]): FormOfChart | null {
  const result = resultOf(reads, CHART);
  if (!isJsonObject(result)) return null;
  const { slice, form_data: form } = result;
  const [id, vizType] = [
    isJsonObject(slice) ? slice['slice_id'] : null,
    isJsonObject(form) ? form['viz_type'] : null,
  ];
  if (typeof id !== 'number' || !isJsonObject(form) || typeof vizType !== 'string') return null;
  return { id, name: '', form: { ...form, viz_type: vizType } };
}

/** The page of a chart that stands alone, with its picture; null where that does not come at once. */
async function chartPage(
  drawCharts: DrawCharts,
  { headers, viewer, id: requestId }: FastifyRequest,
  { id, form }: FormOfChart,
): Promise<DrawnPage | null> {
  const { width, menuWidth, height, theme } = viewHint(headers);
  const inner = { width: width + menuWidth - LONE_MARGIN_PX * 2, height: height - LONE_MARGIN_PX * 2 };
  const room = { id, headWidth: 0, ...inner };
  const [tile] = await drawCharts(
    { viewer, requestId, dashboardId: null, namespace: '' },
    new Map([[id, { form, picks: [] }]]),
    [room],
  );
  return tile === undefined ? null : chartMarkup(tile, theme);
}

/** What draws pages. */
export interface PageDrawing {
  readonly drawCharts: DrawCharts;
  readonly settleFilters: SettleFilters;
  /** Texts may hold HTML, which is sanitised. */
  readonly allowsHtml: boolean;
  /** Charts may filter each other. */
  readonly mayCross: boolean;
  /** Filters may lie along the top of a dashboard whose author wants them there. */
  readonly mayLie: boolean;
}

/**
 * The page of a chart that stands alone with its picture, or that of a dashboard with the pictures of those charts that
 * stand in the first view and whose answers are there, under the filters of the dashboard and read with the rights of
 * whoever asks. Null for other pages, for a dashboard whose filters do not settle at once, and where the address asks for
 * something that only the application does.
 */
export async function drawnPage(
  { drawCharts, settleFilters, allowsHtml, mayCross, mayLie }: PageDrawing,
  request: FastifyRequest,
  query: string,
  reads: readonly FirstRead[],
): Promise<DrawnPage | null> {
  const params = new URLSearchParams(query);
  if ([...params.keys()].some((name) => !KNOWN_QUERY.has(name))) return null;
  const asked = askedView(params, reads);
  if (asked === null) return null;
  const lone = modeOf(params) >= 1 ? loneChart(reads) : null;
  if (lone !== null) return chartPage(drawCharts, request, lone);
  const result = resultOf(reads, DASHBOARD);
  const dashboardId = isJsonObject(result) ? result['id'] : null;
  if (!isJsonObject(result) || typeof dashboardId !== 'number') return null;
  const metadata = parseJsonObject(textOf(result['json_metadata'])) ?? {};
  const whom = { viewer: request.viewer, requestId: request.id, dashboardId };
  const there = chartsIn(reads);
  const boxes = there.map(({ id, form }) => ({ id, formData: form }));
  const settled = await settleFilters({
    ...whom,
    metadata: withBoxFilters(metadata, boxes),
    kept: asked.kept,
  });
  if (settled === null) return null;

  const title = textOf(result['dashboard_title']);
  const layout = layoutFromStored(parseJsonObject(textOf(result['position_json'])), title);
  const titles = ownTitles(layout);
  const chartIds = new Set(there.map(({ id }) => id));
  const formOf = formAsAsked(asked, { layout, metadata, chartIds, isOn: mayCross });
  const known = there.map(({ id, name, form }) => {
    const filtered = filteredForm(settled, layout, { id, form: asDashboardShows(form, metadata) });
    return { id, name, asked: formOf({ id, form: filtered }) };
  });
  if (known.length === 0) return null;
  const charts = known.map(({ id, name, asked: { form } }): PlacedChart => ({
    id,
    title: titles.get(id) ?? name,
    subtitle: textOf(form['subtitle']),
    vizType: form.viz_type,
    isSwitchable: switchesOf(metadata, id).length > 0,
    isDown: asked.stepsOf(id).length > 0,
  }));
  const hint = viewHint(request.headers);
  const mode = modeOf(params);
  const view = mode >= 1 ? { ...hint, width: hint.width + hint.menuWidth, menuWidth: 0 } : hint;
  const isReport = mode >= 3;
  const filterCount = isReport ? 0 : settled.filters.filter(({ id: filter }) => !isBoxFilter(filter)).length;
  const hasFilterTop =
    filterCount > 0 && mayLie && hasSide(view) && metadata['filter_bar_orientation'] === 'HORIZONTAL';
  const { layout: shown } = shownLayout(layout, settled.filters, settled.masks);
  const room = filterCount > 0 && !hasFilterTop ? besideFilters(view) : view;
  const { openTabs } = asked;
  const unit = chartUnitPx(view.width + view.menuWidth);
  const rooms = tileRooms(shown, charts, room, { unit, openTabs });
  const drawnFor = { ...whom, namespace: colorNamespaceOf(metadata) };
  const tiles = await drawCharts(drawnFor, new Map(known.map((chart) => [chart.id, chart.asked])), rooms);
  return drawnMarkup({
    title,
    isPublished: result['published'] === true,
    isCertified: textOf(result['certified_by']) !== '',
    layout: shown,
    openTabs,
    charts: new Map(charts.map((chart) => [chart.id, chart])),
    tiles: new Map(tiles.map((tile) => [tile.id, tile])),
    view,
    filterCount,
    hasFilterTop,
    hasHead: !(mode >= 2),
    isReport,
    allowsHtml,
  });
}

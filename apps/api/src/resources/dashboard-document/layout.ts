import { isJsonObject, parseJsonObject, type Json, type JsonObject } from '@belvedere/core';

/** A chart that may stand on a dashboard. */
export interface PlacedChart {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  /** Columns of twelve; 4 by default. */
  readonly width?: number;
  /** Units of 8 px; 50 by default. */
  readonly height?: number;
}

const COLUMNS = 12;
const NEW_CHART_WIDTH = 4;
const NEW_CHART_HEIGHT = 50;

const metaOf = (component: Json | undefined): JsonObject | null => {
  const meta = isJsonObject(component) ? component['meta'] : null;
  return isJsonObject(meta) ? meta : null;
};

/** Id of the chart a component shows; null for components that show none. */
export function chartIdOf(component: Json | undefined): number | null {
  if (!isJsonObject(component) || component['type'] !== 'CHART') return null;
  const id = metaOf(component)?.['chartId'];
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Ids of the charts in a layout, each once. */
export function chartIdsIn(positions: JsonObject): readonly number[] {
  const ids = Object.values(positions).map(chartIdOf);
  return [...new Set(ids.filter((id) => id !== null))];
}

/** The layout with the uuid of each known chart in its component. */
export function withChartUuids(positions: JsonObject, charts: readonly PlacedChart[]): JsonObject {
  const uuids = new Map(charts.map((chart) => [chart.id, chart.uuid]));
  return Object.fromEntries(
    Object.entries(positions).map(([key, component]) => {
      const uuid = uuids.get(chartIdOf(component) ?? 0);
      if (uuid === undefined || !isJsonObject(component)) return [key, component];
      return [key, { ...component, meta: { ...metaOf(component), uuid } }];
    }),
  );
}

const EMPTY_LAYOUT: JsonObject = {
  DASHBOARD_VERSION_KEY: 'v2',
  ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
  GRID_ID: { id: 'GRID_ID', type: 'GRID', children: [], parents: ['ROOT_ID'] },
};

const childrenOf = (component: Json | undefined): readonly Json[] => {
  const children = isJsonObject(component) ? component['children'] : null;
  return Array.isArray(children) ? children : [];
};

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

const first = (component: Json | undefined): string => textOf(childrenOf(component)[0]);

interface Page {
  readonly key: string;
  readonly parents: readonly string[];
}

function pageOf(layout: JsonObject): Page {
  const top = first(layout['ROOT_ID']);
  const tabs = layout[top];
  if (!isJsonObject(tabs) || tabs['type'] !== 'TABS')
    return { key: 'GRID_ID', parents: ['ROOT_ID', 'GRID_ID'] };
  const tab = first(tabs);
  return { key: tab, parents: ['ROOT_ID', top, tab] };
}

const widthOf = ({ width = NEW_CHART_WIDTH }: PlacedChart): number => width;

/** Charts in rows: each takes those that still fit beside each other; the first one has `room` columns where a chart fits. */
function rowsOfCharts(charts: readonly PlacedChart[], room: number): readonly (readonly PlacedChart[])[] {
  const rows: PlacedChart[][] = [[]];
  let free = room;
  for (const chart of charts) {
    if (widthOf(chart) > free) {
      rows.push([]);
      free = COLUMNS;
    }
    rows.at(-1)?.push(chart);
    free -= widthOf(chart);
  }
  return rows.filter((row) => row.length > 0);
}

type Cell = readonly [id: string, component: JsonObject];

const ROW_OF_CHARTS = 'ROW-chart-';

function cellOf(chart: PlacedChart, parents: readonly string[]): Cell {
  const id = `CHART-${chart.uuid}`;
  const meta = {
    chartId: chart.id,
    uuid: chart.uuid,
    sliceName: chart.name,
    width: widthOf(chart),
    height: chart.height ?? NEW_CHART_HEIGHT,
  };
  return [id, { id, type: 'CHART', children: [], parents: [...parents], meta }];
}

/** The row of charts that ends a page, and how many columns are free in it; null where the page ends with something else. */
function lastRow(
  layout: JsonObject,
  page: Json | undefined,
): { readonly key: string; readonly free: number } | null {
  const key = textOf(childrenOf(page).at(-1));
  const row = layout[key];
  if (!key.startsWith(ROW_OF_CHARTS) || !isJsonObject(row)) return null;
  const cells = childrenOf(row).map((id) => layout[textOf(id)]);
  if (cells.some((cell) => chartIdOf(cell) === null)) return null;
  const widths = cells.map((cell) => Number(metaOf(cell)?.['width'] ?? NEW_CHART_WIDTH));
  return { key, free: COLUMNS - widths.reduce((sum, width) => sum + width, 0) };
}

function withRow(layout: JsonObject, { key, parents }: Page, group: readonly PlacedChart[]): JsonObject {
  const page = layout[key];
  if (!isJsonObject(page)) return layout;
  const last = lastRow(layout, page);
  const wanted = group.reduce((sum, chart) => sum + widthOf(chart), 0);
  const joined = last !== null && wanted <= last.free ? layout[last.key] : undefined;
  const rowId = last !== null && joined !== undefined ? last.key : `${ROW_OF_CHARTS}${group[0]?.uuid ?? ''}`;
  const cells = group.map((chart) => cellOf(chart, [...parents, rowId]));
  const ids = cells.map(([id]) => id);
  const row: JsonObject = isJsonObject(joined)
    ? { ...joined, children: [...childrenOf(joined), ...ids] }
    : {
        id: rowId,
        type: 'ROW',
        children: ids,
        parents: [...parents],
        meta: { background: 'BACKGROUND_TRANSPARENT' },
      };
  return {
    ...layout,
    ...(joined === undefined && { [key]: { ...page, children: [...childrenOf(page), rowId] } }),
    [rowId]: row,
    ...Object.fromEntries(cells),
  };
}

/**
 * The layout with charts added at the end of its first page, side by side: in the row of charts that ends it where there
 * is room, else in new ones. A missing layout is begun.
 */
export function appendCharts(positionJson: string | null, charts: readonly PlacedChart[]): JsonObject {
  const layout: JsonObject = { ...EMPTY_LAYOUT, ...(parseJsonObject(positionJson) ?? {}) };
  const page = pageOf(layout);
  const free = lastRow(layout, layout[page.key])?.free ?? 0;
  return rowsOfCharts(charts, free).reduce((now, group) => withRow(now, page, group), layout);
}

function without(layout: JsonObject, removed: ReadonlySet<string>): JsonObject {
  const kept = Object.entries(layout).filter(([key]) => !removed.has(key));
  return Object.fromEntries(
    kept.map(([key, component]) => {
      if (!isJsonObject(component)) return [key, component];
      const children = childrenOf(component);
      const left = children.filter((child) => !removed.has(textOf(child)));
      return [key, left.length === children.length ? component : { ...component, children: left }];
    }),
  );
}

const isEmptyRow = (component: Json | undefined): boolean =>
  isJsonObject(component) && component['type'] === 'ROW' && childrenOf(component).length === 0;

/** The layout without some charts; rows they leave empty go too. */
export function removeCharts(positionJson: string | null, chartIds: readonly number[]): JsonObject | null {
  const layout = parseJsonObject(positionJson);
  if (layout === null) return null;
  const gone = Object.entries(layout).filter(([, component]) => chartIds.includes(chartIdOf(component) ?? 0));
  const left = without(layout, new Set(gone.map(([key]) => key)));
  const emptied = Object.entries(left).filter(
    ([key, component]) => isEmptyRow(component) && !isEmptyRow(layout[key]),
  );
  return without(left, new Set(emptied.map(([key]) => key)));
}

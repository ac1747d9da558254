import {
  emptyLayout,
  LAYOUT_IDS,
  layoutToStored,
  type JsonObject,
  type LayoutComponent,
} from '@belvedere/core';
import type { SampleCell, SampleChart, SampleDashboard } from './sample.ts';

/** A sample chart as it was stored. */
export interface StoredChart {
  readonly id: number;
  readonly uuid: string;
}

type ChartPlaces = (chart: SampleChart) => StoredChart;

function componentOf(cell: SampleCell, id: string, placeOf: ChartPlaces): LayoutComponent {
  const { width, height } = cell;
  if ('text' in cell) return { id, type: 'MARKDOWN', children: [], meta: { width, height, code: cell.text } };
  const { id: chartId, uuid } = placeOf(cell.chart);
  return {
    id,
    type: 'CHART',
    children: [],
    meta: { width, height, chartId, uuid, sliceName: cell.chart.name },
  };
}

/** Stored layout of a sample dashboard: its rows, each a row of the grid. */
export function positionsOf({ title, rows, slug }: SampleDashboard, placeOf: ChartPlaces): JsonObject {
  const empty = emptyLayout(title);
  const grid = empty[LAYOUT_IDS.grid] as LayoutComponent;
  const rowIds = rows.map((_, index) => `ROW-${slug}-${index + 1}`);
  const parts = rows.flatMap((cells, index): LayoutComponent[] => {
    const children = cells.map((cell, at) =>
      componentOf(cell, `${'text' in cell ? 'MARKDOWN' : 'CHART'}-${slug}-${index + 1}-${at + 1}`, placeOf),
    );
    const row: LayoutComponent = {
      id: rowIds[index] ?? '',
      type: 'ROW',
      children: children.map(({ id }) => id),
      meta: { background: 'BACKGROUND_TRANSPARENT' },
    };
    return [row, ...children];
  });
  return layoutToStored({
    ...empty,
    ...Object.fromEntries(parts.map((part) => [part.id, part])),
    [LAYOUT_IDS.grid]: { ...grid, children: rowIds },
  });
}

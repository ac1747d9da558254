import { GRID_COLUMNS } from '@belvedere/core';

const widthOf = (row: readonly { readonly width: number }[]): number =>
  row.reduce((sum, { width }) => sum + width, 0);

function inRows<One extends { readonly width: number }>(charts: readonly One[]): readonly (readonly One[])[] {
  const rows: One[][] = [];
  for (const chart of charts) {
    const row = rows.at(-1);
    if (row !== undefined && widthOf(row) + chart.width <= GRID_COLUMNS) row.push(chart);
    else rows.push([chart]);
  }
  return rows;
}

/** The same charts, each as much wider as its row has room, so that a dropped one leaves no gap. */
export function fillRows<One extends { readonly width: number }>(charts: readonly One[]): readonly One[] {
  return inRows(charts).flatMap((row) => {
    const free = GRID_COLUMNS - widthOf(row);
    const share = Math.floor(free / row.length);
    return row.map((chart, at) => ({
      ...chart,
      width: chart.width + share + (at < free % row.length ? 1 : 0),
    }));
  });
}

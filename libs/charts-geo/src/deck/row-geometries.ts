import { namedColumn, type ChartDatasource } from '@belvedere/charts';
import type { Column } from '@belvedere/core';
import { cellAt, columnNamed, EMPTY_FRAME, type Frame } from '@belvedere/frame';
import type { WorldBounds } from '../geo/camera.ts';
import { isNothing, type RowGeometry, type WorldXY } from '../geo/geometry.ts';

/** The marks of rows. */
export interface RowGeometries {
  readonly of: readonly { readonly row: number; readonly geometry: RowGeometry }[];
  readonly bounds: WorldBounds | null;
  /** Rows whose marks cannot be read. */
  readonly bad: number;
}

function boundsOfXY(all: Iterable<WorldXY>): WorldBounds | null {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of all) {
    x0 = Math.min(x0, x);
    x1 = Math.max(x1, x);
    y0 = Math.min(y0, y);
    y1 = Math.max(y1, y);
  }
  return x0 <= x1 ? { x0, y0, x1, y1 } : null;
}

const placesIn = ({ points, lines, areas }: RowGeometry): readonly WorldXY[] => [
  ...points,
  ...lines.flat(),
  ...areas.flat(2),
];

/** Reads a column of marks with `read`; rows of which nothing can be read are counted. */
export function rowGeometries(
  frame: Frame = EMPTY_FRAME,
  column: Column | null,
  datasource: ChartDatasource,
  read: (text: string) => RowGeometry,
): RowGeometries {
  const own = column === null ? null : columnNamed(frame, namedColumn(column, datasource).label);
  const of = Array.from({ length: frame.rows }, (_, row) => {
    const cell = own === null ? null : cellAt(own, row);
    return { row, geometry: cell === null ? { points: [], lines: [], areas: [] } : read(String(cell)) };
  }).filter(({ geometry }) => !isNothing(geometry));
  return {
    of,
    bounds: boundsOfXY(of.flatMap(({ geometry }) => placesIn(geometry))),
    bad: frame.rows - of.length,
  };
}

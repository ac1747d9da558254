import { columnLabel, type FormData, type QueryObject } from '@belvedere/core';
import type { ChartDatasource } from '@belvedere/charts';
import { axisOf, grainOf, isTimeColumn, type AxisQueryForm } from './query.ts';

/** Widest line in pixels that shows every extreme; wider ones show the same points farther apart. */
const WIDEST_PX = 2000;
const STRAIGHT = new Set(['line', 'start', 'middle', 'end']);

/** Lines between neighbours look the same without the points between extremes; curves, bars and stacks do not. */
function isPlainLine(form: FormData): boolean {
  return STRAIGHT.has(String(form['seriesType'] ?? 'line')) && (form['stack'] ?? null) === null;
}

/** The query of a line over moments as they are stored asks for the rows that are seen; every other query stays. */
export function reducedQuery(
  query: QueryObject,
  form: AxisQueryForm,
  datasource: ChartDatasource,
): QueryObject {
  const axis = axisOf(form);
  const isRaw = axis !== null && isTimeColumn(axis, datasource) && grainOf(form) === null;
  if (!isRaw || !isPlainLine(form)) return query;
  return { ...query, reduction: { x: columnLabel(axis), pixels: WIDEST_PX } };
}

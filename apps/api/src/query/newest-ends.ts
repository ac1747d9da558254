import {
  columnLabel,
  endedRange,
  instantToWall,
  newestRange,
  newestUnit,
  parseFilterOperator,
  type CalendarUnit,
  type Column,
  type EndedRange,
  type QueryFilter,
  type QueryObject,
} from '@belvedere/core';
import { columnNamed, frameFromJson, numberAt, type FrameJson } from '@belvedere/frame';
import type { DatasetModel } from '@belvedere/sql';

/** Grains in which the newest data of a range are counted. */
const GRAINS: Readonly<Partial<Record<CalendarUnit, string>>> = {
  second: 'PT1S',
  minute: 'PT1M',
  hour: 'PT1H',
  day: 'P1D',
};
const LABEL = 'newest';

/** The question for the newest moment of a column that is not in the future, among all rows that the reader may see. */
export function newestQuery(column: Column, range: EndedRange, { extras }: QueryObject): QueryObject {
  const { time_zone, week_start, fiscal_year_start } = extras ?? {};
  const timeGrain = GRAINS[newestUnit(range)] ?? 'P1D';
  const sqlExpression = typeof column === 'string' ? column : column.sqlExpression;
  const axis = {
    expressionType: 'SQL',
    sqlExpression,
    label: LABEL,
    columnType: 'BASE_AXIS',
    timeGrain,
  } as const;
  return {
    columns: [axis],
    metrics: [],
    filters: [
      { col: column, op: 'TEMPORAL_RANGE', val: ' : now' },
      { col: column, op: 'IS NOT NULL' },
    ],
    orderby: [[LABEL, false]],
    row_limit: 1,
    extras: {
      time_grain_sqla: timeGrain,
      ...(time_zone != null && { time_zone }),
      ...(week_start != null && { week_start }),
      ...(fiscal_year_start != null && { fiscal_year_start }),
    },
  };
}

/** The newest moment that such a question found, on the wall of its zone; null where there is none. */
export function newestIn(json: FrameJson, zone: string): number | null {
  const frame = frameFromJson(json);
  const column = frame.rows === 0 ? null : columnNamed(frame, LABEL);
  const moment = column === null ? Number.NaN : numberAt(column, 0);
  if (column === null || !Number.isFinite(moment)) return null;
  return column.kind === 'instant' ? instantToWall(moment, zone) : moment;
}

const wallText = (wall: number): string => new Date(wall).toISOString().slice(0, 19);

/** A range in dates; one of data that have no newest moment holds nothing, from the first moment to the first. */
function inDates(range: EndedRange, newest: number | null): string {
  if (newest === null) return '0001-01-01 : 0001-01-01';
  const { since, until } = newestRange(range, newest);
  return `${wallText(since)} : ${wallText(until)}`;
}

const rangeOf = (phrase: unknown): EndedRange | null => {
  const range = endedRange(String(Array.isArray(phrase) ? phrase[0] : phrase));
  return range?.end === 'newest' ? range : null;
};

/**
 * A query whose ranges up to the newest data are in dates; the query itself without any. `newestOf` tells the newest moment of a
 * column.
 */
export async function withNewestEnds(
  query: QueryObject,
  { mainTimeColumn }: Pick<DatasetModel, 'mainTimeColumn'>,
  newestOf: (column: Column, range: EndedRange) => Promise<number | null>,
): Promise<QueryObject> {
  const dated = async (column: Column, phrase: unknown): Promise<string | null> => {
    const range = rangeOf(phrase);
    return range === null ? null : inDates(range, await newestOf(column, range));
  };
  const filterInDates = async (filter: QueryFilter): Promise<QueryFilter> => {
    if (parseFilterOperator(filter.op) !== 'TEMPORAL_RANGE') return filter;
    const val = await dated(filter.col, filter.val);
    return val === null ? filter : { ...filter, val };
  };
  const ranges = [query.time_range, ...(query.filters ?? []).map(({ val }) => val)];
  if (ranges.every((phrase) => rangeOf(phrase) === null)) return query;
  const own = query.granularity ?? axisOf(query) ?? mainTimeColumn;
  const range = own === null ? null : await dated(own, query.time_range);
  return {
    ...query,
    ...(range !== null && { time_range: range }),
    filters: await Promise.all((query.filters ?? []).map(filterInDates)),
  };
}

function axisOf({ columns }: QueryObject): string | null {
  const axis = (columns ?? []).find(
    (column) => typeof column !== 'string' && column.columnType === 'BASE_AXIS',
  );
  return axis === undefined ? null : columnLabel(axis);
}

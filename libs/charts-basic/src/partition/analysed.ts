import { asList, columnLabel, metricLabel } from '@belvedere/core';
import {
  applySteps,
  cellAt,
  columnFromNumbers,
  columnNamed,
  cum,
  EMPTY_FRAME,
  numbersOf,
  resample,
  rolling,
  takeFrame,
  type Frame,
  type FrameColumn,
} from '@belvedere/frame';
import { offsetsOf } from '../timeseries/offsets.ts';
import { seriesSteps } from '../timeseries/post-processing.ts';
import type { PartitionForm } from './form.ts';

/** Name of the column that {@link analysedFrame} adds: a group's value at a moment. */
export const ANALYSED = '\u0000analysed';
/** The group's value at the other time; null without one. */
export const OTHER_TIME = '\u0000other time';

/** The verbs of {@link seriesSteps}. */
const SERIES_VERBS = { cum, resample, rolling };

interface Series {
  /** A row of the group. */
  readonly row: number;
  /** Rows of its moments, by moment. */
  readonly rowAt: Map<number, number>;
}

function seriesOf(moments: Float64Array, groups: readonly FrameColumn[]): readonly Series[] {
  const byKey = new Map<string, Series>();
  for (const [row, moment] of moments.entries()) {
    if (Number.isNaN(moment)) continue;
    const key = JSON.stringify(groups.map((column) => String(cellAt(column, row))));
    const known = byKey.get(key) ?? { row, rowAt: new Map() };
    known.rowAt.set(moment, row);
    byKey.set(key, known);
  }
  return [...byKey.values()];
}

/** A column for each group along the moments; those of another time carry its name. */
function wideColumns(
  series: readonly Series[],
  order: readonly number[],
  columnOf: (suffix: string) => FrameColumn | null,
  suffixes: readonly string[],
): readonly FrameColumn[] {
  return suffixes.flatMap((suffix) => {
    const column = columnOf(suffix);
    const values = column === null ? new Float64Array(0) : numbersOf(column);
    return series.map(({ rowAt }, at) =>
      columnFromNumbers(
        { name: `${at}${suffix}`, kind: 'float' },
        Float64Array.from(order, (moment) => values[rowAt.get(moment) ?? -1] ?? Number.NaN),
      ),
    );
  });
}

/**
 * A row for each group and moment after the form's advanced analytics, in the order of time; the value is
 * {@link ANALYSED}, that of the first other time {@link OTHER_TIME}.
 */
export function analysedFrame(frame: Frame, form: PartitionForm): Frame {
  const [metric] = asList(form.metrics).map(metricLabel);
  const time = form.x_axis === null ? null : columnNamed(frame, columnLabel(form.x_axis));
  if (metric === undefined || time === null) return EMPTY_FRAME;
  const groups = asList(form.groupby).flatMap((column) => columnNamed(frame, columnLabel(column)) ?? []);
  const moments = numbersOf(time);
  const series = seriesOf(moments, groups);
  const order = [...new Set(series.flatMap(({ rowAt }) => [...rowAt.keys()]))].toSorted((a, b) => a - b);
  const firstRow = new Map(Array.from(moments, (moment, row) => [moment, row]));
  const axis = takeFrame(
    { ...frame, columns: [time] },
    Int32Array.from(order, (at) => firstRow.get(at) ?? 0),
  );
  const [offset] = offsetsOf(form);
  const suffixes = offset === undefined ? [''] : ['', `__${offset}`];
  const wide = applySteps(
    {
      ...axis,
      index: [time.name],
      columns: [
        ...axis.columns,
        ...wideColumns(series, order, (suffix) => columnNamed(frame, `${metric}${suffix}`), suffixes),
      ],
    },
    seriesSteps(
      form,
      time.name,
      series.map((_, at) => String(at)),
    ),
    SERIES_VERBS,
  );
  return longFrame(frame, wide, { time: time.name, groups, series, offset });
}

interface Shape {
  readonly time: string;
  readonly groups: readonly FrameColumn[];
  readonly series: readonly Series[];
  readonly offset: string | undefined;
}

function longFrame(frame: Frame, wide: Frame, { time, groups, series, offset }: Shape): Frame {
  const cells = Array.from({ length: wide.rows }, (_, row) =>
    series.map((own, at) => ({ row, at, own })),
  ).flat();
  const valueOf = (columns: readonly (FrameColumn | null)[]): Float64Array => {
    const numbers = columns.map((column) => (column === null ? null : numbersOf(column)));
    return Float64Array.from(cells, ({ row, at }) => numbers[at]?.[row] ?? Number.NaN);
  };
  const value = valueOf(series.map((_, at) => columnNamed(wide, String(at))));
  const other = valueOf(series.map((_, at) => columnNamed(wide, `${at}__${offset}`)));
  const axis = columnNamed(wide, time);
  const times = takeFrame(
    { ...wide, columns: axis === null ? [] : [axis] },
    Int32Array.from(cells, ({ row }) => row),
  );
  const names = takeFrame(
    { ...frame, columns: groups },
    Int32Array.from(cells, ({ own }) => own.row),
  );
  return {
    rows: cells.length,
    columns: [
      ...times.columns,
      ...names.columns,
      columnFromNumbers({ name: ANALYSED, kind: 'float' }, value),
      columnFromNumbers({ name: OTHER_TIME, kind: 'float' }, other),
    ],
  };
}

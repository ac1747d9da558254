import type { ChartInput } from '@belvedere/charts';
import { columnLabel, type Column } from '@belvedere/core';
import { cellAt, columnNamed, EMPTY_FRAME, numberAt, type Cell, type Frame } from '@belvedere/frame';
import type { GanttForm } from './form.ts';
import { omissionMessages } from '../messages/omissions.ts';
import { happened, type Omission } from '../shapes/omissions.ts';

/** One bar: a row of the answer and the line that it lies on. */
export interface GanttBar {
  readonly row: number;
  readonly from: number;
  readonly to: number;
  readonly category: Cell;
  readonly series: Cell;
  /** Line from the top, counted through all lanes. */
  readonly line: number;
}

/** A category with the lines that its bars need. */
interface GanttLane {
  readonly name: Cell;
  readonly first: number;
  readonly lines: number;
}

/** Bars by their start. */
export interface GanttData {
  readonly bars: readonly GanttBar[];
  readonly lanes: readonly GanttLane[];
  readonly series: readonly Cell[];
  readonly lines: number;
  readonly isInstant: boolean;
  /** What the picture leaves out. */
  readonly omissions: readonly Omission[];
}

type Unplaced = Omit<GanttBar, 'line'>;

const MOST_BARS = 20_000;

/** All bars of the rows, those that start first before the others. */
function barsIn(frame: Frame, form: GanttForm): readonly Unplaced[] {
  const named = (column: Column | null) => (column === null ? null : columnNamed(frame, columnLabel(column)));
  const [start, end] = [named(form.start_time), named(form.end_time)];
  const [category, series] = [named(form.y_axis), named(form.series)];
  if (start === null || end === null) return [];
  const bars: Unplaced[] = [];
  for (let row = 0; row < frame.rows; row++) {
    const [from, to] = [numberAt(start, row), numberAt(end, row)];
    if (Number.isNaN(from) || Number.isNaN(to)) continue;
    bars.push({
      row,
      from: Math.min(from, to),
      to: Math.max(from, to),
      category: category === null ? null : cellAt(category, row),
      series: series === null ? null : cellAt(series, row),
    });
  }
  return bars.toSorted((a, b) => a.from - b.from);
}

/** Lines for bars that start one after the other: the first one that is free, a new one otherwise. */
function linesOf(bars: readonly Unplaced[]): readonly number[] {
  const ends: number[] = [];
  return bars.map(({ from, to }) => {
    const free = ends.findIndex((end) => end <= from);
    const line = free < 0 ? ends.length : free;
    ends[line] = to;
    return line;
  });
}

/** Lays the bars of each lane on as few lines as they need. */
export function prepareGantt({ frames, formData: form }: ChartInput<GanttForm>): GanttData {
  const frame = frames[0] ?? EMPTY_FRAME;
  const found = barsIn(frame, form);
  const bars = found.slice(0, MOST_BARS);
  const series = [...new Set(bars.map((bar) => bar.series))];
  const lanes: GanttLane[] = [];
  const placed: GanttBar[] = [];
  let lines = 0;
  for (const name of new Set(bars.map((bar) => bar.category))) {
    const own = bars.filter((bar) => bar.category === name);
    const groups = form.subcategories
      ? series.map((each) => own.filter((bar) => bar.series === each))
      : [own];
    const first = lines;
    for (const group of groups.filter(({ length }) => length > 0)) {
      const at = linesOf(group);
      placed.push(...group.map((bar, index) => ({ ...bar, line: lines + (at[index] ?? 0) })));
      lines += Math.max(...at) + 1;
    }
    lanes.push({ name, first, lines: lines - first });
  }
  const start = form.start_time === null ? null : columnNamed(frame, columnLabel(form.start_time));
  const omissions = happened(
    { message: omissionMessages.noSpan, count: frame.rows - found.length },
    { message: omissionMessages.bars, count: found.length - bars.length, most: MOST_BARS },
  );
  return { bars: placed, lanes, series, lines, isInstant: start?.kind === 'instant', omissions };
}

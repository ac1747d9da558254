import { type ChartInput, namedColumn, namedMetric, type Named } from '@belvedere/charts';
import type { FormDataOf } from '@belvedere/controls';
import { columnLabel, metricLabel, type Column } from '@belvedere/core';
import {
  cellAt,
  columnNamed,
  EMPTY_FRAME,
  summaryRule,
  type Cell,
  type Frame,
  type FrameColumn,
} from '@belvedere/frame';
import type { PivotPanel } from './manifest.ts';
import { memberTree, type Member, type MemberTree } from './members.ts';
import { levelGroups } from './query.ts';
import { asksTotals, pivotShape, type PivotLevel, type PivotShape, type PivotSide } from './shape.ts';

/** Form data of a pivot table. */
export type PivotForm = FormDataOf<PivotPanel>;

/** A dimension with the column of the answer that holds its values. */
export interface PivotDimension extends Named {
  readonly source: Column;
  readonly column: FrameColumn;
}

/** A pivot table before anything is laid out. */
export interface PivotData {
  readonly shape: PivotShape;
  readonly down: Member;
  readonly across: Member;
  readonly downDimensions: readonly PivotDimension[];
  readonly acrossDimensions: readonly PivotDimension[];
  readonly metrics: readonly Named[];
  /** Value where two members meet, of the n-th metric; null where there is none. */
  readonly valueAt: (down: Member, across: Member, metric: number) => Cell;
  /** Values are shares of a total. */
  readonly isShare: boolean;
  /** Values are counts. */
  readonly isCount: boolean;
}

interface Sides {
  readonly down: readonly FrameColumn[];
  readonly across: readonly FrameColumn[];
}

function columnsIn(frame: Frame, columns: readonly Column[]): readonly FrameColumn[] {
  return columns.flatMap((column) => {
    const found = columnNamed(frame, columnLabel(column));
    return found === null ? [] : [found];
  });
}

function sidesIn(frame: Frame, { down, across }: PivotShape, level: PivotLevel): Sides {
  return {
    down: columnsIn(frame, down.dimensions.slice(0, level.down)),
    across: columnsIn(frame, across.dimensions.slice(0, level.across)),
  };
}

function dimensionsOf(
  { dimensions }: PivotSide,
  frame: Frame,
  { datasource }: ChartInput<PivotForm>,
): readonly PivotDimension[] {
  return dimensions.flatMap((source) => {
    const column = columnNamed(frame, columnLabel(source));
    return column === null ? [] : [{ ...namedColumn(source, datasource), source, column }];
  });
}

interface Trees {
  readonly down: MemberTree;
  readonly across: MemberTree;
}

const metricColumns = (frame: Frame, { metrics }: PivotShape): readonly (FrameColumn | null)[] =>
  metrics.map((metric) => columnNamed(frame, metricLabel(metric)));

/** Grows the members from the cells that have a value. */
function growTrees(frame: Frame, shape: PivotShape): Trees {
  const trees = { down: memberTree(), across: memberTree() };
  const level = { down: shape.down.dimensions.length, across: shape.across.dimensions.length };
  const sides = sidesIn(frame, shape, level);
  const metrics = metricColumns(frame, shape);
  for (let row = 0; row < frame.rows; row++) {
    if (metrics.every((column) => column === null || cellAt(column, row) === null)) continue;
    trees.down.grow(sides.down, row);
    trees.across.grow(sides.across, row);
  }
  return trees;
}

type ValueAt = PivotData['valueAt'];

/** Values as the database computed them, level by level. */
function computedValues(frames: readonly Frame[], shape: PivotShape, trees: Trees): ValueAt {
  const width = trees.across.count();
  const rows = new Map<number, number>();
  const frameOf = new Map<string, readonly (FrameColumn | null)[]>();
  for (const [index, { levels }] of levelGroups(shape).entries()) {
    const frame = frames[index] ?? EMPTY_FRAME;
    for (const level of levels) {
      frameOf.set(`${level.down} ${level.across}`, metricColumns(frame, shape));
      const sides = sidesIn(frame, shape, level);
      for (let row = 0; row < frame.rows; row++) {
        const [down, across] = [trees.down.find(sides.down, row), trees.across.find(sides.across, row)];
        if (down !== null && across !== null) rows.set(down.id * width + across.id, row);
      }
    }
  }
  return (down, across, metric) => {
    const row = rows.get(down.id * width + across.id);
    const column = frameOf.get(`${down.depth} ${across.depth}`)?.[metric] ?? null;
    return row === undefined || column === null ? null : cellAt(column, row);
  };
}

const upwards = (member: Member): readonly Member[] =>
  member.parent === null ? [member] : [member, ...upwards(member.parent)];

/** Rows of the answer that stand behind each pair of members. */
function rowsBehind(frame: Frame, shape: PivotShape, trees: Trees): ReadonlyMap<number, readonly number[]> {
  const level = { down: shape.down.dimensions.length, across: shape.across.dimensions.length };
  const sides = sidesIn(frame, shape, level);
  const width = trees.across.count();
  const behind = new Map<number, number[]>();
  for (let row = 0; row < frame.rows; row++) {
    const [down, across] = [trees.down.find(sides.down, row), trees.across.find(sides.across, row)];
    if (down === null || across === null) continue;
    for (const one of upwards(down)) {
      for (const other of upwards(across)) {
        const key = one.id * width + other.id;
        const known = behind.get(key);
        if (known === undefined) behind.set(key, [row]);
        else known.push(row);
      }
    }
  }
  return behind;
}

/** Values taken over the rows of the answer by an aggregate of the table's own. */
function foldedValues(frame: Frame, shape: PivotShape, trees: Trees): ValueAt {
  const behind = rowsBehind(frame, shape, trees);
  const width = trees.across.count();
  const columns = metricColumns(frame, shape);
  const { fold, shareOf } = summaryRule(shape.summary);
  const folded = (down: Member, across: Member, metric: number): Cell => {
    const column = columns[metric] ?? null;
    if (column === null) return null;
    const cells = (behind.get(down.id * width + across.id) ?? [])
      .map((row) => cellAt(column, row))
      .filter((cell) => cell !== null);
    return cells.length === 0 ? null : fold(cells);
  };
  if (shareOf === null) return folded;
  return (down, across, metric) => {
    const own = folded(down, across, metric);
    if (own === null) return null;
    const whole = folded(
      shareOf === 'Rows' ? down : trees.down.root,
      shareOf === 'Columns' ? across : trees.across.root,
      metric,
    );
    const share = Number(own) / Number(whole);
    return Number.isFinite(share) ? share : null;
  };
}

const kept = (valueAt: ValueAt, width: number, metrics: number): ValueAt => {
  const cells = new Map<number, Cell>();
  return (down, across, metric) => {
    const key = (down.id * width + across.id) * metrics + metric;
    const known = cells.get(key);
    if (known !== undefined) return known;
    const cell = valueAt(down, across, metric);
    cells.set(key, cell);
    return cell;
  };
};

/** Finds the members of both sides and the values where they meet. */
export function preparePivot(input: ChartInput<PivotForm>): PivotData {
  const { frames, formData, datasource } = input;
  const shape = pivotShape(formData);
  const frame = frames[0] ?? EMPTY_FRAME;
  const trees = growTrees(frame, shape);
  const valueAt = asksTotals(shape)
    ? computedValues(frames, shape, trees)
    : kept(foldedValues(frame, shape, trees), trees.across.count(), Math.max(1, shape.metrics.length));
  return {
    shape,
    down: trees.down.root,
    across: trees.across.root,
    downDimensions: dimensionsOf(shape.down, frame, input),
    acrossDimensions: dimensionsOf(shape.across, frame, input),
    metrics: shape.metrics.map((metric) => namedMetric(metric, datasource)),
    valueAt,
    isShare: summaryRule(shape.summary).shareOf !== null,
    isCount: shape.summary === 'Count' || shape.summary === 'Count Unique Values',
  };
}

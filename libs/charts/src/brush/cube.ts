import { groupRows, takeFrame, type Frame, type FrameColumn, type NumberColumn } from '@belvedere/frame';
import type { AdditiveRule } from './additive-rule.ts';
import { BRUSH_LABEL, type BrushDimension, type BrushRange } from './brush-range.ts';
import type { CubePlan } from './cube-plan.ts';
import { tallies, type CubeCells, type CubeMetric } from './tallies.ts';

/** Answers the query of a chart for every range of a brushed dimension. */
export interface Cube {
  /**
   * The rows that the query has under a filter for that range, before post-processing, and whether its limit cut them;
   * null where only the database can say: it decides which of equal groups a limit keeps, and where nulls stand in an order.
   */
  readonly answer: (range: BrushRange) => { readonly frame: Frame; readonly isCut: boolean } | null;
}

/** Numbers whose sum has no other last digit whatever the order. */
const isWhole = ({ column: { kind } }: CubeMetric): boolean => kind === 'integer';

const isNumber = (column: FrameColumn): column is NumberColumn => 'data' in column;

/** Numbers that the page compares as every engine does: whole ones and doubles. */
const isComparable = ({ kind, type }: NumberColumn, dimension: BrushDimension): boolean =>
  dimension.kind === 'time' || kind === 'integer' || /^double/i.test(type);

/** Sums of whole numbers that a float holds to the last digit. */
function isExact({ column: { data, valid } }: CubeMetric): boolean {
  let sum = 0;
  for (let row = 0; row < data.length; row++) if (valid?.[row] !== 0) sum += Math.abs(data[row] ?? 0);
  return Number.isSafeInteger(sum);
}

/** NaN and infinities are compared by each engine in its own way. */
const isFinite = ({ data, valid }: NumberColumn): boolean =>
  data.every((value, row) => Number.isFinite(value) || valid?.[row] === 0);

/** Sums and counts are of numbers; whichever is least or greatest may be a time. */
function metricOf(column: FrameColumn, rule: AdditiveRule): CubeMetric | null {
  if (!isNumber(column) || !isFinite(column)) return null;
  const isTime = column.kind !== 'integer' && column.kind !== 'float';
  if (isTime && (rule === 'sum' || rule === 'count')) return null;
  const metric = { column, rule };
  return isWhole(metric) && (rule === 'sum' || rule === 'count') && !isExact(metric) ? null : metric;
}

function binsOf({ data, valid }: NumberColumn): Float64Array {
  const known = new Set<number>();
  for (let row = 0; row < data.length; row++) {
    const value = data[row] ?? Number.NaN;
    if (valid?.[row] !== 0 && !Number.isNaN(value)) known.add(value);
  }
  return Float64Array.from(known).sort();
}

/** How many bins lie before a place, with it where `isWith`. */
function before(bins: Float64Array, place: number, isWith: boolean): number {
  let [low, high] = [0, bins.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const bin = bins[middle] ?? 0;
    if (bin < place || (isWith && bin === place)) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface Groups extends CubeCells {
  /** The dimensions of the query, one row per group. */
  readonly rows: Frame;
  /** Place of each group in the order of the cells. */
  readonly rank: Int32Array;
}

function groupsOf(frame: Frame, brush: NumberColumn, bins: Float64Array, plan: CubePlan): Groups {
  const columns = frame.columns.filter((one) => one !== brush && !plan.rules.has(one.name));
  const groups = groupRows(frame.rows, columns);
  const rank = new Int32Array(groups.count).fill(frame.rows);
  for (let row = frame.rows - 1; row >= 0; row--) rank[groups.ids[row] ?? 0] = row;
  const binOf = new Map(Array.from(bins, (bin, at) => [bin, at]));
  const bin = Int32Array.from(brush.data, (value, row) =>
    brush.valid?.[row] === 0 ? -1 : (binOf.get(value) ?? -1),
  );
  return {
    rows: takeFrame({ rows: frame.rows, columns }, groups.first),
    rank,
    group: groups.ids,
    groups: groups.count,
    bin,
    bins: bins.length,
  };
}

/** The metric of groups as a column. A count of nothing is 0, everything else of nothing is null. */
function columnOf(
  { column, rule }: CubeMetric,
  values: Float64Array,
  known: Int32Array,
  groups: Int32Array,
): FrameColumn {
  const { parts: _parts, ...head } = column;
  const data = Float64Array.from(groups, (group) => values[group] ?? 0);
  if (rule === 'count') return { ...head, data, valid: null };
  const valid = Uint8Array.from(groups, (group) => ((known[group] ?? 0) > 0 ? 1 : 0));
  if (valid.every((flag) => flag === 1)) return { ...head, data, valid: null };
  return { ...head, data: data.map((value, at) => (valid[at] === 1 ? value : Number.NaN)), valid };
}

/**
 * A cube out of the cells that the query of a plan was answered with; null where they do not add up here: decimals, sums
 * beyond 2^53, or a brushed column that is neither time nor number.
 */
export function createCube(frame: Frame, plan: CubePlan, dimension: BrushDimension): Cube | null {
  const brush = frame.columns.find(({ name }) => name === BRUSH_LABEL);
  if (brush === undefined || !isNumber(brush) || !isComparable(brush, dimension)) return null;
  const metrics: CubeMetric[] = [];
  for (const column of frame.columns) {
    const rule = plan.rules.get(column.name);
    if (rule === undefined) continue;
    const metric = metricOf(column, rule);
    if (metric === null) return null;
    metrics.push(metric);
  }
  const bins = binsOf(brush);
  const groups = groupsOf(frame, brush, bins, plan);
  const hasGroups = groups.rows.columns.length > 0;
  const tally = tallies(groups, metrics);
  const byName = new Map(metrics.map(({ column }, at) => [column.name, at]));
  const names = frame.columns.filter((one) => one !== brush).map(({ name }) => name);

  return {
    answer({ from, to, isToIncluded }) {
      const { cells, values, known } = tally(before(bins, from, false), before(bins, to, isToIncluded));
      const valueAt = (at: number, group: number): number => values[at]?.[group] ?? 0;
      const order = plan.order.map(({ metric, ascending }) => ({
        at: byName.get(metric) ?? 0,
        sign: ascending ? 1 : -1,
      }));
      const found: number[] = [];
      for (let group = 0; group < groups.groups; group++)
        if (!hasGroups || (cells[group] ?? 0) > 0) found.push(group);
      const isOdd = (at: number, group: number): boolean =>
        (metrics[at]?.rule !== 'count' && (known[at]?.[group] ?? 0) === 0) ||
        !Number.isFinite(valueAt(at, group));
      if (found.length > 1 && order.some(({ at }) => found.some((group) => isOdd(at, group)))) return null;
      const byMetrics = (one: number, other: number): number => {
        for (const { at, sign } of order) {
          const difference = (valueAt(at, one) - valueAt(at, other)) * sign;
          if (difference !== 0) return difference;
        }
        return 0;
      };
      found.sort(
        (one, other) => byMetrics(one, other) || (groups.rank[one] ?? 0) - (groups.rank[other] ?? 0),
      );
      const isCut = plan.limit !== null && found.length > plan.limit;
      if (isCut && !plan.isTotal) {
        const [last, next] = [found[(plan.limit ?? 0) - 1], found[plan.limit ?? 0]];
        if (last !== undefined && next !== undefined && byMetrics(last, next) === 0) return null;
      }
      const kept = Int32Array.from(isCut ? found.slice(0, plan.limit ?? 0) : found);
      const dimensions = takeFrame(groups.rows, kept);
      const made = new Map<string, FrameColumn>(dimensions.columns.map((column) => [column.name, column]));
      for (const [at, metric] of metrics.entries())
        made.set(
          metric.column.name,
          columnOf(metric, values[at] ?? new Float64Array(), known[at] ?? new Int32Array(), kept),
        );
      return { frame: { rows: kept.length, columns: names.flatMap((name) => made.get(name) ?? []) }, isCut };
    },
  };
}

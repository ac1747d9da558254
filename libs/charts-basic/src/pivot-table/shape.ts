import { asList, columnLabel, metricLabel, type Column, type FormData, type Metric } from '@belvedere/core';

/** Order of the members of a level. */
export type LevelOrder = 'key_a_to_z' | 'key_z_to_a' | 'value_a_to_z' | 'value_z_to_a';

/** One direction of a pivot table as it is shown. */
export interface PivotSide {
  readonly dimensions: readonly Column[];
  readonly order: LevelOrder;
  /** A line at the end over all members. */
  readonly hasTotal: boolean;
  /** A line per group. */
  readonly hasSubtotals: boolean;
  readonly isSubtotalFirst: boolean;
  /** Whether metrics are a level of this side. */
  readonly hasMetrics: boolean;
  /** Form data key of its dimensions. */
  readonly field: 'groupbyRows' | 'groupbyColumns';
}

/** What a pivot table shows, with transposing already done. */
export interface PivotShape {
  readonly down: PivotSide;
  readonly across: PivotSide;
  readonly metrics: readonly Metric[];
  /** Metrics are the last level of their side instead of the first. */
  readonly isMetricLast: boolean;
  /** Name of the aggregate; `Sum` leaves totals to the database. */
  readonly summary: string;
}

const ORDERS: readonly LevelOrder[] = ['key_a_to_z', 'key_z_to_a', 'value_a_to_z', 'value_z_to_a'];

const orderOf = (value: unknown): LevelOrder => ORDERS.find((order) => order === value) ?? 'key_a_to_z';
const columnsOf = (value: unknown): readonly Column[] => distinct(asList(value as readonly Column[] | null));
const isOn = (value: unknown): boolean => value === true;

function distinct(columns: readonly Column[]): readonly Column[] {
  return columns.filter(
    (column, index) => columns.findIndex((other) => columnLabel(other) === columnLabel(column)) === index,
  );
}

function distinctMetrics(metrics: readonly Metric[]): readonly Metric[] {
  return metrics.filter(
    (metric, index) => metrics.findIndex((other) => metricLabel(other) === metricLabel(metric)) === index,
  );
}

/** The shape that a form asks for. */
export function pivotShape(form: FormData): PivotShape {
  const isTransposed = isOn(form['transposePivot']);
  const onRows = form['metricsLayout'] === 'ROWS';
  const [downField, acrossField] = isTransposed
    ? (['groupbyColumns', 'groupbyRows'] as const)
    : (['groupbyRows', 'groupbyColumns'] as const);
  const summary = form['aggregateFunction'];
  return {
    down: {
      dimensions: columnsOf(form[downField]),
      order: orderOf(form['rowOrder']),
      hasTotal: isOn(form['colTotals']),
      hasSubtotals: isOn(form['rowSubTotals']),
      isSubtotalFirst: isOn(form['rowSubtotalPosition']),
      hasMetrics: onRows,
      field: downField,
    },
    across: {
      dimensions: columnsOf(form[acrossField]),
      order: orderOf(form['colOrder']),
      hasTotal: isOn(form['rowTotals']),
      hasSubtotals: isOn(form['colSubTotals']),
      isSubtotalFirst: isOn(form['colSubtotalPosition']),
      hasMetrics: !onRows,
      field: acrossField,
    },
    metrics: distinctMetrics(asList(form['metrics'] as readonly Metric[] | null)),
    isMetricLast: isOn(form['combineMetric']),
    summary: typeof summary === 'string' && summary !== '' ? summary : 'Sum',
  };
}

/** Whether totals come from the database; otherwise they are taken over the rows of the answer. */
export const asksTotals = ({ summary }: PivotShape): boolean => summary === 'Sum';

/** A pair of depths: how many dimensions of each side a value keeps. */
export interface PivotLevel {
  readonly down: number;
  readonly across: number;
}

const byValue = ({ order }: PivotSide): boolean => order === 'value_a_to_z' || order === 'value_z_to_a';

function shownDepths({ dimensions, hasTotal, hasSubtotals }: PivotSide): readonly number[] {
  const all = dimensions.length;
  const inner = Array.from({ length: Math.max(0, all - 1) }, (_, index) => index + 1);
  return [all, ...(hasSubtotals ? inner.toReversed() : []), ...(hasTotal && all > 0 ? [0] : [])];
}

const depthsTo = (depth: number): readonly number[] => Array.from({ length: depth }, (_, index) => index + 1);

/** The levels whose values the table shows or sorts by, the finest first. */
export function pivotLevels(shape: PivotShape): readonly PivotLevel[] {
  const { down, across } = shape;
  const shown = shownDepths(down).flatMap((depth) =>
    shownDepths(across).map((other): PivotLevel => ({ down: depth, across: other })),
  );
  const ranked = [
    ...(byValue(down) ? depthsTo(down.dimensions.length).map((depth) => ({ down: depth, across: 0 })) : []),
    ...(byValue(across)
      ? depthsTo(across.dimensions.length).map((depth) => ({ down: 0, across: depth }))
      : []),
  ];
  const all = [...shown, ...ranked];
  return all.filter(
    (level, index) =>
      all.findIndex((other) => other.down === level.down && other.across === level.across) === index,
  );
}

/** Columns that a level groups by. */
export function columnsOfLevel({ down, across }: PivotShape, level: PivotLevel): readonly Column[] {
  return distinct([...across.dimensions.slice(0, level.across), ...down.dimensions.slice(0, level.down)]);
}

import {
  asList,
  columnLabel,
  distinctColumns,
  distinctMetrics,
  metricLabel,
  type Column,
  type Metric,
} from '@belvedere/core';
import type { AnyControl, Panel, PanelState } from '../control.ts';
import { nonEmpty } from '../validators.ts';
import { controlsOf, isControlVisible } from './panel-values.ts';

/** Metrics and columns without the controls that hold them. */
export interface FieldPool {
  readonly metrics: readonly Metric[];
  readonly columns: readonly Column[];
}

/** The axis has a place of its own in most charts, so it is not handed round like other columns. */
export const AXIS = 'x_axis';

/** Controls that rank or list fields; what they hold is not what the chart is about. */
const SIDE_CONTROLS: ReadonlySet<string> = new Set([
  'timeseries_limit_metric',
  'series_limit_metric',
  'orderby',
  'legacy_order_by',
  'sort_by',
  'x_axis_sort',
  'all_columns',
  'order_by_cols',
  'tooltip_columns',
  'percent_metrics',
  'granularity_sqla',
]);

const isMain = ({ name }: AnyControl): boolean => !SIDE_CONTROLS.has(name);
const holdsMetrics = ({ kind }: AnyControl): boolean => kind === 'metric' || kind === 'metrics';
const holdsColumns = ({ kind }: AnyControl): boolean => kind === 'column' || kind === 'columns';
const holdsOne = ({ kind }: AnyControl): boolean => kind === 'metric' || kind === 'column';
const isRequired = ({ validators = [] }: AnyControl): boolean => validators.includes(nonEmpty);

function infoOf(column: Column, { datasource }: PanelState) {
  return datasource?.columns.find((candidate) => candidate.column_name === column);
}

const isTime = (column: Column, state: PanelState): boolean => infoOf(column, state)?.is_dttm === true;

function fits(control: AnyControl, column: Column, state: PanelState): boolean {
  if (control.columnTypes === undefined) return true;
  const type = infoOf(column, state)?.type_generic ?? null;
  return type !== null && control.columnTypes.includes(type);
}

/** What a form is about: the fields of its visible controls, once each, in panel order. A time axis is left out. */
export function fieldPoolOf(panel: Panel, state: PanelState): FieldPool {
  const shown = controlsOf(panel).filter((control) => isMain(control) && isControlVisible(control, state));
  const columns = shown.filter(holdsColumns).flatMap((control) => {
    const held = asList(state.formData[control.name] as Column | readonly Column[] | null);
    return control.name === AXIS ? held.filter((column) => !isTime(column, state)) : held;
  });
  const metrics = shown
    .filter(holdsMetrics)
    .flatMap((control) => asList(state.formData[control.name] as Metric | readonly Metric[] | null));
  return { metrics: distinctMetrics(metrics), columns: distinctColumns(columns) };
}

/** Both pools, the first one's fields first. */
export function mergePools(first: FieldPool, second: FieldPool): FieldPool {
  return {
    metrics: distinctMetrics([...first.metrics, ...second.metrics]),
    columns: distinctColumns([...first.columns, ...second.columns]),
  };
}

/** A pool without the fields of another. */
export function withoutPool(pool: FieldPool, taken: FieldPool): FieldPool {
  const metrics = new Set(taken.metrics.map(metricLabel));
  const columns = new Set(taken.columns.map(columnLabel));
  return {
    metrics: pool.metrics.filter((metric) => !metrics.has(metricLabel(metric))),
    columns: pool.columns.filter((column) => !columns.has(columnLabel(column))),
  };
}

/** Whether two pools hold the same fields, in whatever order. */
export function isSamePool(a: FieldPool, b: FieldPool): boolean {
  const names = ({ metrics, columns }: FieldPool): string =>
    JSON.stringify([metrics.map(metricLabel).toSorted(), columns.map(columnLabel).toSorted()]);
  return names(a) === names(b);
}

interface Handing<Item> {
  readonly controls: readonly AnyControl[];
  readonly items: readonly Item[];
  readonly fits: (control: AnyControl, item: Item) => boolean;
}

/** Required single controls take one each, then the first list takes the rest; single ones that may stay empty come last. */
function handOut<Item>({ controls, items, fits: canTake }: Handing<Item>): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  let left = items;
  const takeOne = (control: AnyControl): void => {
    const item = left.find((candidate) => canTake(control, candidate));
    if (item === undefined) return;
    left = left.filter((candidate) => candidate !== item);
    given[control.name] = holdsOne(control) ? item : [item];
  };
  const lists = controls.filter((control) => !holdsOne(control));
  const [first, ...others] = lists;
  controls.filter((control) => holdsOne(control) && isRequired(control)).forEach(takeOne);
  const reserved = others.filter(isRequired);
  if (first !== undefined) {
    const taken = left
      .filter((item) => canTake(first, item))
      .slice(0, Math.max(1, left.length - reserved.length));
    if (taken.length > 0) given[first.name] = taken;
    left = left.filter((item) => !taken.includes(item));
  }
  reserved.forEach(takeOne);
  controls.filter((control) => holdsOne(control) && !isRequired(control)).forEach(takeOne);
  return given;
}

/** Values of a panel's field controls, filled from a pool. `state` holds the values that stay, e.g. the axis. */
export function fillFromPool(panel: Panel, pool: FieldPool, state: PanelState): Record<string, unknown> {
  const controls = controlsOf(panel).filter((control) => isMain(control) && isControlVisible(control, state));
  const axis = asList(state.formData[AXIS] as Column | null);
  const columns = withoutPool(pool, { metrics: [], columns: axis }).columns;
  const takesAxis = axis.length === 0;
  return {
    ...handOut({
      controls: controls.filter((control) => holdsColumns(control) && (takesAxis || control.name !== AXIS)),
      items: columns,
      fits: (control, column) => fits(control, column, state),
    }),
    ...handOut({ controls: controls.filter(holdsMetrics), items: pool.metrics, fits: () => true }),
  };
}

/** Names of the controls that {@link fillFromPool} may fill. */
export function fieldControlNames(panel: Panel): ReadonlySet<string> {
  const controls = controlsOf(panel).filter(
    (control) => isMain(control) && control.name !== AXIS && (holdsMetrics(control) || holdsColumns(control)),
  );
  return new Set(controls.map(({ name }) => name));
}

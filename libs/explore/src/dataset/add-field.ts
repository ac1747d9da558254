import { asList, GENERIC_TYPES, type Column, type Metric } from '@belvedere/core';
import { controlsOf, type AnyControl, type Panel, type PanelColumn } from '@belvedere/controls';
import { metricFromColumn } from '@belvedere/control-editors';
import type { ChartDatasource } from '@belvedere/charts';
import { coordinateOf, holdsCoordinate, placeWith } from './coordinates.ts';
import type { Field } from './fields.ts';

/** A control and the value that takes the field in. */
export interface FieldTarget {
  readonly control: AnyControl;
  readonly value: unknown;
}

type Form = Readonly<Record<string, unknown>>;

/** The controls that a field may go to, and what they hold. */
interface Places {
  readonly controls: readonly AnyControl[];
  readonly form: Form;
  readonly datasource: ChartDatasource;
}

/** A chart with one of these beside other lists of columns takes categories there, and rows before columns. */
const CATEGORY_LISTS = ['groupby', 'groupbyRows', 'groupbyColumns'] as const;

const isFree = (control: AnyControl, form: Form): boolean => asList(form[control.name]).length === 0;

const isTime = ({ is_dttm, type_generic }: PanelColumn): boolean =>
  is_dttm || type_generic === GENERIC_TYPES.TEMPORAL;

const isNumber = (column: PanelColumn): boolean =>
  !isTime(column) && column.type_generic === GENERIC_TYPES.NUMERIC;

/** Whether a control is there for columns of the kind of this one; one that says nothing takes all. */
function wants({ columnTypes }: AnyControl, column: PanelColumn): boolean {
  const type = isTime(column) ? GENERIC_TYPES.TEMPORAL : column.type_generic;
  return columnTypes === undefined || (type !== null && columnTypes.includes(type));
}

function withMetric(control: AnyControl, metric: Metric, form: Form): FieldTarget {
  if (control.kind === 'metric') return { control, value: metric };
  return { control, value: [...asList(form[control.name] as readonly Metric[] | null), metric] };
}

const withColumn = (control: AnyControl, name: string, form: Form): FieldTarget => ({
  control,
  value: control.kind === 'column' ? name : [...asList(form[control.name] as readonly Column[] | null), name],
});

function metricTarget(name: string, { controls, form }: Places): FieldTarget | null {
  const metrics = controls.filter(({ kind }) => kind === 'metrics' || kind === 'metric');
  if (metrics.some((control) => asList(form[control.name] as Metric | readonly Metric[]).includes(name)))
    return null;
  const target = metrics.find((control) => control.kind === 'metrics' || isFree(control, form)) ?? metrics[0];
  return target === undefined ? null : withMetric(target, name, form);
}

/** A map takes a coordinate where it wants one, and the other one of the same place with it. */
function placeTarget(column: PanelColumn, { controls, form, datasource }: Places): FieldTarget | null {
  const coordinate = isNumber(column) ? coordinateOf(column) : null;
  if (coordinate === null) return null;
  const single = controls.find((control) => holdsCoordinate(control, coordinate));
  if (single !== undefined) return { control: single, value: column.column_name };
  const places = controls.filter(({ kind }) => kind === 'spatial');
  const control = places.find((place) => isFree(place, form)) ?? places[0];
  if (control === undefined) return null;
  const value = placeWith(form[control.name], column, coordinate, datasource.columns);
  return { control, value };
}

/** The sum of a number, where a metric is wanted and nothing stands in its place. */
function sumTarget(column: PanelColumn, { controls, form, datasource }: Places): FieldTarget | null {
  const control = controls.find(
    (each) => each.kind === 'metrics' || (each.kind === 'metric' && isFree(each, form)),
  );
  if (control === undefined || datasource.disallowsAdhocMetrics === true) return null;
  const sum = metricFromColumn(column);
  return sum === null ? null : withMetric(control, sum, form);
}

/** The list that a column belongs to: categories go where categories are wanted, pivot rows before columns. */
function listFor(column: PanelColumn, { controls, form }: Places): AnyControl | null {
  const lists = controls.filter((control) => control.kind === 'columns' && wants(control, column));
  const named = CATEGORY_LISTS.flatMap((name) => lists.find((control) => control.name === name) ?? []);
  const preferred = isTime(column) && !named.some(({ name }) => name === 'groupbyRows') ? lists : named;
  return preferred.find((control) => isFree(control, form)) ?? preferred[0] ?? lists[0] ?? null;
}

function columnTarget(column: PanelColumn, places: Places): FieldTarget | null {
  const { controls, form } = places;
  const axes = controls.filter((control) => control.kind === 'column' && wants(control, column));
  const axis = axes.find((control) => isFree(control, form)) ?? (isTime(column) ? axes[0] : undefined);
  if (axis !== undefined) return withColumn(axis, column.column_name, form);
  const list = column.groupby ? listFor(column, places) : null;
  return list === null ? null : withColumn(list, column.column_name, form);
}

/** A control that is there for numbers alone, or a list of raw columns where no metric is wanted. */
function numberTarget(column: PanelColumn, places: Places): FieldTarget | null {
  const { controls, form } = places;
  const own = controls.find(
    (control) => control.kind === 'column' && control.columnTypes !== undefined && wants(control, column),
  );
  if (own !== undefined && isFree(own, form)) return withColumn(own, column.column_name, form);
  return sumTarget(column, places);
}

function holds({ controls, form }: Places, name: string): boolean {
  return controls
    .filter(({ kind }) => kind === 'column' || kind === 'columns')
    .some((control) => asList(form[control.name] as Column | readonly Column[] | null).includes(name));
}

/**
 * Where a field goes when it is clicked; null when it is in the chart already or nothing takes it. Only controls that show
 * take something. A metric goes to the metrics. A coordinate goes to the place of a map, with the other one. A number
 * becomes its sum in the metrics. A time goes to the axis, in place of what stands there; other columns to an empty axis,
 * then to the dimensions, of a pivot table to the rows before the columns.
 */
export function targetOf(
  field: Field,
  panel: Panel,
  form: Form,
  datasource: ChartDatasource,
): FieldTarget | null {
  const shown = controlsOf(panel).filter(
    ({ isVisible }) => isVisible?.({ formData: form, datasource }) ?? true,
  );
  const places: Places = { controls: shown, form, datasource };
  if (field.kind === 'metric') return metricTarget(field.name, places);
  const column = datasource.columns.find(({ column_name: name }) => name === field.name);
  if (column === undefined || holds(places, field.name)) return null;
  return (
    placeTarget(column, places) ??
    (isNumber(column) ? numberTarget(column, places) : null) ??
    columnTarget(column, places) ??
    sumTarget(column, places)
  );
}

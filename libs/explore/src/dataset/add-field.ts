import { asList, type Column, type Metric } from '@belvedere/core';
import { controlsOf, type AnyControl, type Panel } from '@belvedere/controls';
import { metricFromColumn } from '@belvedere/control-editors';
import type { ChartDatasource } from '@belvedere/charts';
import type { Field } from './fields.ts';

/** A control and the value that takes the field in. */
export interface FieldTarget {
  readonly control: AnyControl;
  readonly value: unknown;
}

function firstOf(
  panel: Panel,
  kinds: readonly string[],
  isFree: (control: AnyControl) => boolean = () => true,
): AnyControl | null {
  return controlsOf(panel).find((control) => kinds.includes(control.kind) && isFree(control)) ?? null;
}

function withMetric(
  control: AnyControl,
  metric: Metric,
  formData: Readonly<Record<string, unknown>>,
): FieldTarget {
  if (control.kind === 'metric') return { control, value: metric };
  return { control, value: [...asList(formData[control.name] as readonly Metric[] | null), metric] };
}

/**
 * Where a field goes when it is clicked; null when it is in the chart already or nothing takes it. A metric goes to
 * the metrics. A time goes to the axis, in place of what stands there; other columns to an empty axis, then to the
 * dimensions; a number becomes a metric where nothing else takes it.
 */
export function targetOf(
  field: Field,
  panel: Panel,
  formData: Readonly<Record<string, unknown>>,
  datasource: ChartDatasource,
): FieldTarget | null {
  const metrics = firstOf(panel, ['metrics', 'metric']);
  const holds = (control: AnyControl | null): boolean =>
    control !== null &&
    asList(formData[control.name] as Column | readonly Column[] | null).includes(field.name);
  if (field.kind === 'metric')
    return metrics === null || holds(metrics) ? null : withMetric(metrics, field.name, formData);
  const column = datasource.columns.find((candidate) => candidate.column_name === field.name);
  const axes = controlsOf(panel).filter(({ kind }) => kind === 'column');
  const columns = firstOf(panel, ['columns']);
  if (holds(columns) || axes.some(holds)) return null;
  const isTime = column?.is_dttm === true;
  const axis = axes.find(({ name }) => (formData[name] ?? null) === null) ?? (isTime ? axes[0] : undefined);
  if (axis !== undefined) return { control: axis, value: field.name };
  if (columns !== null && column?.groupby !== false) {
    const chosen = asList(formData[columns.name] as readonly Column[] | null);
    return { control: columns, value: [...chosen, field.name] };
  }
  const sum = column === undefined ? null : metricFromColumn(column);
  const isTaken = metrics?.kind === 'metric' && (formData[metrics.name] ?? null) !== null;
  return metrics === null || sum === null || isTaken ? null : withMetric(metrics, sum, formData);
}

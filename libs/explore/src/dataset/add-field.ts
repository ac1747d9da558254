import { asList, type Column, type Metric } from '@belvedere/core';
import { controlsOf, type AnyControl, type Panel } from '@belvedere/controls';
import { firstAggregate } from '@belvedere/control-editors';
import type { ChartDatasource } from '@belvedere/charts';

/** A field of the dataset that is added to a chart. */
export type Field =
  | { readonly kind: 'metric'; readonly name: string }
  | { readonly kind: 'column'; readonly name: string };

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

/** Where a field goes when it is clicked: metrics to the metrics, a time column to the axis, numbers as sums where only metrics fit, others to the dimensions. */
export function targetOf(
  field: Field,
  panel: Panel,
  formData: Readonly<Record<string, unknown>>,
  datasource: ChartDatasource,
): FieldTarget | null {
  const metrics = firstOf(panel, ['metrics', 'metric']);
  if (field.kind === 'metric') return metrics === null ? null : withMetric(metrics, field.name, formData);
  const column = datasource.columns.find((candidate) => candidate.column_name === field.name);
  const axis = firstOf(
    panel,
    ['column'],
    (control) => formData[control.name] === null || formData[control.name] === undefined,
  );
  if (axis !== null) return { control: axis, value: field.name };
  const columns = firstOf(panel, ['columns']);
  const chosen = columns === null ? [] : asList(formData[columns.name] as readonly Column[] | null);
  if (columns !== null && column?.groupby !== false && !chosen.includes(field.name))
    return { control: columns, value: [...chosen, field.name] };
  const aggregate = firstAggregate(column);
  if (metrics !== null && column !== undefined && aggregate !== null) {
    return withMetric(
      metrics,
      { expressionType: 'SIMPLE', column: { column_name: column.column_name }, aggregate },
      formData,
    );
  }
  return null;
}

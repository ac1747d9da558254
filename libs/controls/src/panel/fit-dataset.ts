import {
  asList,
  datasourceKey,
  type AdhocFilter,
  type Column,
  type FormData,
  type Json,
  type Metric,
} from '@belvedere/core';
import type { AnyControl, ControlKind, Panel, PanelDatasource } from '../control.ts';
import { controlsOf } from './panel-values.ts';
import { withoutFormMemory } from './switch-panel.ts';

/** What a control lost because another dataset lacks it. */
export interface DroppedFields {
  readonly control: AnyControl;
  /** As they stood in the form: columns, metrics, filters or orders. */
  readonly items: readonly unknown[];
}

/** A form for another dataset. */
export interface FittedForm {
  readonly formData: FormData;
  /** Controls that lost all or a part of what they held. */
  readonly dropped: readonly DroppedFields[];
  /** Controls whose fields the dataset has too. */
  readonly kept: readonly AnyControl[];
  /** Controls with expressions, which nobody checked against the dataset. */
  readonly unchecked: readonly AnyControl[];
}

function hasColumn(column: Column, { columns }: PanelDatasource): boolean {
  return typeof column !== 'string' || columns.some((candidate) => candidate.column_name === column);
}

function hasMetric(metric: Metric, datasource: PanelDatasource): boolean {
  if (typeof metric === 'string')
    return datasource.metrics.some((candidate) => candidate.metric_name === metric);
  return metric.expressionType === 'SQL' || hasColumn(metric.column.column_name, datasource);
}

function hasFilterField(filter: AdhocFilter, datasource: PanelDatasource): boolean {
  if (filter.expressionType === 'SQL' || typeof filter.subject !== 'string') return true;
  return hasColumn(filter.subject, datasource) || hasMetric(filter.subject, datasource);
}

function orderedColumn(order: unknown): Column {
  try {
    const [name] = JSON.parse(String(order)) as readonly unknown[];
    return String(name);
  } catch {
    return '';
  }
}

type Fits = (item: never, datasource: PanelDatasource) => boolean;

const FITS: Readonly<Partial<Record<ControlKind, Fits>>> = {
  metric: hasMetric,
  metrics: hasMetric,
  column: hasColumn,
  columns: hasColumn,
  filters: hasFilterField,
  'order-by-columns': (order, datasource) => hasColumn(orderedColumn(order), datasource),
  grain: (grain, { grains }) => grains.some(([duration]) => duration === grain),
};

const isExpression = (item: unknown): boolean =>
  typeof item === 'object' && item !== null && 'sqlExpression' in item;

/**
 * Keeps of a form what another dataset has too: columns and metrics of the same names, and expressions, which may fail
 * there. Everything that is no field stays. What was remembered of other chart types belongs to the old dataset and is
 * dropped.
 */
export function fitToDataset(panel: Panel, formData: FormData, datasource: PanelDatasource): FittedForm {
  const next: Record<string, Json> = {
    ...withoutFormMemory(formData),
    datasource: datasourceKey(datasource),
  };
  const dropped: DroppedFields[] = [];
  const kept: AnyControl[] = [];
  const unchecked: AnyControl[] = [];
  for (const control of controlsOf(panel)) {
    const fits = FITS[control.kind];
    const value = next[control.name];
    const items = asList(value as Json | readonly Json[] | null | undefined);
    if (fits === undefined || items.length === 0) continue;
    const fitting = items.filter((item) => fits(item as never, datasource));
    if (fitting.length < items.length) {
      dropped.push({ control, items: items.filter((item) => !fitting.includes(item)) });
      if (Array.isArray(value)) next[control.name] = fitting;
      else delete next[control.name];
    }
    if (fitting.length > 0) kept.push(control);
    if (fitting.some(isExpression)) unchecked.push(control);
  }
  return { formData: next as FormData, dropped, kept, unchecked };
}

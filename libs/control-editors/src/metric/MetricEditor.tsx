import { asList, metricLabel, type Metric } from '@belvedere/core';
import type { PanelDatasource } from '@belvedere/controls';
import { Field, Popover, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { AddLine, Pill } from '../basic/Pill.tsx';
import type { EditorProps } from '../editor-props.ts';
import { editorMessages } from '../messages/control-editors.ts';
import { MetricForm } from './MetricForm.tsx';

/** Name to show for a metric: the verbose name of a saved one. */
export function shownMetric(metric: Metric, datasource: PanelDatasource | null): string {
  if (typeof metric !== 'string') return metricLabel(metric);
  return datasource?.metrics.find((saved) => saved.metric_name === metric)?.verbose_name ?? metric;
}

/** Whether the dataset has what a metric needs. */
export function isKnownMetric(metric: Metric, datasource: PanelDatasource | null): boolean {
  if (datasource === null) return true;
  if (typeof metric === 'string') return datasource.metrics.some((saved) => saved.metric_name === metric);
  if (metric.expressionType === 'SQL') return true;
  return datasource.columns.some((column) => column.column_name === metric.column.column_name);
}

/** One or several metrics as pills, each with its popover. */
export function MetricEditor({ control, value, state, onChange, error }: EditorProps): JSX.Element {
  const t = useT();
  const isMulti = control.kind === 'metrics';
  const metrics = asList(value as Metric | readonly Metric[] | null);
  const [open, setOpen] = useState<number | null>(null);
  const { datasource } = state;
  const emit = (next: readonly Metric[]): void => {
    onChange(isMulti ? next : (next[0] ?? null));
  };
  const apply =
    (index: number) =>
    (metric: Metric): void => {
      emit(
        index >= metrics.length
          ? [...metrics, metric]
          : metrics.map((old, at) => (at === index ? metric : old)),
      );
      setOpen(null);
    };
  const form = (index: number): JSX.Element => (
    <MetricForm
      metric={metrics[index] ?? null}
      datasource={datasource}
      onApply={apply(index)}
      onCancel={() => {
        setOpen(null);
      }}
    />
  );
  const popover = (index: number, child: JSX.Element): JSX.Element => (
    <Popover
      key={index}
      isOpen={open === index}
      onOpenChange={(isOpen) => {
        setOpen(isOpen ? index : null);
      }}
      placement="left-start"
      fills
      content={form(index)}
    >
      {child}
    </Popover>
  );
  return (
    <Field label={t(control.label)} error={error}>
      <div className="bv-pills">
        {metrics.map((metric, index) =>
          popover(
            index,
            <Pill
              icon="function"
              label={shownMetric(metric, datasource)}
              isOpen={open === index}
              warning={isKnownMetric(metric, datasource) ? null : t(editorMessages.incompatibleMetric)}
              onEdit={() => {
                setOpen(index);
              }}
              onRemove={() => {
                emit(metrics.filter((_, at) => at !== index));
              }}
            />,
          ),
        )}
        {(isMulti || metrics.length === 0) &&
          popover(
            metrics.length,
            <div>
              <AddLine
                label={t(editorMessages.addMetric)}
                onClick={() => {
                  setOpen(metrics.length);
                }}
              />
            </div>,
          )}
      </div>
    </Field>
  );
}

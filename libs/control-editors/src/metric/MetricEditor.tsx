import { asList, type Metric } from '@belvedere/core';
import type { PanelDatasource } from '@belvedere/controls';
import { useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { usePillDrop } from '../drag/use-pill-drop.ts';
import type { EditorProps } from '../editor-props.ts';
import { lazyForm } from '../list/lazy-form.tsx';
import { PillList } from '../list/PillList.tsx';
import { editorMessages } from '../messages/control-editors.ts';
import { shownMetric } from '../model/shown-metric.ts';

const metricForm = lazyForm(async () => (await import('./MetricForm.tsx')).MetricForm);

/** Whether the dataset has what a metric needs. */
function isKnownMetric(metric: Metric, datasource: PanelDatasource | null): boolean {
  if (datasource === null) return true;
  if (typeof metric === 'string') return datasource.metrics.some((saved) => saved.metric_name === metric);
  if (metric.expressionType === 'SQL') return true;
  return datasource.columns.some((column) => column.column_name === metric.column.column_name);
}

/** One or several metrics as pills, each with its popover. */
export function MetricEditor(props: EditorProps): JSX.Element {
  const t = useT();
  const drop = usePillDrop(props);
  const {
    control,
    value,
    state: { datasource },
    onChange,
    error,
  } = props;
  const isMulti = control.kind === 'metrics';
  return (
    <PillList
      label={t(control.label)}
      error={error}
      items={asList(value as Metric | readonly Metric[] | null)}
      addLabel={t(editorMessages.addMetric)}
      isSingle={!isMulti}
      onReach={metricForm.prefetch}
      drop={drop}
      lookOf={(metric) => ({
        icon: 'function',
        label: shownMetric(metric, datasource),
        warning: isKnownMetric(metric, datasource) ? null : t(editorMessages.incompatibleMetric),
      })}
      form={({ item, onApply, onCancel }) => (
        <metricForm.Form metric={item} datasource={datasource} onApply={onApply} onCancel={onCancel} />
      )}
      onChange={(metrics) => {
        onChange(isMulti ? metrics : (metrics[0] ?? null));
      }}
    />
  );
}

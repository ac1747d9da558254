import type { PanelMetric } from '@belvedere/controls';
import { EmptyState, Select, useT, type SelectOption, type Translate } from '@belvedere/ui';
import type { JSX } from 'react';
import { editorMessages } from '../messages/control-editors.ts';
import { fieldMarks } from '../marks/field-marks.ts';
import { plainMarkdown } from '../marks/plain-markdown.ts';

function optionOf(metric: PanelMetric, t: Translate): SelectOption<string> {
  return {
    value: metric.metric_name,
    label: metric.verbose_name ?? metric.metric_name,
    icon: 'function',
    note: metric.expression,
    marks: fieldMarks(metric, t),
  };
}

/** Choice of a metric that the dataset defines; certified ones and those with a warning say so. */
export function SavedMetrics({
  metrics,
  value,
  onChange,
}: {
  readonly metrics: readonly PanelMetric[];
  readonly value: string | null;
  readonly onChange: (name: string) => void;
}): JSX.Element {
  const t = useT();
  const warning = metrics.find((metric) => metric.metric_name === value)?.warning ?? null;
  if (metrics.length === 0)
    return (
      <EmptyState
        icon="function"
        title={t(editorMessages.noSavedMetrics)}
        reason={t(editorMessages.noSavedMetricsWhy)}
      />
    );
  return (
    <Select
      label={t(editorMessages.savedMetric)}
      value={value}
      placeholder={t(editorMessages.chooseMetric)}
      options={metrics.map((metric) => optionOf(metric, t))}
      onChange={onChange}
      {...(warning !== null && { hint: plainMarkdown(warning) })}
    />
  );
}

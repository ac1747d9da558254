import type { PanelMetric } from '@belvedere/controls';
import { EmptyState, Select, useT, type SelectOption, type Translate } from '@belvedere/ui';
import type { JSX } from 'react';
import { editorMessages } from '../messages/control-editors.ts';
import { certificationText } from './certification-text.ts';

function optionOf(metric: PanelMetric, t: Translate): SelectOption<string> {
  const warning = metric.warning ?? null;
  const isCertified = (metric.certification ?? null) !== null;
  return {
    value: metric.metric_name,
    label: metric.verbose_name ?? metric.metric_name,
    icon: 'function',
    note: metric.expression,
    ...(isCertified && { mark: { icon: 'endorsed', label: certificationText(metric.certification, t) } }),
    ...(warning !== null && { mark: { icon: 'warning-sign', label: warning } }),
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
      {...(warning !== null && { hint: warning })}
    />
  );
}

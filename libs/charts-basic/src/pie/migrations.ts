import type { FormData, Json } from '@belvedere/core';

const first = (value: Json | undefined): Json =>
  Array.isArray(value) ? ((value as readonly Json[])[0] ?? null) : (value ?? null);

/** What labels were called. */
const LABEL_TYPES: Readonly<Record<string, string>> = {
  key: 'key',
  value: 'value',
  percent: 'percent',
  key_value: 'key_value',
  key_percent: 'key_percent',
  key_value_percent: 'key_value_percent',
};

/**
 * A pie of the old form: the first of its metrics and the old name of the label type. A form of today is given back as
 * it is.
 */
export function migratePie(form: FormData): FormData {
  const { pie_label_type: label, metrics, ...rest } = form;
  if (label === undefined && metrics === undefined) return form;
  const labelType = LABEL_TYPES[String(label)];
  return {
    ...rest,
    viz_type: 'pie',
    metric: form['metric'] ?? first(metrics),
    ...(form['label_type'] === undefined && labelType !== undefined && { label_type: labelType }),
  };
}

import { type ChartInput, valueMessages } from '@belvedere/charts';
import type { FormDataOf } from '@belvedere/controls';
import { asList, metricLabel } from '@belvedere/core';
import { EMPTY_FRAME } from '@belvedere/frame';
import { hierarchyOf, type Hierarchy } from '../data/hierarchy.ts';
import { authorTimeFormat } from '../text/time-text.ts';
import type { SunburstPanel } from './manifest.ts';

/** Form data of a sunburst. */
export type SunburstForm = FormDataOf<SunburstPanel>;

/** Groups the answer by its columns. */
export function prepareSunburst({ frames, formData: form }: ChartInput<SunburstForm>): Hierarchy {
  return hierarchyOf({
    frame: frames[0] ?? EMPTY_FRAME,
    columns: asList(form.columns),
    metric: form.metric === null ? null : metricLabel(form.metric),
    secondary: form.secondary_metric === null ? null : metricLabel(form.secondary_metric),
    parts: frames[1],
    nullName: valueMessages.null.text,
    write: authorTimeFormat(form.date_format, 'UTC'),
  });
}

import { type ChartInput, valueMessages } from '@belvedere/charts';
import type { FormDataOf } from '@belvedere/controls';
import { asList, metricLabel } from '@belvedere/core';
import { EMPTY_FRAME } from '@belvedere/frame';
import { hierarchyOf, type Hierarchy } from '../data/hierarchy.ts';
import type { PartitionPanel } from './manifest.ts';

/** Form data of a partition chart. */
export type PartitionForm = FormDataOf<PartitionPanel>;

/** Groups the answer by its columns; the first metric gives the sizes, the second one goes along. */
export function preparePartition({ frames, formData: form }: ChartInput<PartitionForm>): Hierarchy {
  const [first, second] = asList(form.metrics);
  return hierarchyOf({
    frame: frames[0] ?? EMPTY_FRAME,
    columns: asList(form.groupby),
    metric: first === undefined ? null : metricLabel(first),
    secondary: second === undefined ? null : metricLabel(second),
    nullName: valueMessages.null.text,
  });
}

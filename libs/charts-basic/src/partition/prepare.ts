import { type ChartInput, valueMessages } from '@belvedere/charts';
import { asList, columnLabel, isTemporalKind, metricLabel } from '@belvedere/core';
import { columnNamed, EMPTY_FRAME } from '@belvedere/frame';
import { hierarchyOf, type Hierarchy } from '../data/hierarchy.ts';
import { ANALYSED, analysedFrame, OTHER_TIME } from './analysed.ts';
import {
  comparedBranches,
  comparesPoints,
  dividedBranches,
  momentCount,
  shownOptionOf,
  SINCE,
  timeOptionOf,
  UNTIL,
  weightsOf,
  withEnds,
} from './time-values.ts';
import type { PartitionForm } from './form.ts';

/** Groups in groups, with the sizes of their blocks where these are not their values. */
export interface PartitionData extends Hierarchy {
  readonly weights: Float64Array | null;
  /** The outermost groups are moments. */
  readonly hasMoments: boolean;
}

type Input = ChartInput<PartitionForm>;

function treeOf({ frames, formData: form }: Input): Hierarchy {
  const frame = frames[0] ?? EMPTY_FRAME;
  const [first, second] = asList(form.metrics);
  const option = timeOptionOf(form.time_series_option);
  const time = form.x_axis === null ? '' : columnLabel(form.x_axis);
  const metric = first === undefined ? null : metricLabel(first);
  const shape = { columns: asList(form.groupby), nullName: valueMessages.null.text };
  if (option === 'adv_anal' && form.x_axis !== null) {
    const tree = hierarchyOf({
      ...shape,
      columns: [form.x_axis, ...shape.columns],
      frame: analysedFrame(frame, form),
      metric: ANALYSED,
      secondary: OTHER_TIME,
      keepsOrder: true,
    });
    return { ...tree, branches: comparedBranches(tree, shownOptionOf(form)) };
  }
  if (metric !== null && comparesPoints(option)) {
    const ends = hierarchyOf({
      ...shape,
      frame: withEnds(frame, time, metric),
      metric: UNTIL,
      secondary: SINCE,
    });
    return { ...ends, branches: comparedBranches(ends, option) };
  }
  const tree = hierarchyOf({
    ...shape,
    frame,
    metric,
    secondary: second === undefined ? null : metricLabel(second),
  });
  return option === 'agg_mean'
    ? { ...tree, branches: dividedBranches(tree, momentCount(frame, time)) }
    : tree;
}

/** True where the outermost groups are moments: advanced analytics of a time column. */
function hasMoments({ frames, formData: form }: Input): boolean {
  if (timeOptionOf(form.time_series_option) !== 'adv_anal' || form.x_axis === null) return false;
  const column = columnNamed(frames[0] ?? EMPTY_FRAME, columnLabel(form.x_axis));
  return column !== null && isTemporalKind(column.kind);
}

/** Groups the answer by its columns; the first metric gives the sizes, the second one goes along. */
export function preparePartition(input: Input): PartitionData {
  const { log_scale: isLog } = input.formData;
  const tree = treeOf(input);
  const needsWeights = isLog || comparesPoints(shownOptionOf(input.formData));
  const weights = needsWeights ? weightsOf(tree.branches, isLog) : null;
  return { ...tree, weights, hasMoments: hasMoments(input) };
}

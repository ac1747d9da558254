import { picksBehind, type DatumPick } from '@belvedere/charts';
import {
  crossFilterTargets,
  isFiltering,
  isJsonObject,
  readFilterMask,
  type DataMask,
  type Json,
  type JsonObject,
  type Layout,
} from '@belvedere/core';

/** What one chart of a dashboard filters others by. */
export interface ChartMask extends Pick<DataMask, 'id' | 'extraFormData' | 'filterState'> {
  /** The data that were chosen in the chart itself; empty where a link does not say them. */
  readonly picks: readonly DatumPick[];
}

/** Masks of charts that a permalink keeps; what is no such mask, or filters nothing, is left out. */
export function chartMasks(kept: unknown, chartIds: ReadonlySet<number>): readonly ChartMask[] {
  if (!isJsonObject(kept as Json)) return [];
  return Object.entries(kept as JsonObject).flatMap(([id, mask]) => {
    if (!/^\d+$/.test(id) || !chartIds.has(Number(id))) return [];
    const said = readFilterMask(mask);
    if (!isFiltering(said)) return [];
    const { picks } = said.filterState as JsonObject;
    return [{ id, ...said, picks: picksBehind(picks, said.extraFormData) }];
  });
}

/** The masks of other charts that hold for a chart. */
export function masksOfCharts(
  chartId: number,
  masks: readonly ChartMask[],
  { layout, metadata }: { readonly layout: Layout; readonly metadata: JsonObject },
): readonly ChartMask[] {
  return masks.filter(({ id }) => crossFilterTargets(layout, metadata, Number(id)).includes(chartId));
}

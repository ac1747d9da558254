import type { ChartInput } from '@belvedere/charts';
import type { FormDataOf } from '@belvedere/controls';
import { asList } from '@belvedere/core';
import { EMPTY_FRAME } from '@belvedere/frame';
import { categoriesOf, type Category } from '../data/categories.ts';
import type { FunnelPanel } from './manifest.ts';

/** Form data of a funnel. */
export type FunnelForm = FormDataOf<FunnelPanel>;

/** Stages from the first to the last. */
export interface FunnelData {
  readonly stages: readonly Category[];
  readonly total: number;
  readonly negatives: number;
}

/** The largest stage first, unless the author keeps the order of the rows. */
export function prepareFunnel({ frames, formData: form }: ChartInput<FunnelForm>): FunnelData {
  const all = categoriesOf(frames[0] ?? EMPTY_FRAME, asList(form.groupby), form.metric, frames[1]);
  const shown = all.filter(({ value }) => value >= 0);
  const stages = form.sort_by_metric ? shown.toSorted((a, b) => b.value - a.value) : shown;
  return {
    stages,
    total: stages.reduce((sum, { value }) => sum + value, 0),
    negatives: all.length - shown.length,
  };
}

/** Share of a stage: of the first one, of the one before it, or of all together; NaN of nothing. */
export function shareOfStage({ stages, total }: FunnelData, index: number, of: unknown): number {
  const value = stages[index]?.value ?? Number.NaN;
  const before = stages[of === 'previous_step' ? Math.max(0, index - 1) : 0]?.value ?? Number.NaN;
  const whole = of === 'total' ? total : before;
  return whole > 0 ? value / whole : Number.NaN;
}

import type { ChartManifest, ChartTraits } from './manifest.ts';

/** What a list of all chart types knows of one. JSON-safe. */
export interface ChartCard extends ChartTraits {
  /** Older `viz_type` names of stored form data that the chart brings into its own form. */
  readonly migratesFrom: readonly string[];
}

/** The card of a chart type. */
export function cardOf({
  controls: _,
  buildQuery: __,
  leavesOutCutPeriods: ___,
  leavesOutOrder: __________,
  needsEveryGroup: ____,
  showsCharts: _____,
  showsTimeless: ______,
  writesValues: _______,
  numberAxis: ________,
  oddNotices: _________,
  missesPrevious: ___________,
  migrations = [],
  ...traits
}: ChartManifest): ChartCard {
  return { ...traits, migratesFrom: migrations.map(({ from }) => from) };
}

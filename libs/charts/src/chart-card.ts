import type { ChartManifest, ChartTraits } from './manifest.ts';

/** What is read of a chart type by who chooses among all of them. JSON-safe. */
export type ChartAbout = Pick<ChartTraits, 'description' | 'tags'>;

/** What a list of all chart types knows of one. JSON-safe. */
export interface ChartCard extends Omit<ChartTraits, keyof ChartAbout> {
  /** Older `viz_type` names of stored form data that the chart brings into its own form. */
  readonly migratesFrom: readonly string[];
}

/** The card of a chart type. */
export function cardOf({
  description: ____________,
  tags: _____________,
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

/** What is said of a chart type. */
export const aboutOf = ({ description, tags }: ChartManifest): ChartAbout => ({ description, tags });

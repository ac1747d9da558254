import { defineErrors, type FormData } from '@belvedere/core';
import type { ChartExample } from './chart-example.ts';
import type { OutsideChart } from './outside/outside-chart.ts';
import type { ChartManifest } from './manifest.ts';
import type { ChartPlugin } from './plugin.ts';

/** Errors of the registry. */
export const chartErrors = defineErrors({
  CHART_TYPE_TAKEN: 'two charts are called "%(id)s"; rename one of them',
});

/** A chart type whose drawing code is fetched when first needed. */
export interface LoadableChart {
  readonly manifest: ChartManifest;
  readonly load: () => Promise<ChartPlugin>;
  /** Uses of the chart with their data; the gallery draws them. */
  readonly examples?: () => Promise<readonly ChartExample[]>;
  /** Present for a chart that was installed at run time. */
  readonly outside?: OutsideChart;
}

interface WithManifest {
  readonly manifest: ChartManifest;
}

/** Chart types by name. An unknown name is a value (null), not an error. */
export interface ChartRegistry<Entry extends WithManifest> {
  /** In the given order. */
  readonly entries: readonly Entry[];
  /** The chart type of that `viz_type`, aliases included. */
  readonly get: (vizType: string) => Entry | null;
  /** Form data in the newest form of its chart type; the same value when nothing applies. */
  readonly migrate: (formData: FormData) => FormData;
}

/** Makes a registry. Throws CHART_TYPE_TAKEN when two entries share a name or alias. */
export function createChartRegistry<Entry extends WithManifest>(
  entries: readonly Entry[],
): ChartRegistry<Entry> {
  const byName = new Map<string, Entry>();
  for (const entry of entries) {
    for (const id of [entry.manifest.id, ...(entry.manifest.aliases ?? [])]) {
      if (byName.has(id)) throw chartErrors.error('CHART_TYPE_TAKEN', { id });
      byName.set(id, entry);
    }
  }
  const migrations = entries.flatMap((entry) => entry.manifest.migrations ?? []);
  return {
    entries,
    get: (vizType) => byName.get(vizType) ?? null,
    migrate: (formData) => {
      const migration = migrations.find(({ from }) => from === formData.viz_type);
      return migration === undefined ? formData : migration.migrate(formData);
    },
  };
}

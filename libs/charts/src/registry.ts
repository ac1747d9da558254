import { defineErrors, withAdhocFilters, type FormData } from '@belvedere/core';
import type { ChartExample } from './chart-example.ts';
import type { OutsideChart } from './outside/outside-chart.ts';
import type { ChartManifest } from './manifest.ts';
import type { ChartPlugin } from './plugin.ts';

/** Errors of the registry. */
export const chartErrors = defineErrors({
  CHART_TYPE_TAKEN: 'two charts are called "%(id)s"; rename one of them',
});

/** A chart type that can be filled and asked; its drawing code is fetched when first needed. */
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

/** Entries by every name of theirs. Throws CHART_TYPE_TAKEN when two share one. */
export function namesTaken<Entry>(
  entries: readonly Entry[],
  namesOf: (entry: Entry) => Pick<ChartManifest, 'id' | 'aliases'>,
): ReadonlyMap<string, Entry> {
  const byName = new Map<string, Entry>();
  for (const entry of entries) {
    const { id: own, aliases = [] } = namesOf(entry);
    for (const id of [own, ...aliases]) {
      if (byName.has(id)) throw chartErrors.error('CHART_TYPE_TAKEN', { id });
      byName.set(id, entry);
    }
  }
  return byName;
}

/** Makes a registry. Throws CHART_TYPE_TAKEN when two entries share a name or alias. */
export function createChartRegistry<Entry extends WithManifest>(
  entries: readonly Entry[],
): ChartRegistry<Entry> {
  const byName = namesTaken(entries, ({ manifest }) => manifest);
  const migrations = entries.flatMap((entry) => entry.manifest.migrations ?? []);
  return {
    entries,
    get: (vizType) => byName.get(vizType) ?? null,
    migrate: (formData) => {
      const form = withAdhocFilters(formData);
      const migration = migrations.find(({ from }) => from === form.viz_type);
      return migration === undefined ? form : migration.migrate(form);
    },
  };
}

import type { FormData } from '@belvedere/core';
import { aboutOf, cardOf, type ChartAbout, type ChartCard } from './chart-card.ts';
import type { ChartExample } from './chart-example.ts';
import type { ChartManifest } from './manifest.ts';
import type { OutsideChart } from './outside/outside-chart.ts';
import type { ChartPlugin } from './plugin.ts';
import { namesTaken, type LoadableChart } from './registry.ts';

/** How the parts of a chart type are fetched, each by itself. */
export interface ChartLoaders {
  /** Controls, queries and migrations. */
  readonly manifest: () => Promise<ChartManifest>;
  /** Drawing code. */
  readonly load: () => Promise<ChartPlugin>;
  /** Uses of the chart with their data; the gallery draws them. */
  readonly examples?: () => Promise<readonly ChartExample[]>;
}

/** A chart type that a page can list; what it takes to work with it is fetched when first needed. */
export interface ListedChart extends ChartLoaders {
  readonly card: ChartCard;
  /** What choosers are told of it. */
  readonly about: () => Promise<ChartAbout>;
  /** Present for a chart that was installed at run time. */
  readonly outside?: OutsideChart;
}

/** Chart types of a page: all of them listed, those in use opened. An unknown name is a value (null), not an error. */
export interface ChartCatalogue {
  /** In the given order. */
  readonly entries: readonly ListedChart[];
  /** The chart type of that `viz_type`; aliases and names of older form data included. */
  readonly find: (vizType: string) => ListedChart | null;
  /** Fetches controls and queries of the type; rejects when they cannot be fetched, and tries again when asked again. */
  readonly open: (vizType: string) => Promise<LoadableChart | null>;
  /** The chart type of that `viz_type`, aliases included; null also for one that was not opened yet. */
  readonly get: (vizType: string) => LoadableChart | null;
  /** Form data in the newest form of its chart type once that is opened; the same value when nothing applies. */
  readonly migrate: (formData: FormData) => FormData;
}

const opened = new WeakMap<ListedChart, LoadableChart>();

async function openChart(entry: ListedChart): Promise<LoadableChart> {
  const known = opened.get(entry);
  if (known !== undefined) return known;
  const { card: _, about: __, manifest, ...parts } = entry;
  const chart = { ...parts, manifest: await manifest() };
  const first = opened.get(entry) ?? chart;
  opened.set(entry, first);
  return first;
}

/** All chart types with what it takes to work with them, for hosts that need every one, e.g. a server. */
export const openCharts = (entries: readonly ListedChart[]): Promise<readonly LoadableChart[]> =>
  Promise.all(entries.map(openChart));

/** A chart type that is there whole, among listed ones; it counts as opened. */
export function listChart(chart: LoadableChart): ListedChart {
  const { manifest, ...parts } = chart;
  const entry = {
    ...parts,
    card: cardOf(manifest),
    about: () => Promise.resolve(aboutOf(manifest)),
    manifest: () => Promise.resolve(manifest),
  };
  opened.set(entry, chart);
  return entry;
}

/** Makes a catalogue. Throws CHART_TYPE_TAKEN when two entries share a name or alias. */
export function createChartCatalogue(entries: readonly ListedChart[]): ChartCatalogue {
  const byName = namesTaken(entries, ({ card }) => card);
  const byOlderName = new Map(
    entries.flatMap((entry) => entry.card.migratesFrom.map((name) => [name, entry] as const)),
  );
  const find = (vizType: string): ListedChart | null =>
    byOlderName.get(vizType) ?? byName.get(vizType) ?? null;
  const openedOf = (entry: ListedChart | null | undefined): LoadableChart | null =>
    (entry && opened.get(entry)) ?? null;
  return {
    entries,
    find,
    open: async (vizType) => {
      const entry = find(vizType);
      return entry === null ? null : openChart(entry);
    },
    get: (vizType) => openedOf(byName.get(vizType)),
    migrate: (formData) => {
      const { viz_type: from } = formData;
      const { migrations = [] } = openedOf(byOlderName.get(from))?.manifest ?? {};
      return migrations.find((migration) => migration.from === from)?.migrate(formData) ?? formData;
    },
  };
}

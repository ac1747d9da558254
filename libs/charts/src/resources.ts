import type { FormData } from '@belvedere/core';
import { NO_PORTS, type ResourcePorts } from './chart-resources.ts';
import type { ChartPlugin } from './plugin.ts';

/** What is known of a chart's resources: there, or on their way. */
export type KnownResources =
  | { readonly kind: 'ready'; readonly resources: unknown }
  | { readonly kind: 'loading'; readonly loaded: Promise<unknown> };

/** Resources of few forms are kept per chart type; the oldest go first. */
const KEPT = 24;
const NOTHING: KnownResources = { kind: 'ready', resources: null };
/** By what loads them, so that a chart and its form for a page share theirs. */
const known = new WeakMap<object, Map<string, KnownResources>>();

function start(of: Map<string, KnownResources>, key: string, load: () => Promise<unknown>): KnownResources {
  const loaded = load().then(
    (resources) => {
      of.set(key, { kind: 'ready', resources });
      return resources;
    },
    (error: unknown) => {
      of.delete(key);
      throw error;
    },
  );
  const state: KnownResources = { kind: 'loading', loaded };
  of.set(key, state);
  const [oldest] = of.keys();
  if (of.size > KEPT && oldest !== undefined) of.delete(oldest);
  return state;
}

/**
 * What a chart needs beside its data for a form with every default; `null` for charts that need nothing. Kept by key, so
 * that the second call answers at once. What failed to load is asked for anew by the next call.
 */
export function resourcesOf(
  plugin: ChartPlugin,
  formData: FormData,
  ports: ResourcePorts = NO_PORTS,
): KnownResources {
  const { resources } = plugin;
  if (resources === undefined) return NOTHING;
  if (ports.isOfOneViewer === true) return { kind: 'loading', loaded: resources.load(formData, ports) };
  const of = known.get(resources) ?? new Map<string, KnownResources>();
  known.set(resources, of);
  const key = resources.key(formData);
  return of.get(key) ?? start(of, key, () => resources.load(formData, ports));
}

/** Waits for {@link resourcesOf}. Rejects with what the chart says is missing. */
export async function loadResources(
  plugin: ChartPlugin,
  formData: FormData,
  ports: ResourcePorts = NO_PORTS,
): Promise<unknown> {
  const state = resourcesOf(plugin, formData, ports);
  return state.kind === 'ready' ? state.resources : state.loaded;
}

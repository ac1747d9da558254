import { useServices } from '@belvedere/client-store';
import type { ChartPlugin, ListedChart } from '@belvedere/charts';
import { useT } from '@belvedere/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';

/** A chart type's code: not known here, on its way, there, or failed to load. */
export type PluginState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly plugin: ChartPlugin }
  | { readonly kind: 'failed'; readonly reason: string };

/** Code that was loaded before, so that further charts of the type have it in their first commit. */
const loaded = new WeakMap<ListedChart, ChartPlugin>();

async function loadPlugin(entry: ListedChart): Promise<ChartPlugin> {
  const plugin = loaded.get(entry) ?? (await entry.load());
  loaded.set(entry, plugin);
  return plugin;
}

/** Loads the code of a chart type by a name of it, for {@link usePlugin}; at once where the name is unknown. Rejects where it cannot be loaded. */
export function useLoadPlugin(vizType: string): () => Promise<unknown> {
  const { charts } = useServices();
  const entry = charts.find(vizType);
  return useCallback(async () => (entry === null ? null : loadPlugin(entry)), [entry]);
}

interface Answer {
  readonly of: ListedChart | null;
  readonly state: PluginState;
}

const UNKNOWN: PluginState = { kind: 'unknown' };
const LOADING: PluginState = { kind: 'loading' };

/** Loads the code of a chart type, by a name of it, old ones included. */
export function usePlugin(vizType: string): PluginState {
  const { charts } = useServices();
  const entry = charts.find(vizType);
  const [answer, setAnswer] = useState<Answer>({ of: null, state: LOADING });
  const plugin = entry === null ? undefined : loaded.get(entry);
  const ready = useMemo<PluginState | null>(
    () => (plugin === undefined ? null : { kind: 'ready', plugin }),
    [plugin],
  );
  useEffect(() => {
    if (entry === null || loaded.has(entry)) return undefined;
    let isCurrent = true;
    const tell = (state: PluginState): void => {
      if (isCurrent) setAnswer({ of: entry, state });
    };
    loadPlugin(entry)
      .then((fetched) => {
        tell({ kind: 'ready', plugin: fetched });
      })
      .catch((error: unknown) => {
        tell({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
      });
    return () => {
      isCurrent = false;
    };
  }, [entry]);
  if (entry === null) return UNKNOWN;
  return ready ?? (answer.of === entry ? answer.state : LOADING);
}

/** Name of a chart type that was installed at run time; null for charts of the product and unknown ones. */
export function useOutsideName(vizType: string): string | null {
  const t = useT();
  const entry = useServices().charts.find(vizType);
  return entry?.outside === undefined ? null : t(entry.card.name);
}

import { useServices } from '@belvedere/client-store';
import type { ChartPlugin, ListedChart } from '@belvedere/charts';
import { useT } from '@belvedere/ui';
import { useEffect, useState } from 'react';

/** A chart type's code: not known here, on its way, there, or failed to load. */
export type PluginState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly plugin: ChartPlugin }
  | { readonly kind: 'failed'; readonly reason: string };

/** Code that was loaded before, so that further charts of the type have it in their first commit. */
const loaded = new WeakMap<ListedChart, ChartPlugin>();

function knownState(entry: ListedChart | null): PluginState {
  const plugin = entry === null ? undefined : loaded.get(entry);
  return plugin === undefined ? { kind: 'loading' } : { kind: 'ready', plugin };
}

/** Loads the code of a chart type, by a name of it, old ones included. */
export function usePlugin(vizType: string): PluginState {
  const { charts } = useServices();
  const entry = charts.find(vizType);
  const [state, setState] = useState(() => knownState(entry));
  useEffect(() => {
    let isCurrent = true;
    if (entry === null) return undefined;
    if (loaded.has(entry)) {
      setState((old) => (old.kind === 'ready' && old.plugin === loaded.get(entry) ? old : knownState(entry)));
      return undefined;
    }
    entry
      .load()
      .then((plugin) => {
        loaded.set(entry, plugin);
        if (isCurrent) setState({ kind: 'ready', plugin });
      })
      .catch((error: unknown) => {
        if (isCurrent)
          setState({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
      });
    return () => {
      isCurrent = false;
    };
  }, [entry]);
  if (entry === null) return { kind: 'unknown' };
  if (state.kind === 'ready' && state.plugin.manifest.id !== entry.card.id) return { kind: 'loading' };
  return state;
}

/** Name of a chart type that was installed at run time; null for charts of the product and unknown ones. */
export function useOutsideName(vizType: string): string | null {
  const t = useT();
  const entry = useServices().charts.find(vizType);
  return entry?.outside === undefined ? null : t(entry.card.name);
}

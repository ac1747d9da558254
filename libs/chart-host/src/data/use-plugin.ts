import { useServices } from '@belvedere/client-store';
import type { ChartPlugin } from '@belvedere/charts';
import { useT } from '@belvedere/ui';
import { useEffect, useState } from 'react';

/** A chart type's code: not known here, on its way, there, or failed to load. */
export type PluginState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly plugin: ChartPlugin }
  | { readonly kind: 'failed'; readonly reason: string };

/** Loads the code of a chart type. */
export function usePlugin(vizType: string): PluginState {
  const { charts } = useServices();
  const entry = charts.get(vizType);
  const [state, setState] = useState<PluginState>({ kind: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    if (entry === null) return undefined;
    entry
      .load()
      .then((plugin) => {
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
  if (state.kind === 'ready' && state.plugin.manifest.id !== entry.manifest.id) return { kind: 'loading' };
  return state;
}

/** Name of a chart type that was installed at run time; null for charts of the product and unknown ones. */
export function useOutsideName(vizType: string): string | null {
  const t = useT();
  const entry = useServices().charts.get(vizType);
  return entry?.outside === undefined ? null : t(entry.manifest.name);
}

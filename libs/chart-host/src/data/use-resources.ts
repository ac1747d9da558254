import { resourcesOf, type ChartPlugin, type KnownResources, type ResourcePorts } from '@belvedere/charts';
import type { FormData } from '@belvedere/core';
import { useEffect, useMemo, useState } from 'react';

/** What a chart needs beside its data: there, on its way, or missing for a reason. */
export type ResourcesState = KnownResources | { readonly kind: 'failed'; readonly error: Error };

interface Settled {
  readonly of: KnownResources;
  readonly state: ResourcesState;
}

/** Loads what a chart needs beside its data for a form with every default; what is known is there at once. */
export function useResources(plugin: ChartPlugin, formData: FormData, ports?: ResourcePorts): ResourcesState {
  const asked = useMemo(() => resourcesOf(plugin, formData, ports), [plugin, formData, ports]);
  const [settled, setSettled] = useState<Settled | null>(null);
  useEffect(() => {
    if (asked.kind === 'ready') return undefined;
    let isCurrent = true;
    const settle = (state: ResourcesState): void => {
      if (isCurrent) setSettled({ of: asked, state });
    };
    asked.loaded
      .then((resources) => {
        settle({ kind: 'ready', resources });
      })
      .catch((error: unknown) => {
        settle({ kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
      });
    return () => {
      isCurrent = false;
    };
  }, [asked]);
  return settled?.of === asked ? settled.state : asked;
}

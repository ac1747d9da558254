import { acceptScene, plainContext, type ChartViewProps } from '@belvedere/charts';
import type { Scene } from '@belvedere/scene';
import { useEffect, useState } from 'react';
import type { Sandbox } from './sandbox.ts';

/** A scene that came from a worker, or why none came. */
export type SandboxScene =
  | { readonly kind: 'drawing' }
  | { readonly kind: 'drawn'; readonly scene: Scene }
  | { readonly kind: 'failed'; readonly reason: string };

/** The code of a chart for as long as the chart stands on the page; null before. */
export function useOpenSandbox(open: () => Sandbox): Sandbox | null {
  const [sandbox, setSandbox] = useState<Sandbox | null>(null);
  useEffect(() => {
    const own = open();
    setSandbox(own);
    return () => {
      own.dispose();
    };
  }, [open]);
  return sandbox;
}

/** Has a chart drawn in its worker; the last scene stays while a newer one is under way. */
export function useSandboxScene(
  sandbox: Sandbox | null,
  { frames, formData, datasource, context }: ChartViewProps,
): SandboxScene {
  const [state, setState] = useState<SandboxScene>({ kind: 'drawing' });
  useEffect(() => {
    if (sandbox === null) return undefined;
    let isCurrent = true;
    const chart = { frames, formData, datasource, annotationData: {} };
    sandbox
      .ask({ kind: 'draw', chart, context: plainContext(context) })
      .then((value) => {
        if (isCurrent) setState({ kind: 'drawn', scene: acceptScene(value, context) });
      })
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        if (isCurrent) setState({ kind: 'failed', reason });
      });
    return () => {
      isCurrent = false;
    };
  }, [sandbox, frames, formData, datasource, context]);
  return state;
}

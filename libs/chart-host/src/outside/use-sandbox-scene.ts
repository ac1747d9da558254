import { acceptScene, plainContext, type ChartViewProps, type DrawContext } from '@belvedere/charts';
import { isAppError } from '@belvedere/core';
import type { Scene } from '@belvedere/scene';
import { useEffect, useRef, useState } from 'react';
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
    // oxlint-disable-next-line react/set-state-in-effect -- what is opened here must be closed by the same effect
    setSandbox(own);
    return () => {
      own.dispose();
    };
  }, [open]);
  return sandbox;
}

type Data = Pick<ChartViewProps, 'frames' | 'formData' | 'datasource'>;

interface Sent extends Data {
  readonly sandbox: Sandbox;
}

const isSame = (sent: Sent | null, next: Sent): boolean =>
  sent?.sandbox === next.sandbox &&
  sent.frames === next.frames &&
  sent.formData === next.formData &&
  sent.datasource === next.datasource;

/** Has a chart drawn. Its data go along only when the worker cannot have them from the last time. */
function drawIn(sandbox: Sandbox, data: Data, context: DrawContext, isKnown: boolean): Promise<unknown> {
  const plain = plainContext(context);
  const { frames, formData, datasource } = data;
  const chart = { frames, formData, datasource, annotationData: {} };
  const whole = (): Promise<unknown> => sandbox.ask({ kind: 'draw', chart, context: plain });
  if (!isKnown) return whole();
  return sandbox.ask({ kind: 'draw', chart: null, context: plain }).catch((error: unknown) => {
    if (isAppError(error) && error.code === 'SANDBOX_PASSED_OVER') throw error;
    return whole();
  });
}

/** Has a chart drawn in its worker; the last scene stays while a newer one is under way. */
export function useSandboxScene(
  sandbox: Sandbox | null,
  { frames, formData, datasource, context }: ChartViewProps,
): SandboxScene {
  const [state, setState] = useState<SandboxScene>({ kind: 'drawing' });
  const sent = useRef<Sent | null>(null);
  useEffect(() => {
    if (sandbox === null) return undefined;
    let isCurrent = true;
    const next = { sandbox, frames, formData, datasource };
    drawIn(sandbox, next, context, isSame(sent.current, next))
      .then((value) => {
        const scene = acceptScene(value, context);
        sent.current = next;
        if (isCurrent) setState({ kind: 'drawn', scene });
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

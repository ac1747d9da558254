import {
  acceptPicks,
  acceptScene,
  dataInScene,
  NOTHING_PICKED,
  plainContext,
  type ChartViewProps,
  type DatumPick,
  type DrawContext,
} from '@belvedere/charts';
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

interface Drawing extends Data {
  readonly context: DrawContext;
  readonly isChosen: ((pick: DatumPick) => boolean) | null;
  /** The worker has the data from the last time. */
  readonly isKnown: boolean;
  readonly isCurrent: () => boolean;
}

const isPassedOver = (error: unknown): boolean => isAppError(error) && error.code === 'SANDBOX_PASSED_OVER';

/** Has a chart drawn. Its data go along only when the worker cannot have them from the last time. */
function drawWhole(sandbox: Sandbox, { context, isKnown, ...data }: Drawing): Promise<unknown> {
  const plain = plainContext(context);
  const { frames, formData, datasource } = data;
  const chart = { frames, formData, datasource, annotationData: {} };
  const whole = (): Promise<unknown> => sandbox.ask({ kind: 'draw', chart, context: plain });
  if (!isKnown) return whole();
  return sandbox.ask({ kind: 'draw', chart: null, context: plain }).catch((error: unknown) => {
    if (isPassedOver(error)) throw error;
    return whole();
  });
}

/** Draws once more where the reader filters: only the code knows what its data stand for, only the page what is chosen. */
async function drawIn(sandbox: Sandbox, drawing: Drawing): Promise<Scene> {
  const { context, isChosen, isCurrent } = drawing;
  const scene = acceptScene(await drawWhole(sandbox, drawing), context);
  const data = isChosen === null ? null : dataInScene(scene);
  if (isChosen === null || data === null || !isCurrent()) return scene;
  const picks = acceptPicks(await sandbox.ask({ kind: 'picks', data }), data.length);
  if (!isCurrent()) return scene;
  const selected = data.filter((_, index) => isChosen(picks[index] ?? NOTHING_PICKED));
  const lit = { kind: 'draw', chart: null, context: plainContext(context), selected } as const;
  return acceptScene(await sandbox.ask(lit), context);
}

/** Has a chart drawn in its worker; the last scene stays while a newer one is under way. */
export function useSandboxScene(
  sandbox: Sandbox | null,
  { frames, formData, datasource, context, isChosen = null }: ChartViewProps,
): SandboxScene {
  const [state, setState] = useState<SandboxScene>({ kind: 'drawing' });
  const sent = useRef<Sent | null>(null);
  useEffect(() => {
    if (sandbox === null) return undefined;
    let isCurrent = true;
    const next = { sandbox, frames, formData, datasource };
    const isKnown = isSame(sent.current, next);
    drawIn(sandbox, { ...next, context, isChosen, isKnown, isCurrent: () => isCurrent })
      .then((scene) => {
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
  }, [sandbox, frames, formData, datasource, context, isChosen]);
  return state;
}

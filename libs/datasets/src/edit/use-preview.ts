import { problemOf, useServices, type CallProblem } from '@belvedere/client-store';
import type { CallReply } from '@belvedere/contracts/client';
import { useCallback, useRef, useState } from 'react';
import type { inspectBody } from './use-sync.ts';

/** Columns and first rows of a source. */
export type Preview = CallReply<'dataset', 'inspect'>['result'];

/** Rows of a preview. */
export const PREVIEW_ROWS = 50;

/** First rows of a source, asked for by hand. */
export interface PreviewState {
  readonly preview: Preview | null;
  readonly problem: CallProblem | null;
  readonly isRunning: boolean;
  readonly run: (body: ReturnType<typeof inspectBody>) => Promise<void>;
  readonly stop: () => void;
}

const NOTHING = { preview: null, problem: null, isRunning: false };

/** Reads the first rows of a source; a later reading ends an earlier one. */
export function usePreview(): PreviewState {
  const { api } = useServices();
  const asked = useRef<AbortController | null>(null);
  const [state, setState] = useState<Omit<PreviewState, 'run' | 'stop'>>(NOTHING);
  const stop = useCallback((): void => {
    asked.current?.abort();
    asked.current = null;
    setState(NOTHING);
  }, []);
  const run: PreviewState['run'] = useCallback(
    async (body) => {
      asked.current?.abort();
      const mine = new AbortController();
      asked.current = mine;
      setState((old) => ({ ...old, problem: null, isRunning: true }));
      try {
        const input = { body: { ...body, rows: PREVIEW_ROWS } };
        const { result } = await api.call('dataset', 'inspect', input, { signal: mine.signal });
        if (asked.current === mine) setState({ preview: result, problem: null, isRunning: false });
      } catch (error) {
        if (asked.current === mine) setState({ preview: null, problem: problemOf(error), isRunning: false });
      }
    },
    [api],
  );
  return { ...state, run, stop };
}

import { problemOf, useServices, type CallProblem } from '@belvedere/client-store';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { StoredDataset } from './draft.ts';

/** A dataset as it was when it was read; nothing changes it under the reader's hands. */
export interface StoredRead {
  readonly dataset: StoredDataset | null;
  readonly problem: CallProblem | null;
  /** How often it was read; a form over it starts anew with each. */
  readonly turn: number;
  /** Reads it again. */
  readonly load: () => void;
}

/** Reads a dataset once. */
export function useStoredDataset(id: number): StoredRead {
  const { api } = useServices();
  const [state, setState] = useState<Omit<StoredRead, 'load'>>({ dataset: null, problem: null, turn: 0 });
  const asked = useRef<AbortController | null>(null);
  const load = useCallback(() => {
    asked.current?.abort();
    const mine = new AbortController();
    asked.current = mine;
    setState(({ turn }) => ({ dataset: null, problem: null, turn: turn + 1 }));
    api.call('dataset', 'get', { params: { id } }, { signal: mine.signal }).then(
      ({ result }) => {
        if (!mine.signal.aborted) setState(({ turn }) => ({ dataset: result, problem: null, turn }));
      },
      (error: unknown) => {
        if (!mine.signal.aborted)
          setState(({ turn }) => ({ dataset: null, problem: problemOf(error), turn }));
      },
    );
  }, [api, id]);
  useEffect(() => {
    load();
    return () => asked.current?.abort();
  }, [load]);
  return { ...state, load };
}

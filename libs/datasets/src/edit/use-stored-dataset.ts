import { problemOf, useServices, type CallProblem } from '@belvedere/client-store';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { StoredDataset } from './draft.ts';

/** A dataset as it was when it was read; nothing changes it under the reader's hands. */
export interface StoredRead {
  readonly dataset: StoredDataset | null;
  readonly problem: CallProblem | null;
  /** Reads it again. */
  readonly load: () => void;
}

/** Reads a dataset once. */
export function useStoredDataset(id: number): StoredRead {
  const { api } = useServices();
  const [state, setState] = useState<Omit<StoredRead, 'load'>>({ dataset: null, problem: null });
  const asked = useRef<AbortController | null>(null);
  const load = useCallback(() => {
    asked.current?.abort();
    const mine = new AbortController();
    asked.current = mine;
    setState({ dataset: null, problem: null });
    api.call('dataset', 'get', { params: { id } }, { signal: mine.signal }).then(
      ({ result }) => {
        if (!mine.signal.aborted) setState({ dataset: result, problem: null });
      },
      (error: unknown) => {
        if (!mine.signal.aborted) setState({ dataset: null, problem: problemOf(error) });
      },
    );
  }, [api, id]);
  useEffect(() => {
    load();
    return () => asked.current?.abort();
  }, [load]);
  return { ...state, load };
}

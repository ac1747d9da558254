import { problemOf, useServices, type CallProblem } from '@belvedere/client-store';
import { useCallback, useEffect, useState } from 'react';
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

interface Answer extends Pick<StoredRead, 'dataset' | 'problem'> {
  readonly of: string;
}

const NOTHING = { dataset: null, problem: null };

/** Reads a dataset once. */
export function useStoredDataset(id: number): StoredRead {
  const { api } = useServices();
  const [turn, setTurn] = useState(1);
  const [answer, setAnswer] = useState<Answer>({ ...NOTHING, of: '' });
  const of = `${id}:${turn}`;
  useEffect(() => {
    const asked = new AbortController();
    api.call('dataset', 'get', { params: { id } }, { signal: asked.signal }).then(
      ({ result }) => {
        if (!asked.signal.aborted) setAnswer({ of, dataset: result, problem: null });
      },
      (error: unknown) => {
        if (!asked.signal.aborted) setAnswer({ of, dataset: null, problem: problemOf(error) });
      },
    );
    return () => {
      asked.abort();
    };
  }, [api, id, of]);
  const load = useCallback(() => {
    setTurn((before) => before + 1);
  }, []);
  const { dataset, problem } = answer.of === of ? answer : NOTHING;
  return { dataset, problem, turn, load };
}

import { problemOf, useServices, type CallProblem } from '@belvedere/client-store';
import { useEffect, useState } from 'react';
import { storedForm } from './connection-form.ts';
import type { FormSubject } from './use-connection-form.ts';

interface Stored {
  readonly subject: FormSubject | null;
  readonly problem: CallProblem | null;
}

const NOTHING: Stored = { subject: null, problem: null };

/** A stored database as a form, fetched once: what is typed is never replaced behind the typist's back. */
export function useStoredConnection(id: number): Stored & { readonly load: () => void } {
  const { api } = useServices();
  const [turn, setTurn] = useState(0);
  const [stored, setStored] = useState<Stored>(NOTHING);
  useEffect(() => {
    const asked = new AbortController();
    api.call('database', 'connection', { params: { id } }, { signal: asked.signal }).then(
      ({ result }) => {
        setStored({ subject: { id, version: result.version, form: storedForm(result) }, problem: null });
      },
      (error: unknown) => {
        if (!asked.signal.aborted) setStored({ subject: null, problem: problemOf(error) });
      },
    );
    return () => {
      asked.abort();
    };
  }, [api, id, turn]);
  const load = (): void => {
    setStored(NOTHING);
    setTurn(turn + 1);
  };
  return { ...stored, load };
}

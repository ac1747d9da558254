import { useServices } from '@belvedere/client-store';
import { useEffect, useState } from 'react';
import { useSqlLab } from './use-sqllab.ts';

/** A result that statements can ask, as completion offers it. */
export interface KeptResult {
  /** Name in the schema `results`. */
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** Text that made it. */
  readonly sql: string;
}

const NONE: readonly KeptResult[] = [];

/** The person's results that can be asked as tables, the newest first; read again after every run. Empty until it is known. */
export function useKeptResults(): readonly KeptResult[] {
  const { api } = useServices();
  const newest = useSqlLab(({ runs }) => {
    const run = runs.find(({ resultName }) => resultName !== null);
    return run === undefined ? '' : `${run.id} ${run.resultName}`;
  });
  const [kept, setKept] = useState(NONE);
  useEffect(() => {
    if (newest === '') return undefined;
    const controller = new AbortController();
    api
      .call('sqllab', 'keptResults', {}, { signal: controller.signal })
      .then(({ result }) => {
        setKept(result);
      })
      .catch(() => undefined);
    return () => {
      controller.abort();
    };
  }, [api, newest]);
  return kept;
}

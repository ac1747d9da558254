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

const RUNS_WATCHED = 50;
const NONE: readonly KeptResult[] = [];

/** The person's results that can be asked as tables, the newest first; read again after every run and renaming. Empty until it is known. */
export function useKeptResults(): readonly KeptResult[] {
  const { api } = useServices();
  const known = useSqlLab(({ runs }) =>
    runs
      .slice(0, RUNS_WATCHED)
      .flatMap(({ id, resultName }) => (resultName === null ? [] : [`${id} ${resultName}`]))
      .join('\n'),
  );
  const [kept, setKept] = useState(NONE);
  useEffect(() => {
    if (known === '') return undefined;
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
  }, [api, known]);
  return kept;
}

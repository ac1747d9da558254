import { useCan, useServices } from '@belvedere/client-store';
import { useState } from 'react';
import { useDatabase } from '../sidebar/use-databases.ts';
import type { QueryEditor } from '../model/query-editor.ts';

const KEY = 'bv.sqllab.sync';

/** Whether the queries of a tab go on in the background, and whether its database lets them. */
export interface RunsAsync {
  readonly mayAsync: boolean;
  readonly runAsync: boolean;
  /** Whether the reader's roles let them ask how a query stands and what it gave. */
  readonly isHeld: boolean;
  readonly toggle: () => void;
}

/** Runs go to the background where the database lets them and the roles of the reader do, unless they chose otherwise in this browser. */
export function useRunsAsync({ dbId }: QueryEditor): RunsAsync {
  const { storage } = useServices();
  const mayFollow = useCan('can_read', 'Query');
  const mayFetch = useCan('can_get_results', 'SQLLab');
  const isHeld = mayFollow && mayFetch;
  const mayAsync = useDatabase(dbId)?.allow_run_async === true && isHeld;
  const [isSync, setSync] = useState(() => storage.getItem(KEY) === '1');
  const isSyncNow = storage.getItem(KEY) === '1';
  return {
    mayAsync,
    isHeld,
    runAsync: mayAsync && !isSync && !isSyncNow,
    toggle: () => {
      storage.setItem(KEY, isSync ? '0' : '1');
      setSync(!isSync);
    },
  };
}

import { useAppDispatch } from '@belvedere/client-store';
import type { QueryEditor } from '../state/query-editor.ts';
import { isUnderWay, type MadeTable, type QueryRun } from '../state/query-run.ts';
import { latestRunOf } from '../state/sqllab-slice.ts';
import { runQuery } from '../state/thunks/run-query.ts';
import { stopQuery } from '../state/thunks/stop-query.ts';
import { useSqlLab, useSqlLabKey } from '../state/use-sqllab.ts';
import { useRunsAsync } from './use-runs-async.ts';

/** Starting and stopping a tab's text. */
export interface Running {
  readonly run: QueryRun | null;
  readonly start: () => void;
  readonly startText: (sql: string) => void;
  readonly make: (table: MadeTable) => void;
  readonly stop: () => void;
}

/** Starts and stops a text of a tab; one that runs is not started again. */
export function useRunning(editor: QueryEditor, text: string): Running {
  const dispatch = useAppDispatch();
  const key = useSqlLabKey();
  const run = useSqlLab((state) => latestRunOf(state, editor));
  const { runAsync } = useRunsAsync(editor);
  const startWith = (sql: string, makes?: MadeTable): void => {
    if (isUnderWay(run) || sql.trim() === '') return;
    void dispatch(runQuery(key, editor.id, { sql, runAsync, ...(makes !== undefined && { makes }) }));
  };
  return {
    run,
    start: () => {
      startWith(text);
    },
    startText: startWith,
    make: (table) => {
      startWith(text, table);
    },
    stop: () => {
      if (run !== null && isUnderWay(run)) void dispatch(stopQuery(key, run.id));
    },
  };
}

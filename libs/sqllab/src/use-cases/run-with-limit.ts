import type { AppThunk } from '@belvedere/client-store';
import type { QueryRun } from '../model/query-run.ts';
import { sqllabActions } from '../state/sqllab-slice.ts';
import { runQuery } from './run-query.ts';

/** Runs the text of a run again with another limit, which its tab takes on. */
export function runWithLimit(key: string, run: QueryRun, queryLimit: number): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const { editorId: id, sql, before, runAsync } = run;
    dispatch(sqllabActions.editorChanged({ key, id, change: { queryLimit } }));
    await dispatch(runQuery(key, id, { sql, before, runAsync }));
  };
}

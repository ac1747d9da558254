import { problemOf, type AppThunk } from '@belvedere/client-store';
import { notKeptMessages } from '../messages/not-kept.ts';
import { kept } from '../model/keeping.ts';
import { selectSqlLab, sqllabActions } from '../state/sqllab-slice.ts';
import type { TellFailure } from './tell-failure.ts';

const GONE = 404;

/** Brings runs made before their tab was on the server to it. Throws the last failure once all were tried; those that failed are left. */
export function keepRuns(key: string, id: string, tell: TellFailure): AppThunk<Promise<void>> {
  return async (dispatch, getState, { api }) => {
    const { serverId, runsLeft = [] } = kept(selectSqlLab(getState(), key).keepings, id);
    if (serverId === null || runsLeft.length === 0) return;
    const left: string[] = [];
    let failure: unknown = null;
    for (const run of runsLeft) {
      try {
        const body = { queryId: JSON.stringify(run) };
        await api.call('tabState', 'migrateQuery', { params: { id: serverId }, body });
      } catch (error) {
        const problem = problemOf(error);
        if (problem.status === GONE) continue;
        left.push(run);
        failure = error;
        tell(notKeptMessages.migrateQueryFailed, problem, 'warning');
      }
    }
    dispatch(sqllabActions.tabKept({ key, id, keeping: { runsLeft: left } }));
    if (failure !== null) throw failure;
  };
}

import { problemOf, type AppThunk } from '@belvedere/client-store';
import { notKeptMessages } from '../messages/not-kept.ts';
import { kept } from '../model/keeping.ts';
import { runsToBring } from '../keeping/to-keep.ts';
import { selectSqlLab, sqllabActions } from '../state/sqllab-slice.ts';
import type { TellFailure } from './tell-failure.ts';

const GONE = 404;

/** Brings runs made before their tab was on the server to it. Throws the last failure once all were tried; those that failed are left. */
export function keepRuns(key: string, id: string, tell: TellFailure): AppThunk<Promise<void>> {
  return async (dispatch, getState, { api }) => {
    const state = selectSqlLab(getState(), key);
    const { serverId, runsLeft = [] } = kept(state.keepings, id);
    const brought = runsToBring(state, id);
    if (serverId === null || brought.length === 0) return;
    const left = runsLeft.filter((run) => !brought.includes(run));
    let failure: unknown = null;
    for (const run of brought) {
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

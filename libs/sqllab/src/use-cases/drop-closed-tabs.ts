import { problemOf, type AppThunk, type CallProblem } from '@belvedere/client-store';
import { closedHere } from '../keeping/to-keep.ts';
import { notKeptMessages } from '../messages/not-kept.ts';
import { selectSqlLab, sqllabActions } from '../state/sqllab-slice.ts';
import type { TellFailure } from './tell-failure.ts';

const GONE = 404;

/** Removes the tabs that were closed here from the server. Null when all are gone, else why not. */
export function dropClosedTabs(key: string, tell: TellFailure): AppThunk<Promise<CallProblem | null>> {
  return async (dispatch, getState, { api }) => {
    let failure: CallProblem | null = null;
    for (const [id, serverId] of closedHere(selectSqlLab(getState(), key))) {
      try {
        await api.call('tabState', 'delete', { params: { id: serverId } });
        dispatch(sqllabActions.tabLost({ key, id }));
      } catch (error) {
        const problem = problemOf(error);
        if (problem.status === GONE) dispatch(sqllabActions.tabLost({ key, id }));
        else {
          failure = problem;
          tell(notKeptMessages.removeFailed, problem);
        }
      }
    }
    return failure;
  };
}

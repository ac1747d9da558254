import {
  problemOf,
  serverChanged,
  useAppDispatch,
  useRead,
  useServices,
  type CallProblem,
} from '@belvedere/client-store';
import { useT } from '@belvedere/ui';
import { useEffect } from 'react';
import { listMessages } from '../messages/lists.ts';

/** Stars of the shown objects. */
export interface Favourites {
  readonly isStarred: (id: number) => boolean;
  readonly toggle: (id: number) => void;
}

/** Says once that the stars could not be fetched. */
function useProblemNotice(problem: CallProblem | null): void {
  const t = useT();
  const { notify } = useServices();
  useEffect(() => {
    if (problem === null) return;
    const { message, requestId } = problem;
    notify({ kind: 'error', title: t(listMessages.starsFailed, { reason: message }), requestId });
  }, [problem, notify, t]);
}

/** Favourite status of some objects, and the way to change it. */
export function useFavourites(
  group: 'dashboard' | 'chart' | 'savedQuery',
  ids: readonly number[],
): Favourites {
  const t = useT();
  const { api, notify } = useServices();
  const dispatch = useAppDispatch();
  const { reply, problem } = useRead(group, 'favouriteStatus', { q: [...ids] }, { skip: ids.length === 0 });
  useProblemNotice(problem);
  const starred = new Set((reply?.result ?? []).filter((item) => item.value).map((item) => item.id));
  const change = async (id: number): Promise<void> => {
    try {
      await api.call(group, starred.has(id) ? 'removeFavourite' : 'addFavourite', { params: { id } });
      dispatch(serverChanged(group));
    } catch (error) {
      const { message, requestId } = problemOf(error);
      notify({ kind: 'error', title: t(listMessages.starFailed, { reason: message }), requestId });
    }
  };
  return { isStarred: (id) => starred.has(id), toggle: (id) => void change(id) };
}

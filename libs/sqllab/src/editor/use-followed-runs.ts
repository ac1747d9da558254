import { useAppDispatch, useServices } from '@belvedere/client-store';
import { useEffect } from 'react';
import { followRuns, runsToFollow } from '../use-cases/follow-runs.ts';
import { useSqlLab } from '../state/use-sqllab.ts';

const EVERY_MS = 2000;
const ANSWER_MS = 10_000;

/** Asks how the runs on their way stand, one question at a time, as long as there are any. */
export function useFollowedRuns(key: string): void {
  const dispatch = useAppDispatch();
  const { now } = useServices();
  const isFollowing = useSqlLab(({ runs }) => runsToFollow(runs, now()).length > 0);
  useEffect(() => {
    if (!isFollowing) return undefined;
    const leaving = new AbortController();
    let timer = setTimeout(() => void ask(), EVERY_MS);
    async function ask(): Promise<void> {
      await dispatch(followRuns(key, AbortSignal.any([leaving.signal, AbortSignal.timeout(ANSWER_MS)])));
      if (!leaving.signal.aborted) timer = setTimeout(() => void ask(), EVERY_MS);
    }
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [dispatch, key, isFollowing]);
}

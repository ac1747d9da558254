import { problemOf, useRead, useServices, type CallProblem } from '@belvedere/client-store';
import { useEffect, useMemo, useState } from 'react';
import { everyOf, longPage } from '../use-every.ts';
import { pairOf, type Pair } from './pairs.ts';

/** The pairs that can be granted, or why they could not be read; neither while they are on their way. */
export interface Catalogue {
  readonly pairs: readonly Pair[] | null;
  readonly problem: CallProblem | null;
  readonly retry: () => void;
}

const COMING = { pairs: null, problem: null };

/** Every pair that can be granted. */
export function useCatalogue(): Catalogue {
  const { api } = useServices();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Omit<Catalogue, 'retry'>>(COMING);
  useEffect(() => {
    let isCurrent = true;
    const show = (next: Omit<Catalogue, 'retry'>): void => {
      if (isCurrent) setState(next);
    };
    everyOf(api, (_, page) => api.call('permission', 'pairs', { q: longPage(page) })).then(
      (found) => {
        show({ pairs: found.map(pairOf), problem: null });
      },
      (error: unknown) => {
        show({ pairs: null, problem: problemOf(error) });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [api, attempt]);
  const retry = (): void => {
    setState(COMING);
    setAttempt(attempt + 1);
  };
  return { ...state, retry };
}

/** The numbers of the pairs that a role holds, or why they could not be read. Null is a role that is not known yet. */
export function useHeld(roleId: number | null) {
  const { reply, isOld, problem, refetch } = useRead(
    'role',
    'permissions',
    { params: { id: roleId ?? 0 } },
    { isFresh: true, skip: roleId === null },
  );
  const held = useMemo(
    (): ReadonlySet<number> | null =>
      reply === null || isOld ? null : new Set(reply.result.map(({ id }) => id)),
    [reply, isOld],
  );
  return { held, problem, retry: refetch };
}

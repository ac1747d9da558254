import { problemOf, useServices } from '@belvedere/client-store';
import { endsAtNewest, type DashboardTime } from '@belvedere/core';
import { useDebounced } from '@belvedere/ui';
import { useEffect, useState } from 'react';
import type { ResolvedEnds } from './range-draft.ts';

/** Quiet time after which typed text is resolved. */
export const RESOLVE_DELAY_MS = 500;

/** What the server makes of a range. */
export type ResolvedRange =
  | { readonly status: 'pending' }
  /** Only the data that it is asked of know where it ends. */
  | { readonly status: 'newest' }
  | { readonly status: 'resolved'; readonly ends: ResolvedEnds; readonly zone: string }
  | { readonly status: 'wrong'; readonly message: string };

const AS_READER: DashboardTime = {};
const PENDING: ResolvedRange = { status: 'pending' };
const NEWEST: ResolvedRange = { status: 'newest' };

/** Resolves a range on the server, typed text a moment after its last change; only the newest answer counts. */
export function useResolvedRange(
  text: string,
  delayMs: number,
  time: DashboardTime = AS_READER,
): ResolvedRange {
  const { api } = useServices();
  const typed = useDebounced(text, RESOLVE_DELAY_MS);
  const settled = delayMs === 0 ? text : typed;
  const [answer, setAnswer] = useState<{ readonly text: string | null; readonly range: ResolvedRange }>({
    text: null,
    range: PENDING,
  });
  useEffect(() => {
    if (endsAtNewest(settled)) return undefined;
    const controller = new AbortController();
    const tell = (range: ResolvedRange): void => {
      if (!controller.signal.aborted) setAnswer({ text: settled, range });
    };
    api
      .call('timeRange', 'resolve', { q: settled, query: time }, { signal: controller.signal })
      .then(({ result, zone }) => {
        const ends = Array.isArray(result) ? result[0] : result;
        if (ends !== undefined) tell({ status: 'resolved', ends, zone });
      })
      .catch((error: unknown) => {
        tell({ status: 'wrong', message: problemOf(error).message });
      });
    return () => {
      controller.abort();
    };
  }, [api, settled, time]);
  if (endsAtNewest(text)) return NEWEST;
  return answer.text === text ? answer.range : PENDING;
}

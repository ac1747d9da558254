import { useServices } from '@belvedere/client-store';
import type { DashboardTime } from '@belvedere/core';
import { useEffect, useState } from 'react';
import type { ResolvedEnds } from './range-draft.ts';

/** A range with its bounds. */
export interface EachResolved extends ResolvedEnds {
  readonly timeRange: string;
}

const NONE: readonly EachResolved[] = [];

/** Resolves ranges one by one, so that one which is wrong keeps none of the others from being known. */
export function useEachResolved(
  ranges: readonly string[],
  isWanted: boolean,
  time: DashboardTime,
): readonly EachResolved[] {
  const { api } = useServices();
  const key = isWanted ? JSON.stringify(ranges) : '[]';
  const [resolved, setResolved] = useState(NONE);
  useEffect(() => {
    const texts = JSON.parse(key) as readonly string[];
    if (texts.length === 0) return undefined;
    const controller = new AbortController();
    const ask = async (timeRange: string): Promise<EachResolved | null> => {
      const { result } = await api.call(
        'timeRange',
        'resolve',
        { q: timeRange, query: time },
        { signal: controller.signal },
      );
      const ends = Array.isArray(result) ? result[0] : result;
      return ends === undefined ? null : { timeRange, since: ends.since, until: ends.until };
    };
    void Promise.allSettled([...new Set(texts)].map(ask)).then((answers) => {
      if (controller.signal.aborted) return;
      const known = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : null));
      setResolved(known.filter((ends) => ends !== null));
    });
    return () => {
      controller.abort();
    };
  }, [api, key, time]);
  return isWanted ? resolved : NONE;
}

import { useServices } from '@belvedere/client-store';
import { useEffect, useState } from 'react';
import { isUnderWay, type QueryRun } from '../model/query-run.ts';

const TICK_MS = 100;
const MINUTE_S = 60;

/** A time in seconds as a clock: `0.4 s`, from a minute on `1:07`. */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, ms) / 1000;
  if (seconds < MINUTE_S) return `${seconds.toFixed(1)} s`;
  const [minutes, rest] = [Math.floor(seconds / MINUTE_S), Math.floor(seconds % MINUTE_S)];
  return `${minutes}:${String(rest).padStart(2, '0')}`;
}

/** How long a run has taken so far, going on while it runs; empty for none. */
export function useElapsed(run: QueryRun | null): string {
  const { now } = useServices();
  const [at, setAt] = useState(now);
  const goesOn = isUnderWay(run);
  useEffect(() => {
    if (!goesOn) return undefined;
    const timer = setInterval(() => {
      setAt(now());
    }, TICK_MS);
    return () => {
      clearInterval(timer);
    };
  }, [goesOn, now]);
  return run === null ? '' : clockOf((run.endedAt ?? at) - run.startedAt);
}

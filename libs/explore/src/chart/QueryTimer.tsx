import type { ChartDataState } from '@belvedere/chart-host';
import { useServices } from '@belvedere/client-store';
import { Tag, useT } from '@belvedere/ui';
import { useEffect, useState, type JSX } from 'react';
import { chartAreaMessages } from '../messages/chart-area.ts';

const TICK_MS = 100;
const TONES = { loading: 'warning', success: 'success', failed: 'danger', stopped: 'danger' } as const;

/** Milliseconds since a moment, counted up while `isRunning`. */
function useElapsed(startedAt: number, isRunning: boolean): number {
  const { now } = useServices();
  const [at, setAt] = useState(now);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => {
      setAt(now());
    }, TICK_MS);
    return () => {
      clearInterval(timer);
      setAt(now());
    };
  }, [now, isRunning, startedAt]);
  return Math.max(0, at - startedAt);
}

/** How long the query took, or has taken so far, in the colour of its state. */
export function QueryTimer({ data }: { readonly data: ChartDataState }): JSX.Element | null {
  const t = useT();
  const isRunning = data.status === 'loading';
  const counted = useElapsed(data.startedAt, isRunning);
  if (data.status === 'idle') return null;
  const ms = data.status === 'success' && data.result !== null ? data.result.elapsedMs : counted;
  const digits = isRunning ? 1 : 2;
  return (
    <span role="timer" aria-label={t(chartAreaMessages.timer)} className="bv-query-timer">
      <Tag tone={TONES[data.status]}>
        {t(chartAreaMessages.seconds, { seconds: (ms / 1000).toFixed(digits) })}
      </Tag>
    </span>
  );
}

import { useConf, type CallProblem } from '@belvedere/client-store';
import { useT } from '@belvedere/ui';
import { useMemo } from 'react';
import { chartHostMessages } from '../messages/chart-host.ts';

const MS_PER_S = 1000;
const TIMED_OUT = 408;

/** How long a page waits for an answer, and what it says when none came in that time. */
export interface TimeLimit {
  /** Null waits as long as it takes. */
  readonly ms: number | null;
  readonly problem: CallProblem;
}

/** The limit that the instance sets (`SUPERSET_WEBSERVER_TIMEOUT`, in seconds); none where it sets none. */
export function useTimeLimit(): TimeLimit {
  const t = useT();
  const seconds = useConf()['SUPERSET_WEBSERVER_TIMEOUT'];
  return useMemo(() => {
    const isSet = typeof seconds === 'number' && seconds > 0;
    return {
      ms: isSet ? seconds * MS_PER_S : null,
      problem: {
        code: 'CHART_TIMEOUT',
        message: t(chartHostMessages.timedOut, { seconds: isSet ? seconds : 0 }),
        status: TIMED_OUT,
        requestId: null,
        errorType: 'FRONTEND_TIMEOUT_ERROR',
        details: {},
      },
    };
  }, [seconds, t]);
}

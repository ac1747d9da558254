import type { CallProblem } from '@belvedere/client-store';
import type { Message } from '@belvedere/core';
import { chartHostMessages } from './messages/chart-host.ts';

const UNAUTHENTICATED = 401;
const TIMED_OUT = 408;
const SERVER_FAULT = 500;

/** What to write above a query that failed: who refused it, if anybody. */
export function problemTitle({ status }: Pick<CallProblem, 'status'>): Message {
  if (status === 0) return chartHostMessages.unreachable;
  if (status === UNAUTHENTICATED) return chartHostMessages.signedOut;
  const isUnfinished = status === TIMED_OUT || status >= SERVER_FAULT;
  return isUnfinished ? chartHostMessages.unfinished : chartHostMessages.failed;
}

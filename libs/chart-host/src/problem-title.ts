import type { CallProblem } from '@belvedere/client-store';
import type { Message } from '@belvedere/core';
import { chartHostMessages } from './messages/chart-host.ts';

const UNAUTHENTICATED = 401;

/** What to write above a query that failed: who refused it, if anybody. */
export function problemTitle({ status }: Pick<CallProblem, 'status'>): Message {
  if (status === 0) return chartHostMessages.unreachable;
  return status === UNAUTHENTICATED ? chartHostMessages.signedOut : chartHostMessages.failed;
}

import type { CallProblem } from '@belvedere/client-store';
import type { Message } from '@belvedere/core';
import type { Translate } from '@belvedere/ui';
import { chartHostMessages } from './messages/chart-host.ts';

const UNAUTHENTICATED = 401;
const TIMED_OUT = 408;
const SERVER_FAULT = 500;

/** Codes of failures that the database itself speaks of; the rest was stopped before it got there. */
const FROM_DATABASE: ReadonlySet<string> = new Set([
  'ENGINE_ERROR',
  'STATEMENT_FAILED',
  'QUERY_OUT_OF_MEMORY',
  'DATA_QUERY_FAILED',
]);
/** Codes of queries that began and did not get to their end. */
const ENDED: ReadonlySet<string> = new Set(['QUERY_CANCELLED', 'QUERY_ENDS_ENGINE']);

/** What to write above a query that failed: who refused it, if anybody. */
export function problemTitle({ status, code }: Pick<CallProblem, 'status' | 'code'>): Message {
  if (status === 0) return chartHostMessages.unreachable;
  if (status === UNAUTHENTICATED) return chartHostMessages.signedOut;
  const isUnfinished = status === TIMED_OUT || status >= SERVER_FAULT || ENDED.has(code);
  if (isUnfinished) return chartHostMessages.unfinished;
  return FROM_DATABASE.has(code) ? chartHostMessages.failed : chartHostMessages.refused;
}

/** What to write under {@link problemTitle}: the server's own words, or what to do when it said none. */
export const problemReason = (
  { status, message }: Pick<CallProblem, 'status' | 'message'>,
  t: Translate,
): string => (status === 0 ? t(chartHostMessages.unreachableWhy) : message);

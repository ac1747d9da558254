import type { CallProblem } from '@belvedere/client-store';
import type { Message } from '@belvedere/core';
import type { Translate } from '@belvedere/ui';
import { engineWords } from './engine-words.ts';
import { chartHostMessages } from './messages/chart-host.ts';

const UNAUTHENTICATED = 401;
const TIMED_OUT = 408;
const SERVER_FAULT = 500;

/** Codes of failures that are told in the words of an engine alone. */
const IN_ENGINE_WORDS: ReadonlySet<string> = new Set(['ENGINE_ERROR', 'STATEMENT_FAILED']);
/** Codes of failures that the database itself speaks of; the rest was stopped before it got there. */
const FROM_DATABASE: ReadonlySet<string> = new Set([
  'ENGINE_ERROR',
  'STATEMENT_FAILED',
  'QUERY_OUT_OF_MEMORY',
  'DATA_QUERY_FAILED',
]);
/** Codes of queries that began and did not get to their end. */
const ENDED: ReadonlySet<string> = new Set(['QUERY_CANCELLED', 'QUERY_ENDS_ENGINE']);

/** Whether a query failed on the way to its database: its reason alone does not say of what it speaks. */
export const isOnTheWay = ({ code }: Pick<CallProblem, 'code'>): boolean =>
  /^(?:CONNECTION|TUNNEL)_/.test(code);

/** What to write above a query that failed: who refused it, if anybody. */
export function problemTitle({ status, code }: Pick<CallProblem, 'status' | 'code'>): Message {
  if (status === 0) return chartHostMessages.unreachable;
  if (status === UNAUTHENTICATED) return chartHostMessages.signedOut;
  const isUnfinished = status === TIMED_OUT || status >= SERVER_FAULT || ENDED.has(code);
  if (isUnfinished) return chartHostMessages.unfinished;
  if (isOnTheWay({ code })) return chartHostMessages.notReached;
  return FROM_DATABASE.has(code) ? chartHostMessages.failed : chartHostMessages.refused;
}

/** What to write under {@link problemTitle}. */
export interface ProblemWords {
  /** The server's own words, those of an engine as a sentence; or what to do when the server said none. */
  readonly reason: string;
  /** What the engine said to the letter, where the reason leaves a part of it out. */
  readonly details: string | null;
  /** The wire's error_type; empty where nobody said one. */
  readonly errorType: string;
}

type Said = Pick<CallProblem, 'status' | 'message' | 'code'> & { readonly errorType?: string };

/** Words of a problem for a panel with a fold. */
export function problemWords({ status, message, code, errorType = '' }: Said, t: Translate): ProblemWords {
  if (status === 0) return { reason: t(chartHostMessages.unreachableWhy), details: null, errorType };
  if (message.trim() === '') return { reason: t(chartHostMessages.unexplained), details: null, errorType };
  if (!IN_ENGINE_WORDS.has(code)) return { reason: message, details: null, errorType };
  const reason = engineWords(message);
  const details = reason.toLowerCase() === message.toLowerCase() ? null : message;
  return { reason, details, errorType };
}

/** {@link ProblemWords} where there is room for the reason alone. */
export const problemReason = (problem: Said, t: Translate): string => problemWords(problem, t).reason;

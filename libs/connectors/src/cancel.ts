import { isAppError } from '@belvedere/core';
import { connectorError } from './errors.ts';

/** Error of an aborted run: the abort's own reason when it is an AppError. */
export function abortError(signal: AbortSignal): Error {
  const reason: unknown = signal.reason;
  return isAppError(reason) ? reason : connectorError('QUERY_CANCELLED');
}

/** Throws {@link abortError} when the signal is aborted. */
export function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw abortError(signal);
}

/** Calls back on abort; the answer takes the callback away again. */
export function onAbort(signal: AbortSignal, callback: () => void): () => void {
  signal.addEventListener('abort', callback, { once: true });
  return () => signal.removeEventListener('abort', callback);
}

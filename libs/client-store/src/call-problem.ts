import { isApiError } from '@belvedere/api-client';

/** A failed call as it is kept in the store. */
export interface CallProblem {
  readonly code: string;
  readonly message: string;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly requestId: string | null;
  readonly errorType: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Any thrown value as a problem. */
export function problemOf(error: unknown): CallProblem {
  if (isApiError(error)) {
    const { code, message, status, requestId, errorType, details } = error;
    return { code, message, status, requestId, errorType, details };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { code: 'UNEXPECTED', message, status: 0, requestId: null, errorType: '', details: {} };
}

import { isAppError, type AppError } from '@belvedere/core';
import { workError } from '../errors.ts';

/** What the code of an installed chart did not give, and why: CHART_CODE_LATE where it did not end in time. */
export function codeFailure(name: string, what: 'queries' | 'picture', error: unknown): AppError {
  const reason = error instanceof Error ? error.message : String(error);
  const isLate = isAppError(error) && error.code === 'GUEST_LATE';
  return workError(isLate ? 'CHART_CODE_LATE' : 'CHART_CODE_FAILED', { name, what, reason });
}

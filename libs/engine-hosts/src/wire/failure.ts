import { AppError, isAppError } from '@belvedere/core';
import { hostError } from '../errors.ts';

/** An AppError on its way. */
export interface FailBody {
  readonly code: string;
  readonly message: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly details: Readonly<Record<string, unknown>>;
}

/** An error as JSON; what is no AppError travels as ENGINE_PROTOCOL without its stack. */
export function failBody(error: unknown): FailBody {
  const known = isAppError(error)
    ? error
    : hostError('ENGINE_PROTOCOL', { reason: error instanceof Error ? error.message : String(error) });
  return { code: known.code, message: known.message, values: known.values, details: known.details };
}

/** The AppError that was sent. */
export function errorOf({ code, message, values, details }: FailBody): AppError {
  return new AppError(code, message, values, details);
}

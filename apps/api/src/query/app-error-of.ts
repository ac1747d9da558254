import { isAppError, type AppError } from '@belvedere/core';

/** The AppError of a failed query; anything else is thrown on. */
export function appErrorOf(error: unknown): AppError {
  if (isAppError(error)) return error;
  throw error;
}

import { defineErrors, type AppError } from '../app-error.ts';

const TIME_ERRORS = defineErrors({ TIME_RANGE_INVALID: 'Unexpected time range: %(reason)s' });

/** TIME_RANGE_INVALID with its reason. */
export const timeRangeError = (reason: string): AppError =>
  TIME_ERRORS.error('TIME_RANGE_INVALID', { reason });

/** TIME_RANGE_INVALID for a text that no rule reads; `why` is added when more can be said. */
export const cannotParse = (text: string, why?: string): AppError =>
  timeRangeError(`Cannot parse time string [${text}]${why === undefined ? '' : `: ${why}`}`);

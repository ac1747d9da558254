import { ERROR_ANSWERS, contractErrors, type ErrorShape } from '@belvedere/contracts';
import { isStorageFull } from '@belvedere/connectors';
import { isAppError, type AppError } from '@belvedere/core';
import { issueCodes } from './issue-codes.ts';

/** A refused or failed call, ready to be sent. */
export interface ErrorReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The error as the wire may show it: unknown ones become INTERNAL, which says nothing but the request id. */
export function publicError(error: unknown, requestId: string): AppError {
  if (isAppError(error) && ERROR_ANSWERS[error.code] !== undefined) return error;
  if (isStorageFull(error)) return contractErrors.error('STORAGE_FULL');
  return contractErrors.error('INTERNAL', { requestId });
}

function levelOf(status: number): 'warning' | 'error' {
  return status < 500 ? 'warning' : 'error';
}

function bodyOf(error: AppError, shape: ErrorShape, status: number, type: string, requestId: string) {
  const { code, message, values, details } = error;
  const common = { code, values, request_id: requestId };
  if (shape === 'error') return { error: message, ...common, extra: details };
  if (shape === 'errors') {
    const extra = { ...details, issue_codes: issueCodes(type) };
    return {
      errors: [{ message, error_type: type, level: levelOf(status), code, values, extra }],
      request_id: requestId,
    };
  }
  const fields = shape === 'sentence' ? undefined : details['fields'];
  return { message: fields ?? message, ...common, extra: details, ...(status === 401 && { msg: message }) };
}

/** Answers that say that another try may do, and after how many seconds. */
const COME_LATER: ReadonlySet<number> = new Set([429, 503]);
const LATER_S = 5;

/** The answer to an error in the shape of its route. `schemaStatus` is used for bodies that do not fit. */
export function errorReply(
  error: AppError,
  shape: ErrorShape,
  requestId: string,
  schemaStatus: 400 | 422 = 400,
): ErrorReply {
  const { status: usual, type } = ERROR_ANSWERS[error.code] ?? { status: 500, type: 'GENERIC_BACKEND_ERROR' };
  const status = error.code === 'REQUEST_INVALID' ? schemaStatus : usual;
  return {
    status,
    headers: COME_LATER.has(status) ? { 'retry-after': String(error.values['seconds'] ?? LATER_S) } : {},
    body: bodyOf(error, shape, status, type, requestId),
  };
}

import { defineErrors } from '@belvedere/core';

/** Errors of the wire itself; errors of other rooms come from their own catalogues. */
export const contractErrors = defineErrors({
  RISON_INVALID: 'not a valid rison/json argument: expected %(expected)s at character %(at)s of "%(text)s"',
  REQUEST_INVALID: 'the request is incorrect: %(reason)s',
  NOT_JSON: 'the request is not JSON',
  NOT_SIGNED_IN: 'you are not signed in; sign in and try again',
  SESSION_EXPIRED: 'your session has ended; sign in again',
  CSRF_INVALID: '400 Bad Request: the CSRF token is missing or does not belong to this session',
  ORIGIN_REFUSED: 'a request from "%(origin)s" is not accepted',
  SIGN_IN_FAILED: 'user name or password is wrong',
  TOO_MANY_REQUESTS: 'too many tries; wait %(seconds)s seconds and try again',
  FORBIDDEN: 'you do not have the permission %(permission)s on %(view)s',
  NOT_OWNER: 'you may not change this %(type)s; ask one of its owners',
  NOT_FOUND: 'there is no %(type)s %(id)s that you may see',
  ROUTE_NOT_FOUND: 'there is nothing at %(method)s %(path)s',
  VERSION_CONFLICT:
    'this %(type)s was saved by someone else since you opened it (your version %(yours)s, current %(current)s)',
  NAME_TAKEN: 'a %(type)s named "%(name)s" already exists',
  BODY_TOO_LARGE: 'the request is larger than this server accepts',
  FIELDS_INVALID: 'the request cannot be carried out: %(reason)s',
  IDEMPOTENCY_KEY_REUSED: 'the idempotency key "%(key)s" was already used for another request',
  STORAGE_FULL: 'the disk of the server is full; nothing was saved',
  INTERNAL: 'something failed on our side; tell an administrator the request id %(requestId)s',
});

/** How an error of a code is answered: HTTP status and the wire's error_type. */
export interface ErrorAnswer {
  readonly status: number;
  readonly type: string;
}

/** Codes of every room -> answer. Codes missing here are answered as 500 INTERNAL, and a test finds them. */
export const ERROR_ANSWERS: Readonly<Record<string, ErrorAnswer>> = {
  RISON_INVALID: { status: 400, type: 'INVALID_PAYLOAD_FORMAT_ERROR' },
  REQUEST_INVALID: { status: 400, type: 'INVALID_PAYLOAD_SCHEMA_ERROR' },
  NOT_JSON: { status: 400, type: 'INVALID_PAYLOAD_FORMAT_ERROR' },
  NOT_SIGNED_IN: { status: 401, type: 'GENERIC_BACKEND_ERROR' },
  SESSION_EXPIRED: { status: 401, type: 'GENERIC_BACKEND_ERROR' },
  CSRF_INVALID: { status: 400, type: 'GENERIC_BACKEND_ERROR' },
  ORIGIN_REFUSED: { status: 403, type: 'GENERIC_BACKEND_ERROR' },
  SIGN_IN_FAILED: { status: 401, type: 'GENERIC_BACKEND_ERROR' },
  TOO_MANY_REQUESTS: { status: 429, type: 'GENERIC_BACKEND_ERROR' },
  FORBIDDEN: { status: 403, type: 'GENERIC_BACKEND_ERROR' },
  NOT_OWNER: { status: 403, type: 'MISSING_OWNERSHIP_ERROR' },
  NOT_FOUND: { status: 404, type: 'OBJECT_DOES_NOT_EXIST_ERROR' },
  ROUTE_NOT_FOUND: { status: 404, type: 'GENERIC_BACKEND_ERROR' },
  VERSION_CONFLICT: { status: 412, type: 'GENERIC_COMMAND_ERROR' },
  NAME_TAKEN: { status: 422, type: 'GENERIC_COMMAND_ERROR' },
  BODY_TOO_LARGE: { status: 413, type: 'INVALID_PAYLOAD_FORMAT_ERROR' },
  FIELDS_INVALID: { status: 422, type: 'GENERIC_COMMAND_ERROR' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, type: 'GENERIC_COMMAND_ERROR' },
  STORAGE_FULL: { status: 507, type: 'GENERIC_BACKEND_ERROR' },
  SEAL_BROKEN: { status: 422, type: 'GENERIC_COMMAND_ERROR' },
  INTERNAL: { status: 500, type: 'GENERIC_BACKEND_ERROR' },
};

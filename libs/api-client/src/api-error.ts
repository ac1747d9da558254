import { AppError, isJsonObject, type JsonObject } from '@belvedere/core';

/** A refused or failed call, with what the server said. `status` is 0 when no answer came. */
export class ApiError extends AppError {
  readonly status: number;
  /** The server's id of the request, for the toast and the administrator; null when no answer came. */
  readonly requestId: string | null;
  /** The wire's error_type; empty when the answer had none. */
  readonly errorType: string;
  /** The answer's body, when it was a JSON object. */
  readonly body: JsonObject | null;

  constructor(input: {
    readonly code: string;
    readonly message: string;
    readonly status: number;
    readonly requestId: string | null;
    readonly errorType?: string;
    readonly body?: JsonObject | null;
    readonly details?: Readonly<Record<string, unknown>>;
  }) {
    super(input.code, input.message, {}, input.details ?? {});
    this.status = input.status;
    this.requestId = input.requestId;
    this.errorType = input.errorType ?? '';
    this.body = input.body ?? null;
  }
}

/** The instance's own message for an error_type, among what its configuration says; undefined where it has none. */
export function instanceMessage(messages: unknown, errorType: string): string | undefined {
  const message =
    isJsonObject(messages) && Object.hasOwn(messages, errorType) ? messages[errorType] : undefined;
  return typeof message === 'string' ? message : undefined;
}

/** The same error in other words. */
export function withMessage(
  { code, status, requestId, errorType, body, details }: ApiError,
  message: string,
): ApiError {
  return new ApiError({ code, message, status, requestId, errorType, body, details });
}

/** True for an error that came from a call. */
export function isApiError(value: unknown): value is ApiError {
  return value instanceof ApiError;
}

const NETWORK_MESSAGE = 'Network error.';

/** The error of a call that got no answer. */
export function networkError(): ApiError {
  return new ApiError({ code: 'NETWORK', message: NETWORK_MESSAGE, status: 0, requestId: null });
}

function fieldTexts(fields: JsonObject): string {
  return Object.entries(fields)
    .map(([field, texts]) => `${field}: ${Array.isArray(texts) ? texts.join(' ') : JSON.stringify(texts)}`)
    .join('; ');
}

interface Parts {
  readonly message: string | null;
  readonly code: string | null;
  readonly errorType: string;
  readonly details: JsonObject;
}

function partsOf(body: JsonObject): Parts {
  const listed: unknown = Array.isArray(body['errors']) ? body['errors'][0] : undefined;
  const source = isJsonObject(listed) ? listed : body;
  const message = source['message'] ?? source['error'] ?? source['msg'];
  const extra = source['extra'];
  const code = source['code'] ?? body['code'];
  return {
    message: typeof message === 'string' ? message : isJsonObject(message) ? fieldTexts(message) : null,
    code: typeof code === 'string' ? code : null,
    errorType: typeof source['error_type'] === 'string' ? source['error_type'] : '',
    details: isJsonObject(extra) ? extra : {},
  };
}

/** The error of an answer, in whichever of the wire's shapes it came. */
export function errorOfAnswer(
  status: number,
  statusText: string,
  requestId: string | null,
  body: unknown,
): ApiError {
  const object = isJsonObject(body) ? body : null;
  const parts = object === null ? null : partsOf(object);
  return new ApiError({
    code: parts?.code ?? `HTTP_${status}`,
    message: parts?.message ?? (statusText === '' ? `the server answered ${status}` : statusText),
    status,
    requestId,
    errorType: parts?.errorType ?? '',
    body: object,
    details: parts?.details ?? {},
  });
}

import {
  clientRoute,
  encodeRison,
  type CallInput,
  type CallReply,
  type GroupName,
  type VerbName,
} from '@belvedere/contracts/client';
import { errorOfAnswer, networkError, withMessage, type ApiError } from './api-error.ts';
import { parseJsonExactly } from './parse-json.ts';

/** What a client needs from its surroundings. */
export interface ApiClientOptions {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Put before every path; empty for the page's own origin. */
  readonly baseUrl?: string;
  /** Called when a call finds the session ended. */
  readonly onSignedOut?: () => void;
  /** The instance's own message for an error_type; undefined leaves the server's. */
  readonly messageOf?: (errorType: string) => string | undefined;
}

/** Settings of one call. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** Parameters of the address that no operation knows: templates of SQL read them. */
  readonly search?: Readonly<Record<string, string>>;
  /** Version the change is based on; the server answers 412 when the object has moved on. */
  readonly ifMatch?: number;
  /** Lets the call outlive the page. */
  readonly keepalive?: boolean;
}

/** An answer with what its headers say. */
export interface Answer<Reply> {
  readonly reply: Reply;
  readonly etag: string | null;
  readonly requestId: string | null;
  readonly serverTiming: string | null;
  /** Null for what is no file. */
  readonly file: AnsweredFile | null;
}

/** An answer that is a file. */
interface AnsweredFile {
  /** Ending of its name. */
  readonly extension: string;
  /** What it leaves out, e.g. `first 10,000 of 3,000,000 rows`; null where it is whole. */
  readonly note: string | null;
}

/** Typed calls by group and verb of the route table. */
export interface ApiClient {
  /** Calls and gives the body. Throws {@link ApiError}; an aborted call throws the abort reason. */
  call<Group extends GroupName, Verb extends VerbName<Group>>(
    group: Group,
    verb: Verb,
    input: CallInput<Group, Verb>,
    options?: CallOptions,
  ): Promise<CallReply<Group, Verb>>;
  /** The same with headers. */
  send<Group extends GroupName, Verb extends VerbName<Group>>(
    group: Group,
    verb: Verb,
    input: CallInput<Group, Verb>,
    options?: CallOptions,
  ): Promise<Answer<CallReply<Group, Verb>>>;
  /** Forgets the CSRF token; done after signing in or out. */
  forgetSession(): void;
}

interface PlainInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly q?: unknown;
  readonly body?: unknown;
}

const CSRF_HEADER = 'X-CSRFToken';

function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null) throw new Error(`the path ${path} needs a value for :${name}`);
    return encodeURIComponent(String(value as string | number));
  });
}

function queryText(input: PlainInput, more: CallOptions['search'] = {}): string {
  const search = new URLSearchParams(more);
  if (input.q !== undefined) search.set('q', encodeRison(input.q));
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) search.set(key, String(value as string | number | boolean));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

function bodyOf(input: PlainInput, isForm: boolean): { body?: string; type?: string } {
  if (input.body === undefined) return {};
  if (!isForm) return { body: JSON.stringify(input.body), type: 'application/json' };
  const fields = Object.entries(input.body as Record<string, string>);
  return { body: new URLSearchParams(fields).toString(), type: 'application/x-www-form-urlencoded' };
}

/** The body by what it is: files and Arrow as bytes, JSON as values, anything else as text. */
async function readBody(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  const isFile = response.headers.get('content-disposition')?.startsWith('attachment') === true;
  if (isFile || type.includes('arrow')) return new Uint8Array(await response.arrayBuffer());
  const text = await response.text();
  if (text === '') return '';
  if (!type.includes('json')) return text;
  return parseJsonExactly(text);
}

const EXTENSION = /filename="[^"]*\.(\w+)"/;

function fileOf({ headers }: Response): AnsweredFile | null {
  const disposition = headers.get('content-disposition') ?? '';
  if (!disposition.startsWith('attachment')) return null;
  const note = headers.get('belvedere-file-note');
  return {
    extension: EXTENSION.exec(disposition)?.[1] ?? 'bin',
    note: note === null ? null : decodeURIComponent(note),
  };
}

/** Makes a client. It holds the session's CSRF token and nothing else. */
export function createApiClient({
  fetch,
  baseUrl = '',
  onSignedOut,
  messageOf,
}: ApiClientOptions): ApiClient {
  let csrfToken: Promise<string> | null = null;

  const request = async (url: string, init: RequestInit): Promise<Response> => {
    try {
      return await fetch(baseUrl + url, init);
    } catch (error) {
      if (init.signal?.aborted === true) throw error;
      throw networkError();
    }
  };

  const failure = async (response: Response): Promise<ApiError> => {
    const body = await readBody(response).catch(() => null);
    const { status, statusText, headers } = response;
    const error = errorOfAnswer(status, statusText, headers.get('x-request-id'), body);
    const own = messageOf?.(error.errorType);
    return own === undefined ? error : withMessage(error, own);
  };

  const fetchToken = async (): Promise<string> => {
    const response = await request('/api/v1/security/csrf_token', { credentials: 'same-origin' });
    if (!response.ok) throw await failure(response);
    const { result } = (await response.json()) as { result: string };
    return result;
  };

  const tokenFor = async (method: string): Promise<string | null> => {
    if (method === 'GET') return null;
    csrfToken ??= fetchToken();
    try {
      return await csrfToken;
    } catch {
      csrfToken = null;
      return null;
    }
  };

  const sendOnce = async (
    method: string,
    url: string,
    input: PlainInput,
    isForm: boolean,
    options: CallOptions,
  ): Promise<Response> => {
    const { body, type } = bodyOf(input, isForm);
    const isSigningIn = method === 'POST' && url.startsWith('/api/v1/security/s');
    const token = isSigningIn ? null : await tokenFor(method);
    const headers: Record<string, string> = { Accept: 'application/json', ...options.headers };
    if (type !== undefined) headers['Content-Type'] = type;
    if (token !== null) headers[CSRF_HEADER] = token;
    if (options.ifMatch !== undefined) headers['If-Match'] = `"${options.ifMatch}"`;
    return request(url, {
      method,
      headers,
      credentials: 'same-origin',
      ...(body !== undefined && { body }),
      ...(options.signal !== undefined && { signal: options.signal }),
      ...(options.keepalive === true && { keepalive: true }),
    });
  };

  const send: ApiClient['send'] = async (group, verb, input, options = {}) => {
    const [method, path, flags = ''] = clientRoute(group, verb);
    const plain = input as PlainInput;
    const url = fillPath(path, plain.params) + queryText(plain, options.search);
    let response = await sendOnce(method, url, plain, flags.includes('form'), options);
    if (!response.ok) {
      let error = await failure(response);
      if (error.code === 'CSRF_INVALID') {
        csrfToken = null;
        response = await sendOnce(method, url, plain, flags.includes('form'), options);
        if (!response.ok) error = await failure(response);
      }
      if (!response.ok) {
        if (error.status === 401 && error.code !== 'SIGN_IN_FAILED') onSignedOut?.();
        throw error;
      }
    }
    return {
      reply: (await readBody(response)) as never,
      etag: response.headers.get('etag'),
      requestId: response.headers.get('x-request-id'),
      serverTiming: response.headers.get('server-timing'),
      file: fileOf(response),
    };
  };

  return {
    send,
    call: async (group, verb, input, options) => (await send(group, verb, input, options)).reply,
    forgetSession: () => {
      csrfToken = null;
    },
  };
}

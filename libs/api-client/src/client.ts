import {
  clientRoute,
  encodeRison,
  type CallInput,
  type CallReply,
  type GroupName,
  type VerbName,
} from '@belvedere/contracts/client';
import { errorOfAnswer, isApiError, networkError, withMessage, type ApiError } from './api-error.ts';
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

/** The way to the server, and what its refusals mean. */
interface Line {
  readonly request: (url: string, init: RequestInit) => Promise<Response>;
  readonly failureOf: (response: Response) => Promise<ApiError>;
}

function lineOf({ fetch, baseUrl = '', messageOf }: ApiClientOptions): Line {
  return {
    request: async (url, init) => {
      try {
        return await fetch(baseUrl + url, init);
      } catch (error) {
        if (init.signal?.aborted === true) throw error;
        throw networkError();
      }
    },
    failureOf: async (response) => {
      const body = await readBody(response).catch(() => null);
      const { status, statusText, headers } = response;
      const error = errorOfAnswer(status, statusText, headers.get('x-request-id'), body);
      const own = messageOf?.(error.errorType);
      return own === undefined ? error : withMessage(error, own);
    },
  };
}

/** The session's token against forged calls, asked for once and kept until it is forgotten. */
interface CsrfToken {
  /** Null where the server gives none; a later call asks again. */
  readonly get: () => Promise<string | null>;
  readonly forget: () => void;
}

function csrfTokenOf({ request, failureOf }: Line): CsrfToken {
  let token: Promise<string> | null = null;
  const fetchToken = async (): Promise<string> => {
    const response = await request('/api/v1/security/csrf_token', { credentials: 'same-origin' });
    if (!response.ok) throw await failureOf(response);
    const { result } = (await response.json()) as { result: string };
    return result;
  };
  const forget = (): void => {
    token = null;
  };
  const get = async (): Promise<string | null> => {
    token ??= fetchToken();
    try {
      return await token;
    } catch {
      forget();
      return null;
    }
  };
  return { get, forget };
}

/** One call as it goes over the line. */
interface Outgoing {
  readonly method: string;
  readonly url: string;
  readonly input: PlainInput;
  readonly isForm: boolean;
  readonly options: CallOptions;
}

function outgoing<Group extends GroupName>(
  group: Group,
  verb: VerbName<Group>,
  input: PlainInput,
  options: CallOptions,
): Outgoing {
  const [method, path, flags = ''] = clientRoute(group, verb);
  const url = fillPath(path, input.params) + queryText(input, options.search);
  return { method, url, input, isForm: flags.includes('form'), options };
}

/** Whether a call must carry the token: it changes something, and does not sign in. */
const needsToken = ({ method, url }: Outgoing): boolean =>
  method !== 'GET' && !(method === 'POST' && url.startsWith('/api/v1/security/s'));

/** Whether a call may have given the browser another session: it changed how its person signs in. */
const renewsSession = ({ method, url }: Outgoing): boolean =>
  method !== 'GET' && /^\/api\/v1\/me(?:[/?]|$)/.test(url);

function initOf({ method, input, isForm, options }: Outgoing, token: string | null): RequestInit {
  const { body, type } = bodyOf(input, isForm);
  const headers: Record<string, string> = { Accept: 'application/json', ...options.headers };
  if (type !== undefined) headers['Content-Type'] = type;
  if (token !== null) headers[CSRF_HEADER] = token;
  if (options.ifMatch !== undefined) headers['If-Match'] = `"${options.ifMatch}"`;
  return {
    method,
    headers,
    credentials: 'same-origin',
    ...(body !== undefined && { body }),
    ...(options.signal !== undefined && { signal: options.signal }),
    ...(options.keepalive === true && { keepalive: true }),
  };
}

/** Whether a refusal says that the session ended; a wrong password does not. */
const isSignedOut = (error: unknown): boolean =>
  isApiError(error) && error.status === 401 && error.code !== 'SIGN_IN_FAILED';

/** A body with what its headers say. */
const answerOf = <Reply>(reply: Reply, response: Response): Answer<Reply> => ({
  reply,
  etag: response.headers.get('etag'),
  requestId: response.headers.get('x-request-id'),
  serverTiming: response.headers.get('server-timing'),
  file: fileOf(response),
});

/** Makes a client. It holds the session's CSRF token and nothing else. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const line = lineOf(options);
  const token = csrfTokenOf(line);
  const sendOnce = async (call: Outgoing): Promise<Response> =>
    line.request(call.url, initOf(call, needsToken(call) ? await token.get() : null));
  /** A good answer; a call with a stale token is sent once more. */
  const exchange = async (call: Outgoing): Promise<Response> => {
    const first = await sendOnce(call);
    if (first.ok && renewsSession(call)) token.forget();
    if (first.ok) return first;
    const refusal = await line.failureOf(first);
    if (refusal.code !== 'CSRF_INVALID') throw refusal;
    token.forget();
    const second = await sendOnce(call);
    if (second.ok) return second;
    throw await line.failureOf(second);
  };
  const send: ApiClient['send'] = async (group, verb, input, callOptions = {}) => {
    const call = outgoing(group, verb, input as PlainInput, callOptions);
    try {
      const response = await exchange(call);
      return answerOf((await readBody(response)) as never, response);
    } catch (error) {
      if (isSignedOut(error)) options.onSignedOut?.();
      throw error;
    }
  };
  return {
    send,
    call: async (group, verb, input, callOptions) => (await send(group, verb, input, callOptions)).reply,
    forgetSession: token.forget,
  };
}

import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { encodeRison } from '@belvedere/contracts';
import type { UserRow } from '../stored/user.ts';
import type { TestApp } from './test-app.ts';

/** An answer as a test reads it. */
export interface Answered {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  /** The parsed body; null when it is no JSON. */
  readonly body: unknown;
  header(name: string): string | undefined;
}

/** Calls of one person. */
export interface Caller {
  get(url: string, q?: unknown): Promise<Answered>;
  post(url: string, body?: object | null): Promise<Answered>;
  put(url: string, body?: object, headers?: Readonly<Record<string, string>>): Promise<Answered>;
  delete(url: string, q?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answered>;
  /** Posts or puts fields of a form, each sent as JSON text. */
  form(
    method: 'POST' | 'PUT',
    url: string,
    fields: Readonly<Record<string, unknown>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answered>;
  /** Posts fields of a form as they are. */
  plainForm(url: string, fields: Readonly<Record<string, string>>): Promise<Answered>;
  /** The body of a call that must succeed. */
  ok<Body = Readonly<Record<string, unknown>>>(answer: Promise<Answered>): Promise<Body>;
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function answered(answer: LightMyRequestResponse): Answered {
  return {
    status: answer.statusCode,
    type: String(answer.headers['content-type'] ?? ''),
    text: answer.body,
    body: parsed(answer.body),
    header: (name) => {
      const value = answer.headers[name];
      return value === undefined ? undefined : String(value);
    },
  };
}

const withQ = (url: string, q: unknown): string =>
  q === undefined ? url : `${url}?q=${encodeURIComponent(encodeRison(q))}`;

/** Calls of a person; null is a stranger. */
export function callerOf(test: TestApp, user: UserRow | null): Caller {
  const inject = test.as(user);
  const send = async (request: InjectOptions): Promise<Answered> => answered(await inject(request));
  const withBody = (body: object | null | undefined): Pick<InjectOptions, 'payload' | 'headers'> =>
    body === undefined
      ? {}
      : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const fieldsOf = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields).toString();
  return {
    get: (url, q) => send({ method: 'GET', url: withQ(url, q) }),
    post: (url, body) => send({ method: 'POST', url, ...withBody(body) }),
    put: (url, body, headers = {}) => {
      const request = withBody(body);
      return send({ method: 'PUT', url, ...request, headers: { ...request.headers, ...headers } });
    },
    delete: (url, q, headers = {}) => send({ method: 'DELETE', url: withQ(url, q), headers }),
    form: (method, url, fields, headers = {}) => {
      const texts = Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)]);
      const payload = fieldsOf(Object.fromEntries(texts) as Record<string, string>);
      return send({ method, url, payload, headers: { ...FORM, ...headers } });
    },
    plainForm: (url, fields) => send({ method: 'POST', url, payload: fieldsOf(fields), headers: FORM }),
    ok: async <Body>(answer: Promise<Answered>) => {
      const { status, text, body } = await answer;
      if (status >= 300) throw new Error(`${status} ${text}`);
      return body as Body;
    },
  };
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { contractErrors, decodeQ, type RouteSpec } from '@belvedere/contracts';
import { addressParams } from '../http/address-params.ts';
import type { Call } from '../http/call.ts';
import { parseRequestJson } from '../http/json-text.ts';
import { IGNORED_HEADER, ignoredText, knownFields } from '../http/known-fields.ts';
import type { RouteChecks } from '../http/route-checks.ts';
import { decodeTexts } from '../http/text-codec.ts';
import type { Check } from '../http/validation.ts';
import { originOf } from './csrf.ts';
import { formFields } from './form-body.ts';
import type { Upload } from './receive-upload.ts';
import { setNewSessionCookie, setSessionCookie } from './session.ts';

/** The version that If-Match asks for; null for any. One that no object can have is refused: a write must not ignore it. */
function versionOf(header: string | undefined): number | null {
  const text = (header ?? '').trim();
  if (text === '' || text === '*') return null;
  const [, version] = /^(?:W\/)?"?(\d{1,15})"?$/.exec(text) ?? [];
  if (version !== undefined) return Number(version);
  const reason = `If-Match is ${text.slice(0, 80)}; send the version of the object that you read, or * for any`;
  throw contractErrors.error('REQUEST_INVALID', { reason });
}

/** A request, and the answer that is made to it. */
interface Asked {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A word where the number of an object stands is no object that is missing. */
const isNoNumber = ({ params }: RouteSpec, name: string, text: string): boolean =>
  Reflect.get(params?.properties[name] ?? {}, 'type') === 'integer' && !/^[+-]?\d+(\.\d*)?$/.test(text);

function readParams(route: RouteSpec, check: Check | null, request: FastifyRequest): unknown {
  if (route.params === undefined || check === null) return undefined;
  const texts = request.params as Record<string, string>;
  try {
    Object.values(texts).forEach(refuseNul);
    return check(decodeTexts(route.params, texts));
  } catch {
    if (Object.entries(texts).some(([name, text]) => isNoNumber(route, name, text)))
      throw contractErrors.error('ROUTE_NOT_FOUND', {
        method: request.method,
        path: request.url.split('?', 1)[0] ?? '',
      });
    const id = texts[route.object?.param ?? ''] ?? Object.values(texts).join('/');
    throw contractErrors.error('NOT_FOUND', { type: route.object?.type ?? 'object', id: id.slice(0, 80) });
  }
}

function refuseNul(text: string): void {
  if (text.includes('\0'))
    throw contractErrors.error('REQUEST_INVALID', { reason: 'the character NUL is not accepted' });
}

function readQuery(route: RouteSpec, check: Check | null, request: FastifyRequest): unknown {
  if (route.query === undefined || check === null) return undefined;
  const texts = request.query as Record<string, unknown>;
  for (const text of Object.values(texts)) if (typeof text === 'string') refuseNul(text);
  return check(decodeTexts(route.query, texts));
}

/** Reads `q`; what the wire drops of it is named in the answer. */
function readQ({ needsQ, q: schema }: RouteSpec, check: Check | null, { request, reply }: Asked): unknown {
  const text = (request.query as Record<string, unknown>)['q'];
  if (text === undefined && needsQ === true)
    throw contractErrors.error('REQUEST_INVALID', { reason: 'q is missing' });
  if (schema === undefined || check === null || text === undefined) return undefined;
  if (typeof text !== 'string') throw contractErrors.error('REQUEST_INVALID', { reason: 'q stands twice' });
  refuseNul(text);
  const { value, ignored } = knownFields(schema, check(decodeQ(text)));
  nameIgnored(reply, ignored);
  return value;
}

/** Names fields that were dropped, beside those that are named already. */
function nameIgnored(reply: FastifyReply, ignored: readonly string[]): void {
  if (ignored.length === 0) return;
  const before = reply.getHeader(IGNORED_HEADER);
  const named = ignoredText(ignored);
  reply.header(IGNORED_HEADER, before === undefined ? named : `${String(before)}, ${named}`);
}

const NOTHING = { properties: {} };

/** A body as its route knows it; fields that the wire drops are named in the answer. */
function knownBody(route: RouteSpec, body: unknown, { request, reply }: Asked): unknown {
  if (route.unknown !== 'drop') return body;
  if (route.body === undefined) {
    nameIgnored(reply, knownFields(NOTHING, request.body).ignored);
    return undefined;
  }
  const { value, ignored } = knownFields(route.body, body);
  nameIgnored(reply, ignored);
  return value;
}

/** Clients say "nothing" by leaving the length out, or by sending 0. */
const isEmpty = ({ headers }: FastifyRequest): boolean => (headers['content-length'] ?? '0') === '0';

async function readBody(route: RouteSpec, check: Check | null, request: FastifyRequest): Promise<unknown> {
  if (check === null) return undefined;
  if (route.bodyKind === 'form') {
    const fields = await formFields(request);
    Object.values(fields ?? {}).forEach(refuseNul);
    if (fields === null) throw contractErrors.error('REQUEST_INVALID', { reason: 'the body is no form' });
    return check(fields);
  }
  if (route.formField !== undefined) {
    const text = (await formFields(request))?.[route.formField];
    if (text !== undefined) return check(parseRequestJson(text));
  }
  const isJson = (request.headers['content-type'] ?? '').startsWith('application/json');
  const hasNothing = request.body === undefined && (isJson || isEmpty(request));
  if (hasNothing && check.takesNothing) return check(null);
  if (isJson && request.body !== undefined) return check(request.body);
  throw contractErrors.error('NOT_JSON');
}

function checkFields(check: Check | null, fields: Readonly<Record<string, string>>): unknown {
  Object.values(fields).forEach(refuseNul);
  return check === null ? undefined : check(fields);
}

/** A request of a route, and where its answer goes. */
export interface Incoming extends Asked {
  readonly route: RouteSpec;
  readonly checks: RouteChecks;
  /** Aborted when the caller has gone. */
  readonly gone: AbortSignal;
  /** What came with a form that brings a file; null for every other body. */
  readonly upload: Upload | null;
  /** Address under which everybody reaches us; null when callers tell. */
  readonly publicUrl: string | null;
}

async function partsOf(incoming: Incoming) {
  const { route, checks, request, upload } = incoming;
  return {
    params: readParams(route, checks.params, request) as never,
    query: readQuery(route, checks.query, request) as never,
    q: readQ(route, checks.q, incoming) as never,
    body: (upload === null
      ? knownBody(route, await readBody(route, checks.body, request), incoming)
      : checkFields(checks.body, upload.fields)) as never,
    file: upload?.file ?? null,
    urlParams: addressParams(request.query),
  };
}

function callerOf({ request, gone, publicUrl }: Incoming) {
  return {
    viewer: request.viewer,
    requestId: request.id,
    address: request.ip,
    agent: request.headers['user-agent'] ?? '',
    accept: request.headers.accept ?? '',
    referrer: request.headers.referer ?? '',
    origin: originOf(request, publicUrl),
    authorization: request.headers.authorization ?? null,
    ifMatch: versionOf(request.headers['if-match']),
    signal: gone,
    sessionId: request.sessionId,
  };
}

function shapersOf({ request, reply, publicUrl }: Incoming) {
  const isSecure = (): boolean => originOf(request, publicUrl).startsWith('https:');
  return {
    setHeader: (name: string, value: string) => void reply.header(name, value),
    setStatus: (status: number) => void reply.code(status),
    setVersion: (version: number) => void reply.header('etag', `"${version}"`),
    addTimings: (entries: string) => void request.timings.push(entries),
    startSession: (secret: string) => setNewSessionCookie(reply, secret, isSecure()),
    setSession: (secret: string | null) => setSessionCookie(reply, secret, isSecure()),
  };
}

/** Reads and checks a call. Throws REQUEST_INVALID, NOT_JSON, RISON_INVALID, and NOT_FOUND for an id that none can have. */
export async function readCall(incoming: Incoming): Promise<Call> {
  return { ...(await partsOf(incoming)), ...callerOf(incoming), ...shapersOf(incoming) };
}

import { join } from 'node:path';
import { finished, Readable } from 'node:stream';
import { isStorageFull } from '@belvedere/connectors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  ALL_ROUTES,
  contractErrors,
  decodeQ,
  pair,
  UPLOAD_EXTENSIONS,
  UPLOAD_PERMISSION,
  UPLOAD_VIEWS,
  uploadAdviceOf,
  uploadNameOf,
  type RouteSpec,
} from '@belvedere/contracts';
import type { Viewer } from '@belvedere/core';
import { addressParams } from '../http/address-params.ts';
import type { Call, Implementation, RawAnswer } from '../http/call.ts';
import { parseRequestJson } from '../http/json-text.ts';
import { createProjection } from '../http/projection.ts';
import { checksOf } from '../http/route-checks.ts';
import { decodeTexts } from '../http/text-codec.ts';
import { answerProblems, type Check } from '../http/validation.ts';
import { answerTexts } from '../messages.ts';
import { checkAccess } from '../security/check-access.ts';
import type { Services } from '../services.ts';
import { insertAudit } from '../stored/audit.ts';
import { checkCsrf, checkOrigin, originOf } from './csrf.ts';
import { formFields } from './form-body.ts';
import { createIdempotency, type KeptAnswer } from './idempotency.ts';
import { rateClassOf, type RateLimits } from './rate-limits.ts';
import { receiveUpload, type Upload } from './receive-upload.ts';
import { setSessionCookie } from './session.ts';

/** Where uploaded files lie while their call is answered, below the data directory. */
export const UPLOAD_FOLDER = join('tmp', 'uploads');

/** How the routes are served. */
export interface RouteOptions {
  /** Called with answers that do not fit their schema; tests throw here. */
  readonly onWrongAnswer?: (route: RouteSpec, problems: readonly string[]) => void;
}

const NOTHING = (): void => undefined;
const IDEMPOTENCY_HEADER = 'idempotency-key';
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/** Throws UPLOAD_KIND_UNKNOWN or FORBIDDEN for a file that the viewer may not send. */
function checkFileName(fileName: string, viewer: Viewer): void {
  const name = uploadNameOf(fileName);
  if (name === null) {
    const found = uploadAdviceOf(fileName);
    const advice = found === null ? '' : `: ${found}`;
    const values = { name: fileName, advice, extensions: UPLOAD_EXTENSIONS.join(', ') };
    throw contractErrors.error('UPLOAD_KIND_UNKNOWN', values);
  }
  checkAccess(pair(UPLOAD_PERMISSION, UPLOAD_VIEWS[name.kind]), viewer);
}

/** The version that If-Match asks for; null for any. One that no object can have is refused: a write must not ignore it. */
function versionOf(header: string | undefined): number | null {
  const text = (header ?? '').trim();
  if (text === '' || text === '*') return null;
  const [, version] = /^(?:W\/)?"?(\d{1,15})"?$/.exec(text) ?? [];
  if (version !== undefined) return Number(version);
  const reason = `If-Match is ${text.slice(0, 80)}; send the version of the object that you read, or * for any`;
  throw contractErrors.error('REQUEST_INVALID', { reason });
}

function readParams(route: RouteSpec, check: Check | null, request: FastifyRequest): unknown {
  if (route.params === undefined || check === null) return undefined;
  const texts = request.params as Record<string, string>;
  try {
    Object.values(texts).forEach(refuseNul);
    return check(decodeTexts(route.params, texts));
  } catch {
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

function readQ({ needsQ }: RouteSpec, check: Check | null, request: FastifyRequest): unknown {
  const text = (request.query as Record<string, unknown>)['q'];
  if (text === undefined && needsQ === true)
    throw contractErrors.error('REQUEST_INVALID', { reason: 'q is missing' });
  if (check === null || text === undefined) return undefined;
  if (typeof text !== 'string') throw contractErrors.error('REQUEST_INVALID', { reason: 'q stands twice' });
  refuseNul(text);
  return check(decodeQ(text));
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

function objectIdOf(route: RouteSpec, call: Call, answer: unknown): string | null {
  const param = route.object?.param;
  if (param !== undefined) {
    const value = (call.params as Readonly<Record<string, string | number>> | undefined)?.[param];
    return value === undefined ? null : String(value);
  }
  const id = (answer as { id?: unknown } | null)?.id;
  return typeof id === 'number' ? String(id) : null;
}

/** Serves every route of the table. Throws when a route has no implementation or has two. */
export function registerRoutes(
  app: FastifyInstance,
  { services, limits }: { readonly services: Services; readonly limits: RateLimits },
  implementations: readonly Implementation[],
  options: RouteOptions = {},
): void {
  const idempotency = createIdempotency(services);
  const { publicUrl } = services.config;
  const byName = new Map(
    implementations.map((implementation) => [implementation.route.name, implementation]),
  );
  const missing = ALL_ROUTES.filter((route) => !byName.has(route.name)).map((route) => route.name);
  if (missing.length > 0) throw new Error(`routes without an implementation: ${missing.join(', ')}`);
  if (byName.size < implementations.length) throw new Error('a route is implemented twice');

  const serve = ({ route, handle }: Implementation): void => {
    const checks = checksOf(route);
    const project = createProjection(route.reply);
    const isUnsafe = route.method !== 'GET';
    const isAudited = route.audit ?? isUnsafe;

    const receive = async (request: FastifyRequest): Promise<Upload | null> => {
      if (route.bodyKind !== 'upload') return null;
      const { dataDir, uploadMb } = services.config;
      return receiveUpload(request, {
        folder: join(dataDir, UPLOAD_FOLDER),
        limitMb: uploadMb,
        accept: (fileName) => checkFileName(fileName, request.viewer),
      });
    };

    const makeCall = async (
      request: FastifyRequest,
      reply: FastifyReply,
      gone: AbortSignal,
      upload: Upload | null,
    ): Promise<Call> => ({
      params: readParams(route, checks.params, request) as never,
      query: readQuery(route, checks.query, request) as never,
      q: readQ(route, checks.q, request) as never,
      body: (upload === null
        ? await readBody(route, checks.body, request)
        : checkFields(checks.body, upload.fields)) as never,
      file: upload?.file ?? null,
      urlParams: addressParams(request.query),
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
      setHeader: (name, value) => void reply.header(name, value),
      setStatus: (status) => void reply.code(status),
      setVersion: (version) => void reply.header('etag', `"${version}"`),
      addTimings: (entries) => void request.timings.push(entries),
      setSession: (secret) =>
        setSessionCookie(reply, secret, originOf(request, publicUrl).startsWith('https:')),
    });

    const audit = async (call: Call, answer: unknown): Promise<void> => {
      if (!isAudited) return;
      const objectType = route.object?.type ?? route.name.split('.')[0] ?? null;
      const objectId = objectIdOf(route, call, answer);
      const { viewer, requestId, address } = call;
      const entry = { viewer, requestId, address, action: route.name, objectType, objectId };
      await services.store
        .write((tx) => insertAudit(tx, entry))
        .catch((error: unknown) => {
          if (!isStorageFull(error)) throw error;
          app.log.error({ audit: { ...entry, viewer: viewer.id } }, answerTexts.auditNotStored.text);
        });
    };

    const run = async (call: Call, reply: FastifyReply): Promise<KeptAnswer> => {
      const answer = await handle(call);
      await audit(call, answer);
      if (route.replyKind === 'raw') return { status: reply.statusCode, body: answer };
      const body = project(answer);
      if (options.onWrongAnswer !== undefined) {
        const problems = answerProblems(route.reply, JSON.parse(JSON.stringify(body)));
        if (problems.length > 0) options.onWrongAnswer(route, problems);
      }
      return { status: reply.statusCode, body };
    };

    const runOnce = async (call: Call, request: FastifyRequest, reply: FastifyReply): Promise<KeptAnswer> => {
      const key = request.headers[IDEMPOTENCY_HEADER];
      if (route.method !== 'POST' || typeof key !== 'string' || route.replyKind === 'raw')
        return run(call, reply);
      if (!IDEMPOTENCY_KEY.test(key))
        throw contractErrors.error('REQUEST_INVALID', { reason: 'Idempotency-Key' });
      const { viewer, body, params } = call;
      return idempotency.once({ key, route: route.name, viewer, body: { body, params } }, () =>
        run(call, reply),
      );
    };

    app.route({
      method: route.method,
      url: route.path,
      config: {
        ...(route.errorShape !== undefined && { errorShape: route.errorShape }),
        ...(route.schemaFailureStatus !== undefined && { schemaFailureStatus: route.schemaFailureStatus }),
      },
      onRequest: async (request) => {
        if (isUnsafe) checkOrigin(request, publicUrl);
        checkAccess(route.access, request.viewer);
        if (isUnsafe && route.csrf !== false) checkCsrf(request, services);
      },
      handler: async (request, reply) => {
        const gone = new AbortController();
        reply.raw.on('close', () => {
          if (!reply.raw.writableFinished) gone.abort();
        });
        const caller = { viewer: request.viewer, signal: gone.signal };
        const isImport = route.rateClass === 'import';
        let release = await limits.enter(isImport ? 'import' : 'normal', caller);
        let upload: Upload | null = null;
        try {
          upload = await receive(request);
          const call = await makeCall(request, reply.code(route.status ?? 200), gone.signal, upload);
          limits.count(route, call);
          if (!isImport) release = await limits.enter(rateClassOf(route, call), caller);
          const { status, body } = await runOnce(call, request, reply);
          reply.code(status);
          reply.header('cache-control', reply.getHeader('cache-control') ?? 'no-store');
          if (route.replyKind === 'raw') {
            const raw = body as RawAnswer;
            request.isReplayable = raw.isReplayable === true;
            if (raw.body instanceof Readable) {
              finished(raw.body, release);
              release = NOTHING;
            }
            return reply.type(raw.type).send(raw.body);
          }
          return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
        } finally {
          release();
          await upload?.remove();
        }
      },
    });
  };
  for (const implementation of implementations) serve(implementation);
}

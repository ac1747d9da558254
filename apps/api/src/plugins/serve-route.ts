import { join } from 'node:path';
import { finished, Readable } from 'node:stream';
import { isStorageFull } from '@belvedere/connectors';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  contractErrors,
  pair,
  UPLOAD_EXTENSIONS,
  UPLOAD_PERMISSION,
  UPLOAD_VIEWS,
  uploadAdviceOf,
  uploadNameOf,
  type RouteSpec,
} from '@belvedere/contracts';
import type { Viewer } from '@belvedere/core';
import type { Call, Implementation, RawAnswer } from '../http/call.ts';
import { createProjection, type Projection } from '../http/projection.ts';
import { checksOf, type RouteChecks } from '../http/route-checks.ts';
import { answerProblems } from '../http/validation.ts';
import { answerTexts } from '../messages.ts';
import { checkAccess } from '../security/check-access.ts';
import type { Services } from '../services.ts';
import { insertAudit } from '../stored/audit.ts';
import { checkCsrf, checkOrigin } from './csrf.ts';
import type { Idempotency, KeptAnswer } from './idempotency.ts';
import { rateClassOf, type RateLimits } from './rate-limits.ts';
import { readCall } from './read-call.ts';
import { receiveUpload, type Upload } from './receive-upload.ts';

/** Where uploaded files lie while their call is answered, below the data directory. */
export const UPLOAD_FOLDER = join('tmp', 'uploads');

/** Called with answers that do not fit their schema. */
export type OnWrongAnswer = (route: RouteSpec, problems: readonly string[]) => void;

/** What all routes are served with. */
export interface RouteHost {
  readonly services: Services;
  readonly limits: RateLimits;
  readonly idempotency: Idempotency;
  readonly log: FastifyBaseLogger;
  readonly onWrongAnswer: OnWrongAnswer | undefined;
}

/** A route with what is made of it once. */
interface Served extends RouteHost, Implementation {
  readonly checks: RouteChecks;
  readonly project: Projection;
}

const NOTHING = (): void => undefined;
const IDEMPOTENCY_HEADER = 'idempotency-key';
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

const isUnsafe = ({ method }: RouteSpec): boolean => method !== 'GET';

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

function objectIdOf(route: RouteSpec, call: Call, answer: unknown): string | null {
  const param = route.object?.param;
  if (param !== undefined) {
    const value = (call.params as Readonly<Record<string, string | number>> | undefined)?.[param];
    return value === undefined ? null : String(value);
  }
  const id = (answer as { id?: unknown } | null)?.id;
  return typeof id === 'number' ? String(id) : null;
}

async function receive({ route, services }: Served, request: FastifyRequest): Promise<Upload | null> {
  if (route.bodyKind !== 'upload') return null;
  const { dataDir, uploadMb } = services.config;
  return receiveUpload(request, {
    folder: join(dataDir, UPLOAD_FOLDER),
    limitMb: uploadMb,
    accept: (fileName) => checkFileName(fileName, request.viewer),
  });
}

async function audit({ route, services, log }: Served, call: Call, answer: unknown): Promise<void> {
  if (!(route.audit ?? isUnsafe(route))) return;
  const objectType = route.object?.type ?? route.name.split('.')[0] ?? null;
  const objectId = objectIdOf(route, call, answer);
  const { viewer, requestId, address } = call;
  const entry = { viewer, requestId, address, action: route.name, objectType, objectId };
  await services.store
    .write((tx) => insertAudit(tx, entry))
    .catch((error: unknown) => {
      if (!isStorageFull(error)) throw error;
      log.error({ audit: { ...entry, viewer: viewer.id } }, answerTexts.auditNotStored.text);
    });
}

async function run(served: Served, call: Call, reply: FastifyReply): Promise<KeptAnswer> {
  const { route, handle, project, onWrongAnswer } = served;
  const answer = await handle(call);
  await audit(served, call, answer);
  if (route.replyKind === 'raw') return { status: reply.statusCode, body: answer };
  const body = project(answer);
  if (onWrongAnswer !== undefined) {
    const problems = answerProblems(route.reply, JSON.parse(JSON.stringify(body)));
    if (problems.length > 0) onWrongAnswer(route, problems);
  }
  return { status: reply.statusCode, body };
}

async function runOnce(
  served: Served,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<KeptAnswer> {
  const { route, idempotency } = served;
  const key = request.headers[IDEMPOTENCY_HEADER];
  if (route.method !== 'POST' || typeof key !== 'string' || route.replyKind === 'raw')
    return run(served, call, reply);
  if (!IDEMPOTENCY_KEY.test(key))
    throw contractErrors.error('REQUEST_INVALID', { reason: 'Idempotency-Key' });
  const { viewer, body, params } = call;
  return idempotency.once({ key, route: route.name, viewer, body: { body, params } }, () =>
    run(served, call, reply),
  );
}

/** Aborted when the caller goes before the answer is written. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

function sendJson(reply: FastifyReply, body: unknown): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** Sends bytes; what a stream holds is released when it has been sent, which the answer says. */
function sendRaw(
  request: FastifyRequest,
  reply: FastifyReply,
  raw: RawAnswer,
  release: () => void,
): { readonly isHeld: boolean } {
  request.isReplayable = raw.isReplayable === true;
  const isHeld = raw.body instanceof Readable;
  if (raw.body instanceof Readable) finished(raw.body, release);
  void reply.type(raw.type).send(raw.body);
  return { isHeld };
}

async function answer(served: Served, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { route, checks, services, limits } = served;
  const gone = goneSignal(reply);
  const caller = { viewer: request.viewer, signal: gone };
  const isImport = route.rateClass === 'import';
  let release = await limits.enter(isImport ? 'import' : 'normal', caller);
  let upload: Upload | null = null;
  try {
    upload = await receive(served, request);
    reply.code(route.status ?? 200);
    const { publicUrl } = services.config;
    const call = await readCall({ route, checks, request, reply, gone, upload, publicUrl });
    limits.count(route, call);
    if (!isImport) release = await limits.enter(rateClassOf(route, call), caller);
    const { status, body } = await runOnce(served, call, request, reply);
    reply.code(status);
    reply.header('cache-control', reply.getHeader('cache-control') ?? 'no-store');
    if (route.replyKind !== 'raw') return sendJson(reply, body);
    if (sendRaw(request, reply, body as RawAnswer, release).isHeld) release = NOTHING;
    return reply;
  } finally {
    release();
    await upload?.remove();
  }
}

/** Serves one route: who may call it is decided before its body is read. */
export function serveRoute(app: FastifyInstance, host: RouteHost, implementation: Implementation): void {
  const { route } = implementation;
  const { services } = host;
  const served = {
    ...host,
    ...implementation,
    checks: checksOf(route),
    project: createProjection(route.reply),
  };
  app.route({
    method: route.method,
    url: route.path,
    config: {
      ...(route.errorShape !== undefined && { errorShape: route.errorShape }),
      ...(route.schemaFailureStatus !== undefined && { schemaFailureStatus: route.schemaFailureStatus }),
    },
    onRequest: async (request) => {
      if (isUnsafe(route)) checkOrigin(request, services.config.publicUrl);
      checkAccess(route.access, request.viewer);
      if (isUnsafe(route) && route.csrf !== false) checkCsrf(request, services);
    },
    handler: (request, reply) => answer(served, request, reply),
  });
}

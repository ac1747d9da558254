import { join } from 'node:path';
import { finished, Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
import { checkAccess } from '../security/check-access.ts';
import { checkRoute } from '../security/check-route.ts';
import type { Services } from '../services.ts';
import type { CallAudit } from './audit-call.ts';
import { checkCsrf, checkOrigin } from './csrf.ts';
import { isTicketCall } from './domains.ts';
import { formFields } from './form-body.ts';
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
  readonly audit: CallAudit;
  readonly onWrongAnswer: OnWrongAnswer | undefined;
  /** Who a guest is by a token. */
  readonly guestOf: (token: string) => Promise<Viewer>;
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

async function receive({ route, services }: Served, request: FastifyRequest): Promise<Upload | null> {
  if (route.bodyKind !== 'upload') return null;
  const { dataDir, uploadMb } = services.config;
  return receiveUpload(request, {
    folder: join(dataDir, UPLOAD_FOLDER),
    limitMb: uploadMb,
    accept: (fileName) => checkFileName(fileName, request.viewer),
  });
}

async function run(served: Served, call: Call, reply: FastifyReply): Promise<KeptAnswer> {
  const { route, handle, project, onWrongAnswer, audit } = served;
  const answer = await audit.during(route, call, () => handle(call));
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

/** Whether a guest may say who they are in the body, which a beacon does, as it has no headers. */
const mayBringGuest = ({ guestField }: RouteSpec, { viewer }: FastifyRequest): boolean =>
  guestField !== undefined && viewer.kind === 'anonymous';

async function checkBroughtGuest({ route, guestOf }: Served, request: FastifyRequest): Promise<void> {
  const token = (await formFields(request))?.[route.guestField ?? ''] ?? '';
  if (token !== '') request.viewer = await guestOf(token);
  checkRoute(route, request.viewer);
}

/** Serves one route: who may call it is decided before its body is read, unless the body says who calls. */
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
      if (isUnsafe(route) && !isTicketCall(request, services.config.domains))
        checkOrigin(request, services.config.publicUrl);
      if (!mayBringGuest(route, request)) checkRoute(route, request.viewer);
      if (isUnsafe(route) && route.csrf !== false) checkCsrf(request, services);
    },
    handler: async (request, reply) => {
      if (mayBringGuest(route, request)) await checkBroughtGuest(served, request);
      return answer(served, request, reply);
    },
  });
}

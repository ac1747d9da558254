import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ROUTES } from '@belvedere/contracts';
import { LRUCache } from 'lru-cache';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What an equal request is known by; null for one that is always answered anew. */
    replayKey: string | null;
    /** Body as it came, where it was read to look for an equal request. */
    readBody: Buffer | null;
    /** Set by a handler whose answer holds for an equal request too. */
    isReplayable: boolean;
    /** State of metadata and cache when the request came; null when they cannot be told. */
    replayState: string | null;
  }
  interface FastifyReply {
    keepForReplay(body: Buffer): void;
  }
}

/** How long an answer stands for equal requests; what depends on the clock is that old at most. */
const REPLAY_MS = 1000;
const KEPT_BYTES = 16 * 1024 * 1024;
const BODY_BYTES_MAX = 64 * 1024;
/** Headers of an answer that belong to its request alone. */
const OWN_HEADERS = new Set([
  'x-request-id',
  'server-timing',
  'content-length',
  'date',
  'connection',
  'keep-alive',
]);
/** Headers of a request that may change what it is answered. */
const TOLD_BY = [
  'authorization',
  'cookie',
  'accept',
  'accept-encoding',
  'content-type',
  'host',
  'origin',
  'sec-fetch-site',
  'x-csrftoken',
  'x-forwarded-host',
  'x-forwarded-proto',
] as const;
const PATHS: ReadonlySet<string> = new Set([ROUTES.chart.data.path]);

interface KeptReply {
  readonly headers: Readonly<Record<string, string | number | readonly string[]>>;
  readonly body: Buffer;
  readonly state: string;
  readonly until: number;
}

function bodyBytes(request: FastifyRequest): number | null {
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  return length > 0 && length <= BODY_BYTES_MAX ? length : null;
}

function read(stream: NodeJS.ReadableStream): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
    stream.on('end', () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
    stream.on('error', reject);
    stream.on('close', () => reject(new Error('the caller has gone')));
  });
}

function keyOf(request: FastifyRequest, body: Buffer): string {
  const { headers, url } = request;
  const told = TOLD_BY.map((name) => headers[name] ?? null);
  return createHash('sha256')
    .update(JSON.stringify([url, told]))
    .update(body)
    .digest('base64url');
}

function headersOf(reply: FastifyReply): KeptReply['headers'] {
  const entries = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined || OWN_HEADERS.has(name) ? [] : [[name, value] as const],
  );
  return Object.fromEntries(entries);
}

/**
 * Answers a chart's request with the bytes of an equal one: the same address, credentials and body byte for byte, less
 * than a second ago, and nothing has been written to the metadata since, so neither session nor rights can have changed.
 * Comes before all other hooks.
 */
export function registerReplay(app: FastifyInstance, { store, cache, clock }: Services): void {
  const kept = new LRUCache<string, KeptReply>({
    maxSize: KEPT_BYTES,
    maxEntrySize: KEPT_BYTES / 4,
    sizeCalculation: ({ body }) => body.length + 2048,
  });
  const state = (): string | null => {
    const changes = store.changes();
    return changes === null ? null : `${changes}:${cache.generation()}`;
  };
  app.decorateRequest('replayKey', null);
  app.decorateRequest('readBody', null);
  app.decorateRequest('isReplayable', false);
  app.decorateRequest('replayState', null);

  function send(request: FastifyRequest, reply: FastifyReply, { headers, body }: KeptReply): void {
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(headers as Record<string, string>),
      'x-request-id': request.id,
      'server-timing': 'replay',
      'content-length': body.length,
    });
    reply.raw.end(body);
  }

  app.addHook('onRequest', async (request, reply) => {
    const isAsked = request.method === 'POST' && PATHS.has(request.routeOptions.url ?? '');
    if (!isAsked || bodyBytes(request) === null) return;
    const body = await read(request.raw);
    request.readBody = body;
    const key = keyOf(request, body);
    request.replayKey = key;
    request.replayState = state();
    const known = kept.get(key);
    if (known === undefined || known.until < clock().getTime() || known.state !== request.replayState) return;
    send(request, reply, known);
  });

  app.addHook('preParsing', async (request, _reply, payload) => {
    const { readBody } = request;
    if (readBody === null) return payload;
    return Object.assign(Readable.from([readBody]), { receivedEncodedLength: readBody.length });
  });

  app.decorateReply('keepForReplay', function keepForReplay(this: FastifyReply, body: Buffer) {
    const { replayKey, replayState, isReplayable } = this.request;
    if (!isReplayable || replayKey === null || replayState === null || this.statusCode !== 200) return;
    const until = clock().getTime() + REPLAY_MS;
    kept.set(replayKey, { headers: headersOf(this), body, state: replayState, until });
  });
}

/** Keeps what is sent, as it is sent. Comes after all hooks that change it. */
export function registerReplayKeeping(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (Buffer.isBuffer(payload)) reply.keepForReplay(payload);
    return payload;
  });
}

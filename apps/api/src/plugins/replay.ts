import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ROUTES } from '@belvedere/contracts';
import { LRUCache } from 'lru-cache';
import type { Services } from '../services.ts';
import { requestIdOf } from './request-id.ts';

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
  'x-guesttoken',
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
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly body: Buffer;
  readonly state: string;
  readonly until: number;
}

function hasShortBody({ headers }: IncomingMessage): boolean {
  const length = Number(headers['content-length'] ?? Number.NaN);
  return length > 0 && length <= BODY_BYTES_MAX;
}

const pathOf = (url: string): string => {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
};

/** Whether an equal request may have been answered a moment ago. */
const isAsked = (message: IncomingMessage): boolean =>
  message.method === 'POST' && PATHS.has(pathOf(message.url ?? '')) && hasShortBody(message);

function read(message: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    message.on('data', (chunk: Buffer) => void chunks.push(chunk));
    message.on('end', () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
    message.on('error', reject);
    // Every message closes, and an error with its trace costs as much as the rest of reading one.
    message.on('close', () => message.readableEnded || reject(new Error('the caller has gone')));
  });
}

/** Everything that may change the answer, byte for byte; no header holds a line break. */
function keyOf({ headers, url = '' }: IncomingMessage, body: Buffer): string {
  let key = url;
  for (const name of TOLD_BY) key += `\n${String(headers[name] ?? '\0')}`;
  return `${key}\n${body.toString('latin1')}`;
}

function headersOf(reply: FastifyReply, body: Buffer): readonly string[] {
  const entries = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined || OWN_HEADERS.has(name) ? [] : [value].flat().flatMap((one) => [name, String(one)]),
  );
  return [...entries, 'server-timing', 'replay', 'content-length', String(body.length)];
}

function sendKept(message: IncomingMessage, response: ServerResponse, { headers, body }: KeptReply): void {
  response.writeHead(200, [...headers, 'x-request-id', requestIdOf(message.headers)]);
  response.end(body);
}

/** Has requests that may be answered at once looked at before the framework; what is not answered goes on to it. */
function lookFirst(
  app: FastifyInstance,
  answered: (message: IncomingMessage, response: ServerResponse) => Promise<boolean>,
): void {
  const { server } = app;
  const framework = server.listeners('request') as ((
    message: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  server.removeAllListeners('request');
  server.on('request', (message: IncomingMessage, response: ServerResponse) => {
    const goOn = (): void => {
      for (const handle of framework) handle.call(server, message, response);
    };
    if (!isAsked(message)) return goOn();
    answered(message, response).then(
      (isDone) => (isDone ? undefined : goOn()),
      () => response.destroy(),
    );
  });
}

/**
 * Answers a chart's request with the bytes of an equal one: the same address, credentials and body byte for byte, less
 * than a second ago, and nothing has been written to the metadata since, so neither session nor rights can have changed.
 * Looks before the framework makes a request of it; comes before all other hooks.
 */
export function registerReplay(app: FastifyInstance, { store, cache, clock }: Services): void {
  const kept = new LRUCache<string, KeptReply>({
    maxSize: KEPT_BYTES,
    maxEntrySize: KEPT_BYTES / 4,
    sizeCalculation: ({ body }, key) => body.length + key.length + 2048,
  });
  const state = (): string | null => {
    const changes = store.changes();
    return changes === null ? null : `${changes}:${cache.generation()}`;
  };
  app.decorateRequest('replayKey', null);
  app.decorateRequest('readBody', null);
  app.decorateRequest('isReplayable', false);
  app.decorateRequest('replayState', null);

  const early = new WeakMap<IncomingMessage, Buffer>();
  const keptFor = (key: string, now: string | null): KeptReply | null => {
    const known = kept.get(key);
    return known === undefined || known.until < clock().getTime() || known.state !== now ? null : known;
  };

  lookFirst(app, async (message, response) => {
    const body = await read(message);
    const known = keptFor(keyOf(message, body), state());
    if (known === null) early.set(message, body);
    else sendKept(message, response, known);
    return known !== null;
  });

  app.addHook('onRequest', async (request, reply) => {
    if (!isAsked(request.raw)) return;
    const body = early.get(request.raw) ?? (await read(request.raw));
    request.readBody = body;
    request.replayKey = keyOf(request.raw, body);
    request.replayState = state();
    const known = keptFor(request.replayKey, request.replayState);
    if (known === null) return;
    reply.hijack();
    sendKept(request.raw, reply.raw, known);
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
    kept.set(replayKey, { headers: headersOf(this, body), body, state: replayState, until });
  });
}

/** Keeps what is sent, as it is sent. Comes after all hooks that change it. */
export function registerReplayKeeping(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (Buffer.isBuffer(payload)) reply.keepForReplay(payload);
    return payload;
  });
}

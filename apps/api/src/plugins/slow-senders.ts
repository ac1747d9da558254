import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How slowly a request may come. */
export interface SenderPace {
  /** Milliseconds between two looks at a body that is on its way. */
  readonly everyMs: number;
  /** Bytes that must have come between two looks. */
  readonly bytes: number;
  /** Milliseconds that a body may take at all when it is no form with a file. */
  readonly bodyMs: number;
}

/** Milliseconds in which the head of a request must have come, and between the server's looks at that. */
export const HEAD_TIMEOUT_MS = 15_000;
/** See {@link HEAD_TIMEOUT_MS}. */
export const HEAD_CHECK_MS = 5000;

const PACE: SenderPace = { everyMs: 10_000, bytes: 10_240, bodyMs: 20_000 };
const GONE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

const bringsBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isFile = ({ headers }: IncomingMessage): boolean =>
  (headers['content-type'] ?? '').startsWith('multipart/');

/** True while the server takes what comes; a body that the server itself keeps waiting is not slow. */
const isRead = (raw: IncomingMessage): boolean => raw.readableFlowing === true && !raw.isPaused();

/** Whether a request came over a connection; one that is put in by the process itself brings its body with it. */
const isConnected = ({ socket }: IncomingMessage): boolean => socket instanceof Socket;

/** Looks at a body until it has come; gives what ends the looking. */
function watch(raw: IncomingMessage, { everyMs, bytes, bodyMs }: SenderPace): () => void {
  const { socket } = raw;
  let before = socket.bytesRead;
  let readMs = 0;
  const look = (): void => {
    if (raw.complete) return stop();
    const came = socket.bytesRead - before;
    before = socket.bytesRead;
    if (!isRead(raw)) return;
    readMs += everyMs;
    if (came >= bytes && (isFile(raw) || readMs < bodyMs)) return;
    stop();
    socket.end(GONE);
    socket.destroySoon();
  };
  const timer = setInterval(look, everyMs);
  timer.unref();
  const stop = (): void => clearInterval(timer);
  return stop;
}

/**
 * Closes connections whose request comes too slowly: 500 of them that send a byte each second would otherwise hold as
 * many requests open for as long as they like. Files may take their time, as long as they keep coming.
 */
export function registerSlowSenders(app: FastifyInstance, pace: SenderPace = PACE): void {
  const stops = new WeakMap<FastifyRequest, () => void>();
  app.addHook('onRequest', async (request) => {
    if (bringsBody(request.raw) && isConnected(request.raw)) stops.set(request, watch(request.raw, pace));
  });
  app.addHook('onResponse', async (request) => stops.get(request)?.());
  app.addHook('onRequestAbort', async (request) => stops.get(request)?.());
}

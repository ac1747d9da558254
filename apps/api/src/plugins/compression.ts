import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const LEAST_BYTES = 1024;
const KEPT_BYTES = 32 * 1024 * 1024;
const COMPRESSIBLE = /json|text|javascript|svg|xml|arrow/;

const gzipBytes = promisify(gzip);
const brotliBytes = promisify(brotliCompress);

const ENCODERS = {
  br: (bytes: Buffer) =>
    brotliBytes(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 1,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => gzipBytes(bytes, { level: 1 }),
} as const satisfies Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>>;

type Coding = keyof typeof ENCODERS;

/** The best coding that a caller takes: brotli, then gzip; null when it takes neither. */
export function codingFor(acceptEncoding: string): Coding | null {
  const taken = new Map(
    acceptEncoding.split(',').map((part) => {
      const [name = '', weight = ''] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/);
      return [name, weight === '' ? 1 : Number(weight)];
    }),
  );
  const isTaken = (coding: Coding): boolean => (taken.get(coding) ?? taken.get('*') ?? 0) > 0;
  if (isTaken('br')) return 'br';
  return isTaken('gzip') ? 'gzip' : null;
}

const isRevalidated = (reply: FastifyReply): boolean =>
  String(reply.getHeader('cache-control') ?? '').includes('no-cache');

/** True when the caller holds the very bytes; the answer is then sent without them. */
function isKnown(request: FastifyRequest, reply: FastifyReply, digest: string): boolean {
  if (request.method !== 'GET' || !isRevalidated(reply)) return false;
  const tag = `W/"${digest}"`;
  reply.header('etag', tag);
  const held = request.headers['if-none-match'] ?? '';
  return held.split(',').some((candidate) => candidate.trim() === tag);
}

/**
 * Sends answers from 1 kB up as brotli or gzip, each at its fastest level. Equal bytes are compressed once: the last
 * 32 MB of compressed answers are kept by the hash of what they hold. GET answers marked `no-cache` carry a weak tag
 * and are 304 to a caller that holds them.
 */
export function registerCompression(app: FastifyInstance): void {
  const running = new Map<string, Promise<Buffer>>();
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length });

  const compressed = (coding: Coding, digest: string, bytes: Buffer): Promise<Buffer> => {
    const key = `${coding}:${digest}`;
    const known = kept.get(key);
    const shared = known === undefined ? running.get(key) : Promise.resolve(known);
    if (shared !== undefined) return shared;
    const made = ENCODERS[coding](bytes)
      .then((result) => {
        if (result.length <= KEPT_BYTES / 4) kept.set(key, result);
        return result;
      })
      .finally(() => running.delete(key));
    running.set(key, made);
    return made;
  };

  app.addHook('onSend', async (request, reply, payload) => {
    const isText = typeof payload === 'string';
    if (!isText && !Buffer.isBuffer(payload)) return payload;
    const bytes = isText ? Buffer.from(payload, 'utf8') : payload;
    const type = String(reply.getHeader('content-type') ?? '');
    if (bytes.length < LEAST_BYTES || !COMPRESSIBLE.test(type) || reply.hasHeader('content-encoding'))
      return payload;
    const digest = createHash('sha1').update(bytes).digest('base64url');
    if (isKnown(request, reply, digest)) {
      reply.code(304);
      return '';
    }
    const coding = codingFor(request.headers['accept-encoding']?.toString() ?? '');
    reply.header('vary', 'accept-encoding');
    if (coding === null) return bytes;
    reply.header('content-encoding', coding);
    reply.removeHeader('content-length');
    return compressed(coding, digest, bytes);
  });
}

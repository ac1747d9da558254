import { FIRST_READS_ID, firstReads, nextReads, type FirstRead } from '@belvedere/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asCallerOf } from './session.ts';

/** Longest that a page waits for its answers; what is not there by then is asked for by the page. */
const PATIENCE_MS = 400;
/** Longest answer that travels in a page, in characters. */
const LONGEST = 400_000;
/** What the page's client reads of an answer's head. */
const KEPT_HEADERS = ['content-type', 'etag'];
/** What speaks of the page's own answer, not of those within. */
const OWN_HEADERS = ['accept', 'accept-encoding', 'content-length', 'if-none-match', 'range', 'upgrade'];

function headersOf(request: FastifyRequest): Record<string, string | string[]> {
  const given = Object.entries(request.headers).filter(
    (entry): entry is [string, string | string[]] =>
      entry[1] !== undefined && !OWN_HEADERS.includes(entry[0]),
  );
  return { ...Object.fromEntries(given), accept: 'application/json' };
}

/** Reads by the app's own routes, with the rights of whoever asks for the page. */
async function readOne(
  app: FastifyInstance,
  request: FastifyRequest,
  url: string,
): Promise<FirstRead | null> {
  const answer = await app.inject({ url, headers: headersOf(request), remoteAddress: request.ip });
  if (answer.statusCode !== 200 || answer.payload.length > LONGEST) return null;
  const headers = KEPT_HEADERS.flatMap((name) => {
    const value = answer.headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return { url, headers: Object.fromEntries(headers), body: answer.payload };
}

const after = (ms: number): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms, null).unref();
  });

/**
 * Answers to what the page of an address reads first, and to what these answers name, for whoever is signed in; empty for
 * strangers. Answers other than 200, very long ones, and those that take longer than 0.4 s are left out.
 */
export async function answerFirstReads(
  app: FastifyInstance,
  request: FastifyRequest,
  [path, query]: readonly [path: string, query: string],
): Promise<readonly FirstRead[]> {
  if (request.sessionId === null || request.method !== 'GET') return [];
  const answered: FirstRead[] = [];
  const answer = async (url: string): Promise<void> => {
    const read = await readOne(app, request, url);
    if (read === null) return;
    answered.push(read);
    await Promise.allSettled(nextReads(read).map(answer));
  };
  const reads = asCallerOf(request, () => Promise.allSettled(firstReads(path, query).map(answer)));
  await Promise.race([reads, after(PATIENCE_MS)]);
  return [...answered];
}

/** The answers as an element that no browser runs and no text in them can close. */
export const firstReadsElement = (reads: readonly FirstRead[]): string =>
  reads.length === 0
    ? ''
    : `<script type="application/json" id="${FIRST_READS_ID}">${JSON.stringify(reads).replaceAll('<', '\\u003c')}</script>`;

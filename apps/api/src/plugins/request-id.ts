import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const GIVEN_ID = /^[\w-]{8,64}$/;

/** Id of a request: the caller's when it is well formed, else a new one. */
export function requestIdOf(headers: Readonly<Record<string, string | string[] | undefined>>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID();
}

/** Sends the request id with every answer. */
export function registerRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
}

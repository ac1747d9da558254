import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Entries of `Server-Timing`. */
    timings: string[];
  }
}

/** Sends how long the parts of an answer took. */
export function registerTiming(app: FastifyInstance): void {
  app.decorateRequest('timings');
  app.addHook('onRequest', async (request) => {
    request.timings = [];
  });
  app.addHook('onSend', async (request, reply) => {
    const entries = [...request.timings, `app;dur=${reply.elapsedTime.toFixed(1)}`];
    reply.header('server-timing', entries.join(', '));
  });
}

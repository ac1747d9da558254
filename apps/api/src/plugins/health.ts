import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** `/health` says that the process answers; `/ready` that the metadata does too. */
export function registerHealth(app: FastifyInstance, { store }: Services): void {
  app.get('/health', async (_request, reply) => reply.type('text/plain').send('OK'));
  app.get('/ready', async (_request, reply) => {
    try {
      await store.ping();
      return await reply.type('text/plain').send('OK');
    } catch (error) {
      app.log.error({ err: error }, 'metadata does not answer');
      return reply.code(503).type('text/plain').send('metadata does not answer');
    }
  });
}

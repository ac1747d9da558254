import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contractErrors } from '@belvedere/contracts';
import type { Services } from '../services.ts';
import { sendError } from './errors.ts';

const YEAR_S = 31_536_000;
const API_PREFIXES = ['/api/', '/assets/', '/datasource/', '/tabstateview', '/tableschemaview'];

const wantsPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  (request.headers.accept ?? '').includes('text/html') &&
  !API_PREFIXES.some((prefix) => request.url.startsWith(prefix));

/** Serves the files of the web application, and its page for every address that is no file and no call. */
export async function registerPages(app: FastifyInstance, { config }: Services): Promise<void> {
  const index = join(config.webDir, 'index.html');
  if (existsSync(config.webDir)) {
    await app.register(fastifyStatic, {
      root: config.webDir,
      index: false,
      wildcard: true,
      prefix: '/',
      dotfiles: 'deny',
      preCompressed: true,
      setHeaders: (response, path) => {
        const isHashed = /[\\/]assets[\\/]/.test(path);
        response.setHeader('cache-control', isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
      },
    });
  }
  const sendPage = async (reply: FastifyReply): Promise<FastifyReply> =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(await readFile(index));

  app.setNotFoundHandler(async (request, reply) => {
    if (wantsPage(request) && existsSync(index)) return sendPage(reply.code(200));
    const path = request.url.split('?')[0] ?? '';
    return sendError(request, reply, contractErrors.error('ROUTE_NOT_FOUND', { method: request.method, path: path.slice(0, 200) }));
  });
}

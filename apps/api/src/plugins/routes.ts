import type { FastifyInstance } from 'fastify';
import { ALL_ROUTES } from '@belvedere/contracts';
import type { Implementation } from '../http/call.ts';
import { createIdempotency } from './idempotency.ts';
import { serveRoute, type OnWrongAnswer, type RouteHost } from './serve-route.ts';

/** How the routes are served. */
export interface RouteOptions {
  /** Called with answers that do not fit their schema; tests throw here. */
  readonly onWrongAnswer?: OnWrongAnswer;
}

function checkComplete(implementations: readonly Implementation[]): void {
  const names = new Set(implementations.map(({ route }) => route.name));
  const missing = ALL_ROUTES.filter((route) => !names.has(route.name)).map((route) => route.name);
  if (missing.length > 0) throw new Error(`routes without an implementation: ${missing.join(', ')}`);
  if (names.size < implementations.length) throw new Error('a route is implemented twice');
}

/** Serves every route of the table. Throws when a route has no implementation or has two. */
export function registerRoutes(
  app: FastifyInstance,
  { services, limits, audit, guestOf }: Omit<RouteHost, 'idempotency' | 'onWrongAnswer'>,
  implementations: readonly Implementation[],
  { onWrongAnswer }: RouteOptions = {},
): void {
  checkComplete(implementations);
  const idempotency = createIdempotency(services);
  const host = { services, limits, audit, guestOf, idempotency, onWrongAnswer };
  for (const implementation of implementations) serveRoute(app, host, implementation);
}

import type { RouteSpec } from '@belvedere/contracts';
import { createCheck, type Check } from './validation.ts';

/** What looks at the parts of a call; null where the route takes no such part. */
export interface RouteChecks {
  readonly params: Check | null;
  readonly query: Check | null;
  readonly q: Check | null;
  readonly body: Check | null;
}

const checkOf = (schema: object | undefined, unknown: 'refuse' | 'accept'): Check | null =>
  schema === undefined ? null : createCheck(schema, unknown);

/** Makes the checks of a route. */
export function checksOf(route: RouteSpec): RouteChecks {
  return {
    params: checkOf(route.params, 'refuse'),
    query: checkOf(route.query, 'accept'),
    q: checkOf(route.q, 'accept'),
    body: checkOf(route.body, route.unknown === 'drop' ? 'accept' : 'refuse'),
  };
}

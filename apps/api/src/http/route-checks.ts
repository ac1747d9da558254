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

/** A body that says nothing. */
const NO_BODY = { anyOf: [{ type: 'null' }, { type: 'object', additionalProperties: false }] };

/** What a body has to fit; a change that takes none still refuses what somebody says in one, unless the wire drops it. */
const bodyOf = ({ body, method, unknown }: RouteSpec): object | undefined =>
  body ?? (method === 'GET' || unknown === 'drop' ? undefined : NO_BODY);

/** Makes the checks of a route. */
export function checksOf(route: RouteSpec): RouteChecks {
  return {
    params: checkOf(route.params, 'refuse'),
    query: checkOf(route.query, 'accept'),
    q: checkOf(route.q, 'accept'),
    body: checkOf(bodyOf(route), route.unknown === 'drop' ? 'accept' : 'refuse'),
  };
}

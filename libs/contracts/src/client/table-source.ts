import type { RouteSpec } from '../route.ts';
import { ROUTES } from '../routes.ts';

function entryOf(route: RouteSpec): string {
  const flags = [
    route.bodyKind === undefined || route.bodyKind === 'json' ? null : route.bodyKind,
    route.replyKind === 'raw' ? 'raw' : null,
  ].filter((flag) => flag !== null);
  const parts = [route.method, route.path, ...(flags.length > 0 ? [flags.join('+')] : [])];
  return `[${parts.map((part) => `'${part}'`).join(', ')}]`;
}

/** Source text of the browser's route table; a test holds `table.ts` equal to it. */
export function clientTableSource(): string {
  const groups = Object.entries(ROUTES).map(([group, routes]) => {
    const lines = Object.entries<RouteSpec>(routes).map(([verb, route]) => `    ${verb}: ${entryOf(route)},`);
    return `  ${group}: {\n${lines.join('\n')}\n  },`;
  });
  return [
    '// Written by tools/generators/client-routes.ts from the route table; do not edit.',
    '',
    '/** Method, path and peculiarities of every operation, for the browser. */',
    'export const CLIENT_TABLE = {',
    ...groups,
    '} as const;',
    '',
  ].join('\n');
}

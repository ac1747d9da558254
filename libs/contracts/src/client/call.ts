import type { ROUTES } from '../routes.ts';
import { CLIENT_TABLE } from './table.ts';

type Routes = typeof ROUTES;

/** Name of a group of operations, e.g. `dashboard`. */
export type GroupName = keyof Routes;

/** Name of an operation in a group, e.g. `list`. */
export type VerbName<Group extends GroupName> = keyof Routes[Group];

/** `[method, path, peculiarities]` of an operation. */
export type ClientRoute = readonly [method: string, path: string, flags?: string];

/** The operation's entry in the table. */
export function clientRoute<Group extends GroupName>(group: Group, verb: VerbName<Group>): ClientRoute {
  const routes: Readonly<Record<string, ClientRoute>> = CLIENT_TABLE[group];
  const route = routes[String(verb)];
  if (route === undefined) throw new Error(`no operation ${group}.${String(verb)} in the route table`);
  return route;
}

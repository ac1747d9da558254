import { contractErrors, type BodyOf, type ROUTES } from '@belvedere/contracts';
import { permissionKey, type JsonObject, type Viewer } from '@belvedere/core';
import { hasTemplate } from '@belvedere/sql';
import type { Reader } from '../../db/store.ts';
import { datasetsOfDashboards } from '../../reading/row-rules/guest-rules.ts';
import { readJwt, signJwt } from '../../security/jwt.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { SYSTEM_VIEWER, type RoleReader } from '../auth/viewer.ts';
import { rightsOf, type GuestClaims } from './claims.ts';
import { namedDashboards } from './named-dashboards.ts';

/** What of the guests' role counts for a guest: everything else follows from the dashboards of the token. */
const ROLE_COUNTS = [['can_csv', 'Superset']] as const;

function checkOn({ config }: Services): void {
  if (!config.flags.EMBEDDED_SUPERSET) throw contractErrors.error('EMBEDDING_OFF');
}

/** Throws REQUEST_INVALID for a rule with a template: what a token says is not filled in by whoever reads. */
function checkClauses(rules: BodyOf<typeof ROUTES.guest.grant>['rls']): void {
  const templated = rules.find(({ clause }) => hasTemplate(clause));
  if (templated === undefined) return;
  const reason = `a rule of a guest token holds no template: "${templated.clause.slice(0, 80)}"`;
  throw contractErrors.error('REQUEST_INVALID', { reason });
}

/** Throws REQUEST_INVALID for a dataset that no chart of the dashboards reads: its rule would hold nowhere. */
async function checkDatasets(
  reader: Reader,
  dashboardIds: readonly number[],
  rules: readonly { readonly dataset?: number }[],
): Promise<void> {
  const known = new Set((await datasetsOfDashboards(reader, dashboardIds)).map(({ id }) => id));
  const unknown = rules.find(({ dataset }) => dataset !== undefined && !known.has(dataset));
  if (unknown === undefined) return;
  const reason = `no chart of these dashboards reads the dataset ${unknown.dataset}`;
  throw contractErrors.error('REQUEST_INVALID', { reason });
}

/** Makes the token of a guest. Throws REQUEST_INVALID for a dashboard that the caller may not read, EMBEDDING_OFF. */
export async function grantGuestToken(
  services: Services,
  viewer: Viewer,
  { user, resources, rls, filters, time_range }: BodyOf<typeof ROUTES.guest.grant>,
): Promise<string> {
  checkOn(services);
  checkClauses(rls);
  const { store, config, keys, clock } = services;
  const names = resources.map(({ id }) => id);
  const found = await namedDashboards(store.reader, scopeOf(services, viewer), names);
  const unknown = names.find((name) => found.get(String(name)) === null);
  if (unknown !== undefined)
    throw contractErrors.error('REQUEST_INVALID', { reason: `there is no dashboard ${unknown}` });
  const ids = [...found.values()].filter((id) => id !== null);
  await checkDatasets(store.reader, ids, [...rls, ...(filters ?? [])]);
  const iat = Math.floor(clock().getTime() / 1000);
  const claims: GuestClaims = {
    user: user ?? {},
    resources,
    rls_rules: rls,
    filters: filters ?? [],
    time_range: time_range ?? null,
    iat,
    exp: iat + config.guests.tokenS,
    aud: config.guests.audience,
    type: 'guest',
  };
  return signJwt(keys.guest, claims);
}

const isOurs = (claims: JsonObject, audience: string): boolean =>
  claims['type'] === 'guest' && claims['aud'] === audience && typeof claims['exp'] === 'number';

/** Claims are ours by their signature, so that their shape is the one that was signed. */
const asClaims = (claims: JsonObject): GuestClaims => claims as never;

function claimsOf({ keys, config, clock }: Services, token: string): GuestClaims {
  const claims = readJwt(keys.guest, token);
  if (claims === null || !isOurs(claims, config.guests.audience)) throw contractErrors.error('NOT_SIGNED_IN');
  const read = asClaims(claims);
  if (read.exp * 1000 <= clock().getTime()) throw contractErrors.error('SESSION_EXPIRED');
  return read;
}

/**
 * Who a guest is. Dashboards that are gone, or whose embedding has ended, are none of theirs any more. Throws NOT_SIGNED_IN and
 * SESSION_EXPIRED.
 */
export async function guestViewer(services: Services, roles: RoleReader, token: string): Promise<Viewer> {
  checkOn(services);
  const { store, config } = services;
  const claims = claimsOf(services, token);
  const names = claims.resources.map(({ id }) => id);
  const found = await namedDashboards(store.reader, scopeOf(services, SYSTEM_VIEWER), names);
  const pairs = await roles.pairsOfRoleNamed(config.guests.role);
  const counted = ROLE_COUNTS.filter(([permission, view]) =>
    pairs.some((pair) => pair[0] === permission && pair[1] === view),
  );
  return {
    kind: 'guest',
    id: null,
    username: claims.user.username ?? 'guest',
    roles: [config.guests.role].filter((role) => role.toLowerCase() !== 'admin'),
    permissions: new Set(counted.map(([permission, view]) => permissionKey(permission, view))),
    guest: rightsOf(
      claims,
      [...found.values()].filter((id) => id !== null),
    ),
    locale: config.locale,
    zone: config.zone,
  };
}

import type { Reader } from '../../db/store.ts';
import type { ArrivalSettings, SignInSettings } from '../../sign-in-config.ts';
import { allGroups } from '../../stored/group.ts';
import { allRoles } from '../../stored/user.ts';

/** A name in the settings of signing in that is nobody's here, so that it gives nothing. */
export interface UnknownName {
  /** Where it stands: `ldap`, `header`, or the name of an OpenID provider. */
  readonly way: string;
  readonly kind: 'role' | 'group';
  readonly name: string;
}

/** Names of the roles and groups that there are. */
export interface KnownNames {
  readonly roles: ReadonlySet<string>;
  readonly groups: ReadonlySet<string>;
}

function unknownIn(
  way: string,
  { default_roles = [], roles = {}, groups = {} }: ArrivalSettings,
  known: KnownNames,
): readonly UnknownName[] {
  const named = new Set([...default_roles, ...Object.values(roles).flat()]);
  const placed = new Set(Object.values(groups).flat());
  return [
    ...[...named]
      .filter((name) => !known.roles.has(name))
      .map((name) => ({ way, kind: 'role', name }) as const),
    ...[...placed]
      .filter((name) => !known.groups.has(name))
      .map((name) => ({ way, kind: 'group', name }) as const),
  ];
}

/** Every name in the settings that gives nothing, because there is no such role or group. */
export function unknownNames(
  { oidc, ldap, header }: SignInSettings,
  known: KnownNames,
): readonly UnknownName[] {
  return [
    ...oidc.flatMap((settings) => unknownIn(settings.name, settings, known)),
    ...(ldap === null ? [] : unknownIn('ldap', ldap, known)),
    ...(header === null ? [] : unknownIn('header', header, known)),
  ];
}

/** A sentence for the log and for the doctor. */
export const unknownNameText = ({ way, kind, name }: UnknownName): string =>
  `the settings of signing in (${way}) name the ${kind} "${name}", which is not there: it gives nobody anything`;

/** The names that there are now. */
export async function knownNames(reader: Reader): Promise<KnownNames> {
  const [roles, groups] = await Promise.all([allRoles(reader), allGroups(reader)]);
  return {
    roles: new Set(roles.map(({ name }) => name)),
    groups: new Set(groups.map(({ name }) => name)),
  };
}

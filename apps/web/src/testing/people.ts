import type { Bootstrap } from '@belvedere/client-store';

type Pair = readonly [permission: string, view: string];

const GAMMA_PAIRS: readonly Pair[] = [
  ['can_read', 'Chart'],
  ['can_write', 'Chart'],
  ['can_read', 'Dashboard'],
  ['can_write', 'Dashboard'],
  ['can_read', 'Dataset'],
  ['can_read', 'Database'],
  ['menu_access', 'Home'],
  ['menu_access', 'Charts'],
  ['menu_access', 'Dashboards'],
  ['menu_access', 'Datasets'],
];

const QUERY_PAIRS: readonly Pair[] = [
  ['can_read', 'Database'],
  ['can_read', 'SavedQuery'],
  ['menu_access', 'SQL Lab'],
];

const CLERK_PAIRS: readonly Pair[] = [
  ['can_read', 'User'],
  ['can_write', 'User'],
];

/** Roles of the people in tests of pages: an administrator, a Gamma, somebody who may only look, one who has SQL Lab alone, and one who knows people but neither groups nor roles, or roles but no people. */
const PEOPLE = {
  admin: { Admin: [] },
  gamma: { Gamma: GAMMA_PAIRS },
  reader: { Readers: GAMMA_PAIRS.filter(([permission]) => permission !== 'can_write') },
  querier: { sql_lab: QUERY_PAIRS },
  clerk: { Clerks: CLERK_PAIRS },
  roleReader: {
    RoleReaders: [
      ['can_read', 'Role'],
      ['can_write', 'Role'],
    ],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly Pair[]>>>>;

/** One of {@link PEOPLE}. */
export type PersonName = keyof typeof PEOPLE;

/** What a page is started with for somebody; `conf` is the configuration of the instance. */
export function bootstrapOf(person: PersonName, conf: Readonly<Record<string, unknown>> = {}): Bootstrap {
  const roles = Object.entries(PEOPLE[person]).map(
    ([name, pairs]) => [name, pairs.map((pair) => [...pair])] as const,
  );
  return {
    user: {
      userId: 1,
      username: person,
      firstName: 'Ada',
      lastName: 'King',
      isActive: true,
      isAnonymous: false,
      roles: Object.fromEntries(roles),
      permissions: { database_access: [], datasource_access: [] },
    },
    seen_by: null,
    common: { conf, locale: 'en', zone: 'UTC', feature_flags: {}, menu_data: {}, flash_messages: [] },
    csrf_token: null,
  };
}

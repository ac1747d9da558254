import { LARGEST_ID, type CasesOfRoute, type PartCase } from './part-case.ts';

const BLANK = String.raw`Not a valid value: must match pattern "\S"`;

const user = {
  username: 'ada',
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.org',
  active: true,
  password: 'engine 1843',
  roles: [3],
  groups: [1],
};
const USER: PartCase = {
  fits: user,
  longest: { username: 128, first_name: 64, last_name: 64, email: 320, password: 1024 },
  most: { roles: 1000, groups: 1000 },
  alsoFits: [{ ...user, roles: [], groups: [] }],
  refused: [
    [{ ...user, username: '' }, 'username', 'Not a valid value: must NOT have fewer than 1 characters'],
    [
      { ...user, password: '1234567' },
      'password',
      'Not a valid value: must NOT have fewer than 8 characters',
    ],
    [{ ...user, roles: [0] }, 'roles.0', 'Not a valid value: must be >= 1'],
  ],
};

const group = { name: 'Sales', label: 'Sales people', description: 'Who sells', roles: [3], users: [1, 2] };
const GROUP: PartCase = {
  fits: group,
  longest: { name: 100, label: 150, description: 512 },
  most: { roles: 10_000, users: 10_000 },
  alsoFits: [{ ...group, label: null, description: null, roles: [] }],
  refused: [[{ ...group, name: ' ' }, 'name', BLANK]],
};

const ROLE: PartCase = {
  fits: { name: 'Sales' },
  longest: { name: 64 },
  refused: [[{ name: ' ' }, 'name', BLANK]],
};
const NAMED_ROLE: PartCase = { ...ROLE, needs: ['name'] };

const idsIn = (field: string): PartCase => ({
  fits: { [field]: [1, LARGEST_ID] },
  needs: [field],
  most: { [field]: 10_000 },
  alsoFits: [{ [field]: [] }],
  refused: [[{ [field]: [0] }, `${field}.0`, 'Not a valid value: must be >= 1']],
});

/** People, groups and roles. */
export const PEOPLE_CASES: Readonly<Record<string, CasesOfRoute>> = {
  'security/users.create': { body: { ...USER, needs: ['username'] } },
  'security/users.update': { body: USER },
  'security/users.setPassword': {
    body: {
      fits: { token: 'x'.repeat(43), password: 'engine 1843' },
      needs: ['token', 'password'],
      longest: { token: 256, password: 1024 },
      refused: [
        [
          { token: '', password: 'engine 1843' },
          'token',
          'Not a valid value: must NOT have fewer than 1 characters',
        ],
      ],
    },
  },
  'security/groups.create': { body: { ...GROUP, needs: ['name'] } },
  'security/groups.update': { body: GROUP },
  'security/roles.create': { body: NAMED_ROLE },
  'security/roles.update': { body: ROLE },
  'security/roles.copy': { body: NAMED_ROLE },
  'security/roles.setPermissions': { body: idsIn('permission_view_menu_ids') },
  'security/roles.setUsers': { body: idsIn('user_ids') },
  'security/roles.setGroups': { body: idsIn('group_ids') },
};

import { LARGEST_ID, type CasesOfRoute, type PartCase } from './part-case.ts';

const BLANK = String.raw`Not a valid value: must match pattern "\S"`;
const NO_END =
  'Not a valid value: must match pattern "^\\d{4}-\\d{2}-\\d{2}(?:T\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,3})?)?Z)?$"';

const user = {
  username: 'ada',
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.org',
  active: true,
  password: 'engine 1843',
  roles: [3],
  groups: [1],
  ends_on: '2031-12-31',
};
const USER: PartCase = {
  fits: user,
  longest: { username: 128, first_name: 64, last_name: 64, email: 320, password: 1024 },
  most: { roles: 1000, groups: 1000 },
  alsoFits: [
    { ...user, roles: [], groups: [] },
    { ...user, ends_on: null },
    { ...user, ends_on: '2031-12-31T22:00:00Z' },
  ],
  refused: [
    [{ ...user, username: '' }, 'username', 'Not a valid value: must NOT have fewer than 1 characters'],
    [
      { ...user, password: '1234567' },
      'password',
      'Not a valid value: must NOT have fewer than 8 characters',
    ],
    [{ ...user, roles: [0] }, 'roles.0', 'Not a valid value: must be >= 1'],
    [{ ...user, ends_on: 'tomorrow' }, 'ends_on', NO_END],
  ],
};

const { password: _password, active: _active, ...invited } = user;
const bulk = { ids: [1, 2], roles: [3], groups: [1], active: false, signs_out: true };

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
  'security/users.create': {
    body: {
      ...USER,
      fits: { ...user, is_service: false },
      needs: ['username'],
      alsoFits: [user, { username: 'nightly', is_service: true }],
    },
  },
  'security/users.update': { body: USER },
  'security/users.invite': {
    body: {
      fits: { people: [invited], is_dry_run: true },
      needs: ['people'],
      most: { people: 1000 },
      refused: [
        [{ people: [] }, 'people', 'Not a valid value: must NOT have fewer than 1 items'],
        [
          { people: [{ ...invited, username: '' }] },
          'people.0.username',
          'Not a valid value: must NOT have fewer than 1 characters',
        ],
      ],
    },
  },
  'security/users.bulkUpdate': {
    body: {
      fits: bulk,
      needs: ['ids'],
      most: { ids: 1000, roles: 1000, groups: 1000 },
      refused: [[{ ...bulk, ids: [] }, 'ids', 'Not a valid value: must NOT have fewer than 1 items']],
    },
  },
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

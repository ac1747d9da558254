import type { CasesOfRoute, PartCase } from './part-case.ts';

const manifest = {
  id: 'hello-chart',
  name: { id: 'hello.name', text: 'Hello' },
  description: { id: 'hello.about', text: 'Says hello' },
  category: 'KPI',
  tags: ['Simple'],
  behaviors: [],
  icon: 'chart',
  aliases: ['hello'],
  queryCount: 1,
  drawsEmpty: false,
  controls: [
    {
      label: { id: 'hello.query', text: 'Query' },
      tab: 'data',
      isExpanded: true,
      controls: [{ name: 'metric', kind: 'metric', label: { id: 'm', text: 'Metric' }, isRequired: true }],
    },
  ],
  view: 'scene',
};
const packed = {
  format: 'belvedere-chart',
  apiVersion: 1,
  version: '1.0.0',
  manifest,
  sha256: 'a'.repeat(64),
  code: 'export {}',
};
const packedWith = (change: object) => ({ package: { ...packed, ...change } });

const ACTIVITY: CasesOfRoute = {
  q: {
    fits: { actions: ['explore', 'dashboard'], distinct: true, page: 0, page_size: 6 },
    largest: { page_size: 200 },
    most: { actions: 20 },
    refused: [
      [{ page_size: 0 }, 'page_size', 'Not a valid value: must be >= 1'],
      [{ page: -1 }, 'page', 'Not a valid value: must be >= 0'],
    ],
  },
};

const rule = {
  name: 'Own states',
  filter_type: 'Regular',
  tables: [7],
  roles: [2],
  clause: "state = 'GA'",
  group_key: 'state',
  description: 'by state',
  is_active: true,
  masks: [{ column_name: 'name', mask: 'rounded', step: 15 }],
};
const RULE: PartCase = {
  fits: rule,
  longest: { name: 255, clause: 100_000, group_key: 255, description: 100_000 },
  most: { tables: 1000, roles: 1000 },
  alsoFits: [
    { ...rule, roles: [], group_key: null, description: null },
    { ...rule, clause: '', masks: [{ column_name: 'ssn', mask: 'hide' }] },
  ],
  refused: [
    [{ ...rule, tables: [] }, 'tables', 'Not a valid value: must NOT have fewer than 1 items'],
    [{ ...rule, is_active: 'yes' }, 'is_active', 'Not a valid value: must be boolean'],
    [
      { ...rule, masks: [{ column_name: 'name', mask: 'rounded', step: 0 }] },
      'masks.0.step',
      'Not a valid value: must be > 0',
    ],
    [{ ...rule, filter_type: 'base' }, 'filter_type', 'Not a valid value: "base" is none of Regular, Base'],
  ],
};
const preview = {
  id: 3,
  filter_type: 'Regular',
  tables: [7],
  roles: [2],
  clause: "state = 'GA'",
  group_key: 'state',
  masks: [{ column_name: 'name', mask: 'null' }],
  person: 4,
  rows_of: 7,
};
const credentials = { username: 'ada', password: 'correct horse' };
const NOT_EMPTY = 'Not a valid value: must NOT have fewer than 1 characters';
const CREDENTIALS: PartCase = {
  fits: credentials,
  needs: ['username', 'password'],
  longest: { username: 256, password: 1024 },
  refused: [
    [{ ...credentials, username: '' }, 'username', NOT_EMPTY],
    [{ ...credentials, password: '' }, 'password', NOT_EMPTY],
  ],
};
const LONGEST = { username: 256, password: 1024, code: 32 };
const signIn = { ...credentials, code: '123456', offer: 'sealed' };
const login = { ...credentials, provider: 'db', refresh: true, code: '123456' };
const factor = { offer: 'sealed', code: '123456', current_password: 'correct horse' };
const ended = { code: '123456', current_password: 'correct horse' };
const setup = {
  token: 't',
  username: 'ada',
  password: 'correct horse',
  first_name: 'Ada',
  last_name: '',
  email: '',
};

const me = {
  first_name: 'Ada',
  last_name: 'King',
  email: 'ada@example.org',
  password: 'engine 1843',
  current_password: 'engine 1842',
  locale: 'de',
  zone: 'Europe/London',
  theme: 'dark',
};

const token = { name: 'Nightly export', scopes: ['charts', 'sqllab'], days: 30, user_id: 1 };

/** Who signs in, which rows they see, which charts are installed, and what they looked at. */
export const PERSON_CASES: Readonly<Record<string, CasesOfRoute>> = {
  'auth.signIn': {
    body: {
      ...CREDENTIALS,
      fits: signIn,
      alsoFits: [credentials],
      longest: { ...LONGEST, offer: 1024 },
    },
  },
  'auth.signInOffer': { body: CREDENTIALS },
  'me.turnOnSecondFactor': {
    body: {
      fits: factor,
      needs: ['offer', 'code'],
      longest: { offer: 1024, code: 32, current_password: 1024 },
      refused: [[{ ...factor, code: '' }, 'code', NOT_EMPTY]],
    },
  },
  'me.endSecondFactor': {
    body: {
      fits: ended,
      needs: ['code'],
      longest: { code: 32, current_password: 1024 },
      refused: [[{ ...ended, code: '' }, 'code', NOT_EMPTY]],
    },
  },
  'me.renewRecoveryCodes': {
    body: {
      fits: ended,
      needs: ['code'],
      longest: { code: 32, current_password: 1024 },
      refused: [[{ ...ended, code: '' }, 'code', NOT_EMPTY]],
    },
  },
  'auth.login': {
    body: {
      ...CREDENTIALS,
      fits: login,
      longest: LONGEST,
      needs: ['username', 'password', 'provider'],
      refused: [
        [{ ...login, provider: 'oauth' }, 'provider', 'Not a valid value: "oauth" is none of db, ldap'],
      ],
    },
  },
  'auth.setup': {
    body: {
      fits: setup,
      needs: ['token', 'username', 'password', 'first_name', 'last_name', 'email'],
      longest: { token: 256, username: 64, password: 1024, first_name: 64, last_name: 64, email: 256 },
      refused: [
        [
          { ...setup, password: 'short' },
          'password',
          'Not a valid value: must NOT have fewer than 8 characters',
        ],
      ],
    },
  },
  'me.update': {
    body: {
      fits: me,
      longest: {
        first_name: 64,
        last_name: 64,
        email: 320,
        password: 1024,
        current_password: 1024,
        locale: 16,
        zone: 64,
      },
      alsoFits: [{}, { locale: null, zone: null, theme: null }],
      refused: [
        [
          { ...me, password: '1234567' },
          'password',
          'Not a valid value: must NOT have fewer than 8 characters',
        ],
        [{ ...me, theme: 'red' }, 'theme', 'Not a valid value: "red" is none of light, dark, system'],
      ],
    },
  },
  'security/tokens.list': {
    query: {
      fits: { user_id: 1 },
      alsoFits: [{}],
      refused: [[{ user_id: 0 }, 'user_id', 'Not a valid value: must be >= 1']],
      unknown: 'dropped',
    },
  },
  'security/tokens.create': {
    body: {
      fits: token,
      needs: ['name', 'scopes', 'days'],
      longest: { name: 100 },
      alsoFits: [{ ...token, days: null }],
      refused: [
        [{ ...token, scopes: [] }, 'scopes', 'Not a valid value: must NOT have fewer than 1 items'],
        [
          { ...token, scopes: ['root'] },
          'scopes.0',
          'Not a valid value: "root" is none of charts, read, sqllab, write, embed, admin',
        ],
      ],
    },
  },
  'rowlevelsecurity.create': {
    body: { ...RULE, needs: ['name', 'filter_type', 'tables', 'roles', 'clause'] },
  },
  'rowlevelsecurity.update': { body: RULE },
  'rowlevelsecurity.preview': {
    body: {
      fits: preview,
      needs: ['filter_type', 'tables', 'roles', 'clause'],
      longest: { clause: 100_000, group_key: 255 },
      most: { tables: 20, roles: 1000 },
      refused: [
        [{ ...preview, tables: [] }, 'tables', 'Not a valid value: must NOT have fewer than 1 items'],
        [{ ...preview, name: 'x' }, 'name', 'Unknown field.'],
      ],
    },
  },
  'plugin.install': {
    body: {
      fits: {
        package: packed,
        bundle_url: 'https://example.org/chart.json',
        replaces: true,
        downgrades: false,
        is_dev: false,
      },
      longest: { bundle_url: 2000 },
      alsoFits: [{}, packedWith({ version: '1.0.0-beta.1' })],
      refused: [
        [
          packedWith({ format: 'zip' }),
          'package.format',
          'Not a valid value: "zip" is none of belvedere-chart',
        ],
        [
          packedWith({ sha256: 'a'.repeat(63) }),
          'package.sha256',
          'Not a valid value: must match pattern "^[0-9a-f]{64}$"',
        ],
        [
          packedWith({ manifest: { ...manifest, id: '9' } }),
          'package.manifest.id',
          'Not a valid value: must match pattern "^[a-z][a-z0-9_-]{1,79}$"',
        ],
        [
          packedWith({ manifest: { ...manifest, view: 'html' } }),
          'package.manifest.view',
          'Not a valid value: "html" is none of scene, dom',
        ],
        [packedWith({ manifest: { ...manifest, script: 'x' } }), 'package.manifest.script', 'Unknown field.'],
        [packedWith({ code: '' }), 'package.code', NOT_EMPTY],
      ],
    },
  },
  'plugin.update': {
    body: {
      fits: { is_enabled: false, sha256: 'a'.repeat(64), downgrades: true },
      alsoFits: [{}],
      refused: [
        [{ sha256: 'A'.repeat(64) }, 'sha256', 'Not a valid value: must match pattern "^[0-9a-f]{64}$"'],
      ],
    },
  },
  'log.write': {
    body: {
      fits: { events: '[{"event_name":"load_chart"}]', guest_token: 't' },
      needs: ['events'],
      longest: { events: 1_000_000, guest_token: 10_000 },
      unknown: 'dropped',
    },
    query: {
      fits: { explode: 'events', dashboard_id: '3', slice_id: '1' },
      longest: { explode: 20, dashboard_id: 40, slice_id: 40 },
      unknown: 'dropped',
    },
  },
  'log.recentActivity': ACTIVITY,
  'log.recentActivityOf': ACTIVITY,
};

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALL_ROUTES, type RouteSpec } from '@belvedere/contracts';
import { holds, type Viewer } from '@belvedere/core';
import { createViewerReader } from './resources/auth/viewer.ts';
import { addObjects, addPeople, CANARIES, type Objects, type People } from './testing/fixtures.ts';
import { requestOf, typeOf, type Relation } from './testing/route-request.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

const IDENTITIES = [
  'anonymous',
  'publicUser',
  'gamma',
  'alpha',
  'editor',
  'coOwner',
  'owner',
  'admin',
] as const;
type Identity = (typeof IDENTITIES)[number];

const SHARING = ['coOwner', 'owner', 'admin'] as const;
const DATA_READERS = ['alpha', 'editor', ...SHARING] as const;
const SIGNED_IN_READERS = ['gamma', ...DATA_READERS] as const;
const SHARERS: ReadonlySet<Identity> = new Set(SHARING);
const READERS: Readonly<Record<string, readonly Identity[]>> = {
  dashboard: SHARING,
  chart: DATA_READERS,
  dataset: DATA_READERS,
  database: DATA_READERS,
  query: ['editor', 'owner', 'admin'],
  saved_query: ['owner'],
  tab_state: ['owner'],
  table_schema: ['owner'],
  annotation_layer: SIGNED_IN_READERS,
  css_template: SIGNED_IN_READERS,
  tag: SIGNED_IN_READERS,
  annotation: SIGNED_IN_READERS,
  row_rule: ['editor', 'admin'],
  user: ['editor', 'admin'],
  role: ['editor', 'admin'],
  group: ['editor', 'admin'],
  plugin: DATA_READERS,
  token: ['owner', 'admin'],
  access_request: SHARING,
  audit: ['editor', 'admin'],
  log: ['editor', 'admin'],
};
/** Who may change what has owners; everything else belongs to the one who made it, or to whoever holds the pair. */
const CHANGERS: Readonly<Record<string, readonly Identity[]>> = {
  dashboard: SHARING,
  chart: SHARING,
  dataset: SHARING,
};
const PRIVATE_ROUTES: Readonly<Record<string, readonly Identity[]>> = {
  'explore.getFormData': DATA_READERS,
  'explore.updateFormData': ['owner', 'admin'],
  'explore.deleteFormData': ['owner', 'admin'],
  'explore.getPermalink': DATA_READERS,
  'embedded_dashboard.get': SHARING,
  'dashboard.permalinkState': SHARING,
  'query.stop': ['owner'],
  'sqllab.export': ['owner'],
  'sqllab.nameResult': ['owner'],
  'sqllab.shareResult': ['owner'],
  'sqllab.total': ['owner'],
  'sqllab.results': ['editor', 'owner', 'admin'],
  'datasource.columnValues': DATA_READERS,
  'datasource.samples': DATA_READERS,
  'datasource.metadata': DATA_READERS,
  'datasource.get': DATA_READERS,
  'datasource.externalMetadata': DATA_READERS,
  'dataset.warmUp': ['editor', 'admin'],
  'log.recentActivityOf': [],
  'explore.createFormData': DATA_READERS,
  'chart.data': DATA_READERS,
  'explore.get': SIGNED_IN_READERS,
  'tag.addTo': SHARING,
  'tag.removeFrom': SHARING,
};
const ANYBODY_WITH_PAIR = new Set([
  'chart.addFavourite',
  'chart.removeFavourite',
  'dashboard.addFavourite',
  'dashboard.removeFavourite',
  'dashboard.copy',
  'dashboard.permalink',
  'database.update',
  'database.dropTunnel',
  'plugin.update',
  'plugin.delete',
  'plugin.removeVersion',
  'css_template.update',
  'css_template.delete',
  'css_template.bulkDelete',
  'tag.update',
  'tag.delete',
  'tag.bulkDelete',
  'annotation_layer.update',
  'annotation_layer.delete',
  'annotation_layer.bulkDelete',
  'annotation.update',
  'annotation.delete',
  'annotation.bulkDelete',
  'rowlevelsecurity.update',
  'rowlevelsecurity.delete',
  'rowlevelsecurity.bulkDelete',
]);
const ALWAYS_MISSING = new Set([
  'css_template.distinct',
  'tag.distinct',
  'annotation_layer.distinct',
  'rowlevelsecurity.distinct',
  'security/groups.distinct',
  'security/roles.distinct',
  'security/users.distinct',
  'plugin.distinct',
  'chart.distinct',
  'dashboard.distinct',
  'database.distinct',
  'sqllab.postedForm',
]);
const NOT_DELETED = new Set([
  'chart.restore',
  'dashboard.restore',
  'dataset.restore',
  'css_template.restore',
  'tag.restore',
  'annotation_layer.restore',
  'annotation.restore',
  'rowlevelsecurity.restore',
  'security/groups.restore',
  'security/roles.restore',
  'security/users.restore',
]);

/** Who may say what people may do can do everything: of people, groups and roles others only read. */
const isForAdministrators = ({ name, method, access }: RouteSpec): boolean =>
  /^security\/(?:users|roles|groups)\./.test(name) && method !== 'GET' && access.kind === 'pair';

let built: TestApp;
let people: People;
let objects: Objects;

beforeAll(async () => {
  built = await createTestApp();
  people = await addPeople(built);
  objects = await addObjects(built, people.owner, people.coOwner);
});
afterAll(() => built.close());

/** Routes that touch an object and change nothing of it that others see. */
const HARMLESS =
  /Favourite|favourite|permalink|copy|upload|\.data$|image|activate|expanded|get$|validateSql/i;
const groupOf = ({ name }: RouteSpec): string => name.split('.')[0] ?? '';
const isChanging = (route: RouteSpec): boolean =>
  route.method !== 'GET' && route.object !== undefined && !HARMLESS.test(route.name);

/** Statuses that the route's metadata allows; null: anything but a refusal. */
function expectedOf(
  route: RouteSpec,
  viewer: Viewer,
  identity: Identity,
  relation: Relation,
): readonly number[] | null {
  const { access } = route;
  const isStranger = viewer.kind === 'anonymous';
  if (access.kind === 'signed-in' && isStranger) return [401];
  if (access.kind === 'pair' && !holds(viewer, access.permission, access.view))
    return [isStranger ? 401 : 403];
  if (access.kind === 'public') return null;
  if (isForAdministrators(route) && identity !== 'admin') return [403];
  const readers =
    PRIVATE_ROUTES[route.name] ?? (route.object === undefined ? null : READERS[route.object.type]);
  const isBulk = route.name.endsWith('bulkDelete');
  const isStatus = route.name.endsWith('favouriteStatus');
  const allowed = readers ?? (isBulk || isStatus ? READERS[typeOf(route)] : null);
  if (ALWAYS_MISSING.has(route.name)) return [404];
  if (allowed === null || allowed === undefined) return null;
  if (NOT_DELETED.has(route.name)) return [404];
  if (route.name === 'explore.get') return null;
  if (relation === 'missing' || !allowed.includes(identity)) return [404];
  if (route.name === 'database.access') return holds(viewer, 'can_write', 'Database') ? null : [403];
  if (route.name.endsWith('.access')) return SHARERS.has(identity) ? null : [403];
  const isChange =
    (route.method === 'PUT' || route.method === 'DELETE' || route.name === 'dataset.refresh') &&
    PRIVATE_ROUTES[route.name] === undefined;
  if (route.name === 'database.delete') return [422];
  const changers = CHANGERS[typeOf(route)] ?? ['owner', 'admin'];
  if (isChange && !ANYBODY_WITH_PAIR.has(route.name) && !changers.includes(identity)) return [403];
  return null;
}

const CASES = ALL_ROUTES.flatMap((route) =>
  IDENTITIES.flatMap((identity) =>
    (['missing', 'there'] as const).map((relation) => ({ route, identity, relation })),
  ),
).filter(({ route }) => route.rateClass !== 'sign-in');
const isRemoval = ({ route }: (typeof CASES)[number]): boolean => route.method === 'DELETE';
const ORDERED = [...CASES.filter((one) => !isRemoval(one)), ...CASES.filter(isRemoval)];

describe('the rights matrix', () => {
  const wrong: string[] = [];
  const leaks: string[] = [];
  const differing: string[] = [];
  /** `group:identity` -> the changing calls on the object of the fixtures that were refused, and those that were not. */
  const changes = new Map<string, { readonly refused: string[]; readonly allowed: string[] }>();

  function noteChange(route: RouteSpec, identity: Identity, isRefused: boolean): void {
    const key = `${groupOf(route)} as ${identity}`;
    const known = changes.get(key) ?? { refused: [], allowed: [] };
    changes.set(key, known);
    known[isRefused ? 'refused' : 'allowed'].push(route.name);
  }

  beforeAll(async () => {
    const viewers = createViewerReader(
      built.services.store.reader,
      { zone: 'UTC', locale: 'en' },
      built.services.clock,
    );
    const missingAnswers = new Map<string, string>();
    for (const { route, identity, relation } of ORDERED) {
      const user = identity === 'anonymous' ? null : people[identity];
      const viewer = await viewers.viewerOf(user);
      const expected = expectedOf(route, viewer, identity, relation);
      const wouldRemove = route.method === 'DELETE' && expected === null;
      if (wouldRemove) continue;
      const answer = await built.as(user)(requestOf(route, objects, relation));
      const label = `${route.name} as ${identity}, ${relation}`;
      const refused = [401, 403, 404].includes(answer.statusCode);
      if (relation === 'there' && isChanging(route) && !NOT_DELETED.has(route.name))
        noteChange(route, identity, refused);
      const fits =
        expected === null
          ? (!refused || relation === 'missing') && answer.statusCode < 500
          : expected.includes(answer.statusCode);
      if (!fits)
        wrong.push(
          `${label}: ${answer.statusCode} instead of ${expected?.join('/') ?? 'success'} ${answer.body.slice(0, 200)}`,
        );
      const shape =
        answer.statusCode === 404
          ? answer.body
              .replace(/"request_id":"[^"]*"/, '')
              .replace(/[\w-]{16,64}|\b\d+\b|nokey|nobodys|client-1/g, 'N')
          : '';
      const key = `${route.name}:${identity}`;
      if (relation === 'missing') missingAnswers.set(key, shape);
      else if (shape !== '' && missingAnswers.get(key) !== shape)
        differing.push(`${label}: ${shape} / ${missingAnswers.get(key) ?? ''}`);
      for (const [name, canary] of Object.entries(CANARIES)) {
        const isOwn = name === 'foreignEmail' && identity === 'owner';
        const isAsked = name === 'databaseAddress' && route.name === 'database.connection';
        const isListed = name === 'foreignEmail' && route.name === 'security/users.list';
        if (
          !isOwn &&
          !isAsked &&
          !isListed &&
          (answer.body + JSON.stringify(answer.headers)).includes(canary)
        )
          leaks.push(`${label}: ${name}`);
      }
    }
  });

  test('answers every call as the route table says', () => {
    expect(wrong).toEqual([]);
  });

  test('gives the same answer for foreign and missing objects', () => {
    expect(differing).toEqual([]);
  });

  test('asks no less for one verb than for another that can do the same harm', () => {
    const uneven = [...changes].filter(
      ([, { refused, allowed }]) => refused.length > 0 && allowed.length > 0,
    );
    expect(uneven).toEqual([]);
    expect(changes.size).toBeGreaterThan(IDENTITIES.length * 8);
  });

  test('lets no planted secret out', () => {
    expect(leaks).toEqual([]);
  });
});

import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALL_ROUTES, encodeRison, type RouteSpec } from '@belvedere/contracts';
import { holds, type Viewer } from '@belvedere/core';
import { createViewerReader } from './resources/auth/viewer.ts';
import { exampleValue } from '@belvedere/contracts/testing';
import { addObjects, addPeople, CANARIES, type Objects, type People } from './testing/fixtures.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

const MISSING = 999_999;
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
type Relation = 'there' | 'missing';

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
  'sqllab.total': ['owner'],
  'sqllab.results': ['editor', 'owner', 'admin'],
  'datasource.columnValues': DATA_READERS,
  'datasource.samples': DATA_READERS,
  'datasource.metadata': DATA_READERS,
  'chart.data': DATA_READERS,
  'explore.get': SIGNED_IN_READERS,
};
const ANYBODY_WITH_PAIR = new Set([
  'chart.addFavourite',
  'chart.removeFavourite',
  'dashboard.addFavourite',
  'dashboard.removeFavourite',
  'dashboard.copy',
  'dashboard.permalink',
  'database.update',
  'plugin.update',
  'plugin.delete',
  'plugin.removeVersion',
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
const COLUMNS: Readonly<Record<string, string>> = {
  'audit.distinct': 'action',
  'audit.related': 'actor',
  'datasource.columnValues': 'carrier',
  'database.related': 'created_by',
  'query.related': 'user',
  'annotation_layer.related': 'created_by',
  'rowlevelsecurity.related': 'tables',
  'security/groups.related': 'roles',
  'security/roles.related': 'created_by',
  'security/users.related': 'roles',
  'plugin.related': 'created_by',
  'saved_query.related': 'database',
  'dataset.distinct': 'schema',
  'query.distinct': 'status',
  'saved_query.distinct': 'schema',
};
const ALWAYS_MISSING = new Set([
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

const typeOf = (route: RouteSpec): string => route.object?.type ?? route.name.split('.')[0] ?? '';

function idFor(route: RouteSpec, relation: Relation): string | number {
  const ids: Readonly<Record<string, string | number>> = {
    dashboard: objects.draft,
    chart: objects.chart,
    dataset: objects.dataset,
    database: objects.database,
    query: objects.query,
    saved_query: objects.savedQuery,
    tab_state: objects.tab,
    table_schema: objects.table,
    datasource: objects.dataset,
    kv: objects.sharedText,
    annotation_layer: objects.annotationLayer,
    annotation: objects.annotation,
    row_rule: objects.rowRule,
    user: objects.spareUser,
    role: objects.spareRole,
    group: objects.group,
    plugin: objects.plugin,
    token: objects.token,
    access_request: objects.accessRequest,
  };
  return relation === 'missing' ? MISSING : (ids[typeOf(route)] ?? 1);
}

function pathOf(route: RouteSpec, relation: Relation): string {
  const keys: Readonly<Record<string, string>> = {
    'explore.getFormData': objects.formDataKey,
    'explore.updateFormData': objects.formDataKey,
    'explore.deleteFormData': objects.formDataKey,
    'explore.getPermalink': objects.permalinkKey,
    'dashboard.permalinkState': objects.dashboardLinkKey,
  };
  const values: Readonly<Record<string, string | number>> = {
    id: idFor(route, relation),
    layerId: relation === 'missing' ? MISSING : objects.annotationLayer,
    idOrSlug: idFor(route, relation),
    column: COLUMNS[route.name] ?? 'owners',
    table: 'flights',
    file: `${relation === 'missing' ? '0'.repeat(64) : objects.pluginDigest}.${route.name === 'plugin.picture' ? 'light.png' : 'js'}`,
    sha256: relation === 'missing' ? '0'.repeat(64) : objects.pluginKeptDigest,
    digest: 'stale',
    schema: 'main',
    session: 'nosession',
    uuid: relation === 'missing' ? 'nokey' : objects.embedding,
    version: 1,
    type: 'table',
    clientId: relation === 'missing' ? 'nobodys' : objects.clientId,
    key: relation === 'missing' ? 'nokey' : (keys[route.name] ?? 'nokey'),
  };
  return route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

function qOf(route: RouteSpec, relation: Relation): string | null {
  if (route.name === 'sqllab.results')
    return encodeRison({ key: relation === 'missing' ? 'nokey' : objects.resultsKey });
  if (route.name === 'time_range.resolve') return encodeRison('Last week');
  if (route.method === 'DELETE' && route.q !== undefined) return encodeRison([idFor(route, relation)]);
  if (route.name.endsWith('favouriteStatus')) return encodeRison([idFor(route, relation)]);
  return null;
}

function queryOf(route: RouteSpec, relation: Relation): Record<string, string> {
  const id = String(relation === 'missing' ? MISSING : objects.dataset);
  if (route.name === 'datasource.samples') return { datasource_type: 'table', datasource_id: id };
  if (route.name === 'datasource.metadata') return { datasourceKey: `${id}__table` };
  if (route.name === 'explore.get') return { datasource_type: 'table', datasource_id: id };
  return {};
}

function bodyOf(route: RouteSpec, relation: Relation): unknown {
  if (route.body === undefined) return undefined;
  const example = exampleValue(route.body) as Record<string, unknown> | null;
  const dataset = relation === 'missing' ? MISSING : objects.dataset;
  const special: Readonly<Record<string, unknown>> = {
    'datasource.samples': {},
    'chart.data': { datasource: { id: dataset, type: 'table' }, queries: [{ columns: ['carrier'] }] },
    'query.stop': { client_id: relation === 'missing' ? 'nobodys' : objects.clientId },
    'dashboard.copy': { json_metadata: '{"positions":{}}' },
    'explore.updateFormData': { datasource_id: objects.dataset, datasource_type: 'table', form_data: '{}' },
    'tab_state.update': { label: '"x"' },
    'annotation.create': {
      short_descr: 'x',
      start_dttm: '2024-05-01',
      end_dttm: '2024-05-02',
    },
  };
  return special[route.name] ?? example;
}

function requestOf(route: RouteSpec, relation: Relation): InjectOptions {
  const q = qOf(route, relation);
  const query = { ...queryOf(route, relation), ...(q !== null && { q }) };
  const request: InjectOptions = { method: route.method, url: pathOf(route, relation), query };
  const body = bodyOf(route, relation);
  if (body === undefined) return request;
  if ((route.bodyKind ?? 'json') === 'json')
    return { ...request, payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const payload = new URLSearchParams(body as Record<string, string>).toString();
  return { ...request, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
}

/** Routes that touch an object and change nothing of it that others see. */
const HARMLESS = /Favourite|favourite|permalink|copy|upload|\.data$|image|activate|expanded|get$/i;
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
      const answer = await built.as(user)(requestOf(route, relation));
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

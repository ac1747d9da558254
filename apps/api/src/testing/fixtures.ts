import { randomUUID } from 'node:crypto';
import { SYSTEM_VIEWER } from '../resources/auth/viewer.ts';
import { keepVersion } from '../stored/plugin-version.ts';
import { installPlugin } from '../resources/plugin/service.ts';
import { embed } from '../resources/embedded/service.ts';
import { createGroup } from '../resources/group/service.ts';
import { createRole } from '../resources/role/service.ts';
import { createRowRule } from '../resources/row-rule/service.ts';
import { grantNames } from '../security/grants.ts';
import { ROLE_PAIRS } from '../security/role-pairs.ts';
import { seal } from '../security/seal.ts';
import { insertRequest } from '../stored/access-request.ts';
import { databaseRows } from '../stored/database.ts';
import { ensureRole, type UserRow } from '../stored/user.ts';
import { packedChart } from './packed-chart.ts';
import type { TestApp } from './test-app.ts';
import { stampsFor } from './stamps.ts';

/** Secrets planted in the metadata; no answer may ever hold one. */
export const CANARIES = {
  passwordHash: 'scrypt$',
  databaseSecret: 'CANARY-db-password-81c0',
  databaseAddress: 'canary-file-5512.duckdb',
  foreignEmail: 'owner@test.invalid',
} as const;

/** People of the rights matrix. */
export interface People {
  readonly admin: UserRow;
  readonly alpha: UserRow;
  readonly gamma: UserRow;
  readonly publicUser: UserRow;
  /** Holds every pair by a role of its own, is no administrator and owns nothing. */
  readonly editor: UserRow;
  /** Alpha with SQL Lab, who owns every object of {@link Objects}. */
  readonly owner: UserRow;
  /** Alpha with SQL Lab, whom the owner made an owner of everything that has owners. */
  readonly coOwner: UserRow;
}

/** One of everything, all owned by the owner. */
export interface Objects {
  readonly database: number;
  readonly dataset: number;
  readonly chart: number;
  readonly draft: number;
  readonly published: number;
  readonly savedQuery: number;
  readonly query: number;
  readonly clientId: string;
  readonly resultsKey: string;
  readonly tab: number;
  readonly table: number;
  readonly formDataKey: string;
  readonly permalinkKey: string;
  /** What the filters of the draft said. */
  readonly filterStateKey: string;
  readonly filterSet: number;
  readonly dashboardLinkKey: string;
  readonly sharedText: number;
  readonly annotationLayer: number;
  readonly cssTemplate: number;
  readonly tag: number;
  readonly annotation: number;
  readonly rowRule: number;
  /** Somebody without roles, in no group. */
  readonly spareUser: number;
  /** A role of the installation's own, which grants nothing. */
  readonly spareRole: number;
  readonly group: number;
  /** Uuid under which the draft stands in pages of others. */
  readonly embedding: string;
  /** A token of the owner. */
  readonly token: number;
  /** A request of the spare person to see the draft. */
  readonly accessRequest: number;
  readonly plugin: number;
  readonly pluginDigest: string;
  /** Digest of an earlier package of it that is kept. */
  readonly pluginKeptDigest: string;
}

/** Adds the people. */
export async function addPeople(test: TestApp): Promise<People> {
  await test.services.store.write((tx) => ensureRole(tx, 'Editors', ROLE_PAIRS.Admin));
  return {
    admin: await test.addUser('boss', ['Admin']),
    alpha: await test.addUser('alpha', ['Alpha', 'sql_lab']),
    gamma: await test.addUser('gamma', ['Gamma']),
    publicUser: await test.addUser('nobody', ['Public']),
    editor: await test.addUser('editor', ['Editors']),
    owner: await test.addUser('owner', ['Alpha', 'sql_lab']),
    coOwner: await test.addUser('sharer', ['Alpha', 'sql_lab']),
  };
}

/** Adds a database, whoever asks. */
export async function addDatabase(test: TestApp, name = 'Data'): Promise<number> {
  const uuid = randomUUID();
  const { store, keys } = test.services;
  const row = await store.write((tx) =>
    databaseRows.insert(
      tx,
      {
        database_name: name,
        engine: 'duckdb',
        sqlalchemy_uri: `duckdb:///${CANARIES.databaseAddress}`,
        secrets: seal(keys.seal, `database:${uuid}:secrets`, CANARIES.databaseSecret),
      },
      stampsFor(uuid),
    ),
  );
  return row.id;
}

interface Created {
  readonly id: number;
  readonly key: string;
  readonly query: { readonly queryId: number; readonly resultsKey: string };
}

/** An earlier package of an installed chart, and a picture for the one that is used. */
async function addKeptPackage(
  { services }: TestApp,
  { id, sha256 }: { readonly id: number; readonly sha256: string },
): Promise<string> {
  const pluginKeptDigest = '1'.repeat(64);
  const { manifest, code } = packedChart();
  const kept = {
    plugin_id: id,
    package_version: '0.9.0',
    api_version: 1,
    view: 'scene',
    size: code.length,
    manifest,
    code,
    picture_light: 'aGk=',
    picture_dark: 'aGk=',
    created_on: services.clock(),
  };
  await services.store.write(async (tx) => {
    await keepVersion(tx, { ...kept, sha256: pluginKeptDigest });
    await keepVersion(tx, { ...kept, sha256, package_version: '1.0.0' });
  });
  return pluginKeptDigest;
}

async function askForDraft(
  { services }: TestApp,
  { userId, draft }: { readonly userId: number; readonly draft: number },
): Promise<number> {
  const uuid = randomUUID();
  const asked = { object_type: 'dashboard', address: String(draft), object_id: draft, wish: 'see' };
  return services.store.write((tx) =>
    insertRequest(tx, { ...asked, uuid, user_id: userId, days: 7, reason: 'Staffing' }),
  );
}

/** Adds one of everything, owned by the owner; the co-owner shares what has owners. */
export async function addObjects(
  test: TestApp,
  owner: UserRow,
  coOwner: UserRow | null = null,
): Promise<Objects> {
  const call = test.as(owner);
  const post = async (url: string, payload: object): Promise<Created> => {
    const answer = await call({ method: 'POST', url, payload });
    if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.body}`);
    return answer.json<Created>();
  };
  const postForm = async (url: string, fields: Readonly<Record<string, unknown>>): Promise<number> =>
    postPlain(
      url,
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)])),
    );
  const postPlain = async (url: string, fields: Readonly<Record<string, string>>): Promise<number> => {
    const payload = new URLSearchParams(fields).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return (await call({ method: 'POST', url, payload, headers })).json<Created>().id;
  };
  const database = await addDatabase(test);
  const place = { database, schema: 'main', table_name: 'flights' };
  const { id: dataset } = await post('/api/v1/dataset/', place);
  const source = { datasource_id: dataset, datasource_type: 'table' };
  const params = JSON.stringify({ viz_type: 'table', metrics: ['count'], groupby: ['carrier'] });
  const { id: chart } = await post('/api/v1/chart/', {
    slice_name: 'Flights',
    viz_type: 'table',
    params,
    ...source,
  });
  const { id: draft } = await post('/api/v1/dashboard/', { dashboard_title: 'Draft' });
  const { id: published } = await post('/api/v1/dashboard/', {
    dashboard_title: 'Published',
    slug: 'pub',
    published: true,
  });
  await call({ method: 'PUT', url: `/api/v1/chart/${chart}`, payload: { dashboards: [draft, published] } });
  if (coOwner !== null) {
    const owners = { owners: [owner.id, coOwner.id] };
    for (const path of [
      `dataset/${dataset}`,
      `chart/${chart}`,
      `dashboard/${draft}`,
      `dashboard/${published}`,
    ])
      await call({ method: 'PUT', url: `/api/v1/${path}`, payload: owners });
  }
  const { id: savedQuery } = await post('/api/v1/saved_query/', {
    db_id: database,
    label: 'Saved',
    sql: 'select 1',
  });
  const clientId = 'client-1';
  const run = await post('/api/v1/sqllab/execute/', {
    database_id: database,
    sql: 'select 1',
    client_id: clientId,
  });
  const tab = await postForm('/tabstateview/', { queryEditor: { name: 'Tab', dbId: database } });
  const table = await postForm('/tableschemaview/', {
    table: { queryEditorId: String(tab), dbId: database, schema: 'main', name: 'flights' },
  });
  await call({
    method: 'POST',
    url: '/superset/log/?explode=events',
    payload: new URLSearchParams({ events: '[{"event_name":"mount_dashboard"}]' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const sharedText = await postPlain('/kv/store/', { data: 'select 1' });
  const form_data = JSON.stringify({ datasource: `${dataset}__table` });
  const { key: formDataKey } = await post('/api/v1/explore/form_data', { ...source, form_data });
  const { key: permalinkKey } = await post('/api/v1/explore/permalink', {
    formData: { datasource: `${dataset}__table` },
  });
  const { key: filterStateKey } = await post(`/api/v1/dashboard/${draft}/filter_state`, { value: '{}' });
  const { id: filterSet } = await post(`/api/v1/dashboard/${draft}/filtersets`, {
    name: 'Hubs',
    owner_type: 'Dashboard',
    json_metadata: '{"nativeFilters":{}}',
  });
  const { key: dashboardLinkKey } = await post(`/api/v1/dashboard/${draft}/permalink`, { anchor: 'a' });
  const { id: cssTemplate } = await post('/api/v1/css_template/', { template_name: 'Quiet', css: '.a {}' });
  const { id: tag } = await post('/api/v1/tag/', {
    name: 'Quarterly',
    objects_to_tag: [['dashboard', draft]],
  });
  const { id: annotationLayer } = await post('/api/v1/annotation_layer/', { name: 'Holidays' });
  const { id: annotation } = await post(`/api/v1/annotation_layer/${annotationLayer}/annotation/`, {
    short_descr: 'May Day',
    start_dttm: '2024-05-01T00:00:00',
    end_dttm: '2024-05-02T00:00:00',
  });
  const { id: rowRule } = await createRowRule(test.services, SYSTEM_VIEWER, {
    name: 'Nobody yet',
    filter_type: 'Regular',
    tables: [dataset],
    roles: [],
    clause: "carrier = 'AA'",
  });
  const spareUser = (await test.addUser('spare', [])).id;
  const { id: spareRole } = await createRole(test.services, SYSTEM_VIEWER, { name: 'Spare' });
  const { id: group } = await createGroup(test.services, SYSTEM_VIEWER, { name: 'Spares' });
  const { uuid: embedding } = await embed(test.services, SYSTEM_VIEWER, String(draft), []);
  const { id: token } = await post('/api/v1/security/tokens', {
    name: 'Nightly',
    scopes: ['read'],
    days: 30,
  });
  const accessRequest = await askForDraft(test, { userId: spareUser, draft });
  const plugin = await installPlugin(
    test.services,
    { viewer: SYSTEM_VIEWER, requestId: 'fixtures' },
    { package: packedChart() },
  );
  const pluginKeptDigest = await addKeptPackage(test, plugin);
  const { queryId: query, resultsKey } = run.query;
  return {
    database,
    dataset,
    chart,
    draft,
    published,
    savedQuery,
    query,
    clientId,
    resultsKey,
    tab,
    table,
    formDataKey,
    permalinkKey,
    filterStateKey,
    filterSet,
    dashboardLinkKey,
    sharedText,
    annotationLayer,
    cssTemplate,
    tag,
    annotation,
    rowRule,
    spareUser,
    spareRole,
    group,
    embedding,
    token,
    accessRequest,
    plugin: plugin.id,
    pluginDigest: plugin.sha256,
    pluginKeptDigest,
  };
}

/** Grants a role the data of one dataset. */
export async function grantDataset(test: TestApp, roleName: string, datasetId: number): Promise<void> {
  const view = grantNames.dataset(datasetId, 'Data', 'flights');
  await test.services.store.write((tx) => ensureRole(tx, roleName, [['datasource_access', view]]));
}

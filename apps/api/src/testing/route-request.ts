import type { InjectOptions } from 'fastify';
import { encodeRison, type RouteSpec } from '@belvedere/contracts';
import { exampleValue } from '@belvedere/contracts/testing';
import type { Objects } from './fixtures.ts';

/** Whether the object of a call is one of the fixtures or none. */
export type Relation = 'there' | 'missing';

const MISSING = 999_999;
const COLUMNS: Readonly<Record<string, string>> = {
  'audit.distinct': 'action',
  'audit.related': 'actor',
  'datasource.columnValues': 'carrier',
  'database.related': 'created_by',
  'query.related': 'user',
  'annotation_layer.related': 'created_by',
  'css_template.related': 'created_by',
  'tag.related': 'created_by',
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

/** Type of the object that a route is about. */
export const typeOf = (route: RouteSpec): string => route.object?.type ?? route.name.split('.')[0] ?? '';

/** Routes that are about a dashboard and its tags. */
const ON_DASHBOARD = new Set(['tag.addTo', 'tag.removeFrom']);
/** The peer's number for dashboards among what carries tags. */
const DASHBOARD_KIND = 3;

function idFor(route: RouteSpec, objects: Objects, relation: Relation): string | number {
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
    css_template: objects.cssTemplate,
    tag: ON_DASHBOARD.has(route.name) ? objects.draft : objects.tag,
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

function pathOf(route: RouteSpec, objects: Objects, relation: Relation): string {
  const keys: Readonly<Record<string, string>> = {
    'explore.getFormData': objects.formDataKey,
    'explore.updateFormData': objects.formDataKey,
    'explore.deleteFormData': objects.formDataKey,
    'explore.getPermalink': objects.permalinkKey,
    'dashboard.permalinkState': objects.dashboardLinkKey,
    'dashboard.filterState': objects.filterStateKey,
    'dashboard.updateFilterState': objects.filterStateKey,
    'dashboard.deleteFilterState': objects.filterStateKey,
  };
  const values: Readonly<Record<string, string | number>> = {
    id: idFor(route, objects, relation),
    person: objects.spareUser,
    part: MISSING,
    filterSetId: relation === 'missing' ? MISSING : objects.filterSet,
    layerId: relation === 'missing' ? MISSING : objects.annotationLayer,
    idOrSlug: idFor(route, objects, relation),
    column: COLUMNS[route.name] ?? 'owners',
    table: 'flights',
    file: `${relation === 'missing' ? '0'.repeat(64) : objects.pluginDigest}.${route.name === 'plugin.picture' ? 'light.png' : 'js'}`,
    sha256: relation === 'missing' ? '0'.repeat(64) : objects.pluginKeptDigest,
    digest: 'stale',
    user: MISSING,
    schema: 'main',
    session: 'nosession',
    uuid: relation === 'missing' ? 'nokey' : objects.embedding,
    version: 1,
    type: 'table',
    kind: DASHBOARD_KIND,
    tag: 'Quarterly',
    clientId: relation === 'missing' ? 'nobodys' : objects.clientId,
    key: relation === 'missing' ? 'nokey' : (keys[route.name] ?? 'nokey'),
  };
  return route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

function qOf(route: RouteSpec, objects: Objects, relation: Relation): string | null {
  if (route.name === 'sqllab.results')
    return encodeRison({ key: relation === 'missing' ? 'nokey' : objects.resultsKey });
  if (route.name === 'time_range.resolve') return encodeRison('Last week');
  if (route.method === 'DELETE' && route.q !== undefined)
    return encodeRison([idFor(route, objects, relation)]);
  if (route.name.endsWith('favouriteStatus')) return encodeRison([idFor(route, objects, relation)]);
  return null;
}

function queryOf(route: RouteSpec, objects: Objects, relation: Relation): Record<string, string> {
  const id = String(relation === 'missing' ? MISSING : objects.dataset);
  if (route.name === 'datasource.samples') return { datasource_type: 'table', datasource_id: id };
  if (route.name === 'datasource.metadata') return { datasourceKey: `${id}__table` };
  if (route.name === 'dashboard.file') return { format: 'pdf' };
  if (route.name === 'explore.get') return { datasource_type: 'table', datasource_id: id };
  return {};
}

function bodyOf(route: RouteSpec, objects: Objects, relation: Relation): unknown {
  if (route.body === undefined) return undefined;
  const example = exampleValue(route.body) as Record<string, unknown> | null;
  const dataset = relation === 'missing' ? MISSING : objects.dataset;
  const special: Readonly<Record<string, unknown>> = {
    'datasource.samples': {},
    'chart.data': { datasource: { id: dataset, type: 'table' }, queries: [{ columns: ['carrier'] }] },
    'table_schema.expanded': { expanded: 'true' },
    'query.stop': { client_id: relation === 'missing' ? 'nobodys' : objects.clientId },
    'dashboard.copy': { json_metadata: '{"positions":{}}' },
    'explore.updateFormData': { datasource_id: objects.dataset, datasource_type: 'table', form_data: '{}' },
    'explore.createFormData': { datasource_id: dataset, datasource_type: 'table', form_data: '{}' },
    'dataset.warmUp': { db_name: 'Data', table_name: relation === 'missing' ? 'ghost' : 'flights' },
    'sqllab.nameResult': { name: 'mine' },
    'sqllab.shareResult': { people: [] },
    'tab_state.update': { label: '"x"' },
    'annotation.create': {
      short_descr: 'x',
      start_dttm: '2024-05-01',
      end_dttm: '2024-05-02',
    },
  };
  return special[route.name] ?? example;
}

/** A call of a route, on the object of the fixtures or on one that is not there. */
export function requestOf(
  route: RouteSpec,
  objects: Objects,
  relation: Relation = 'there',
): InjectOptions & { readonly url: string } {
  const q = qOf(route, objects, relation);
  const query = { ...queryOf(route, objects, relation), ...(q !== null && { q }) };
  const request = { method: route.method, url: pathOf(route, objects, relation), query };
  const body = bodyOf(route, objects, relation);
  if (body === undefined) return request;
  if ((route.bodyKind ?? 'json') === 'json')
    return { ...request, payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const payload = new URLSearchParams(body as Record<string, string>).toString();
  return { ...request, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
}

import { describe, expect, it } from 'vitest';
import { ALL_ROUTES, type RouteSpec } from '@belvedere/contracts';
import { canonicalJson } from '@belvedere/core';
import { openHome } from './testing/home.ts';

const home = openHome();

/** What every write may note beside what was sent. */
const NOTED = new Set(['version', 'changed_on', 'changed_by_id', 'last_saved_on', 'last_saved_by_id']);
/** Fields that stand for others: what they write is theirs. */
const WRITES: Readonly<Record<string, readonly string[]>> = {
  'dashboard.update position_json': ['dashboard_id', 'chart_id'],
  'database.update masked_encrypted_extra': ['secrets'],
  'database.update server_cert': ['secrets'],
  'security/users.update password': ['password_hash', 'auth_epoch'],
};

const CHANGES = ALL_ROUTES.filter(
  (route) =>
    route.method === 'PUT' && route.name.endsWith('.update') && (route.bodyKind ?? 'json') === 'json',
).filter(({ name }) => name !== 'explore.updateFormData');

function urlOf({ path }: RouteSpec): string {
  const { objects } = home();
  const ids: Readonly<Record<string, number>> = {
    chart: objects.chart,
    dashboard: objects.draft,
    database: objects.database,
    dataset: objects.dataset,
    saved_query: objects.savedQuery,
    annotation_layer: objects.annotationLayer,
    css_template: objects.cssTemplate,
    tag: objects.tag,
    rowlevelsecurity: objects.rowRule,
    plugin: objects.plugin,
    groups: objects.group,
    roles: objects.spareRole,
    users: objects.spareUser,
  };
  const type = path.replace('/security/', '/').split('/')[3] ?? '';
  const isAnnotation = path.includes('/annotation/');
  const id = isAnnotation ? objects.annotation : (ids[type] ?? 0);
  return path.replace(':layerId', String(objects.annotationLayer)).replace(':id', String(id));
}

const fieldsOf = ({ body }: RouteSpec): readonly string[] =>
  Object.keys((body as { readonly properties?: object } | undefined)?.properties ?? {});

/** Every stored row of objects and what hangs on them, one text for each column of each. */
async function stored(): Promise<ReadonlyMap<string, string>> {
  const { reader } = home().test.services.store;
  const { t, db } = reader;
  const tables = {
    dataset: t.dataset,
    column: t.datasetColumn,
    metric: t.datasetMetric,
    chart: t.chart,
    dashboard: t.dashboard,
    onDashboard: t.dashboardChart,
    dashboardRole: t.dashboardRole,
    owner: t.owner,
    database: t.database,
    savedQuery: t.savedQuery,
    layer: t.annotationLayer,
    cssTemplate: t.cssTemplate,
    tag: t.tag,
    annotation: t.annotation,
    rule: t.rowRule,
    user: t.user,
    userRole: t.userRole,
    role: t.role,
    group: t.group,
    groupUser: t.groupUser,
    groupRole: t.groupRole,
    ruleDataset: t.rowRuleDataset,
    ruleRole: t.rowRuleRole,
    ruleMask: t.rowRuleMask,
    plugin: t.chartPlugin,
  };
  const cells = new Map<string, string>();
  for (const [name, table] of Object.entries(tables)) {
    const rows: readonly object[] = await db.select().from(table);
    for (const [index, row] of rows.entries())
      for (const [column, value] of Object.entries(row))
        if (!NOTED.has(column)) cells.set(`${name}[${index}].${column}`, canonicalJson(value ?? null));
  }
  return cells;
}

/** Cells that differ, by their column. */
async function changedBy(work: () => Promise<unknown>): Promise<readonly string[]> {
  const before = await stored();
  await work();
  const after = await stored();
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].filter((key) => before.get(key) !== after.get(key));
}

const columnOf = (cell: string): string => cell.slice(cell.lastIndexOf('.') + 1);

describe.each(CHANGES)('$name', (route) => {
  it('knows the object of the fixtures, and an empty body changes nothing', async () => {
    const { owner, admin } = home();
    const isOwned = route.name === 'saved_query.update';
    expect(await changedBy(() => (isOwned ? owner : admin).put(urlOf(route), {}))).toEqual([]);
  });

  it('writes only what was sent', async () => {
    const { owner, admin } = home();
    const who = route.name === 'saved_query.update' ? owner : admin;
    const touched: string[] = [];
    for (const field of fieldsOf(route)) {
      for (const value of [`${field} text`, 7, true, '{"a":1}']) {
        const cells = await changedBy(() => who.put(urlOf(route), { [field]: value }));
        const allowed = [field, ...(WRITES[`${route.name} ${field}`] ?? [])];
        const others = cells.filter((cell) => !allowed.includes(columnOf(cell)));
        if (others.length > 0) touched.push(`${field} = ${String(value)}: ${others.join(', ')}`);
      }
    }
    expect(touched).toEqual([]);
  });
});

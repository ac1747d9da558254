import { randomUUID } from 'node:crypto';
import { contractErrors } from '@belvedere/contracts';
import type { Viewer } from '@belvedere/core';
import type { Tx } from '../../db/store.ts';
import { isoWithoutZone, presentPerson } from '../../object/present.ts';
import { recordChange } from '../../object/record-change.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { findDashboard, type DashboardRow } from '../../stored/dashboard.ts';
import {
  findEmbedding,
  findEmbeddings,
  putEmbedding,
  removeEmbedding,
  type EmbeddedRow,
} from '../../stored/embedded.ts';
import { findUsers } from '../../stored/user.ts';
import { getDashboardRow } from '../dashboard/service.ts';
import { checkedDomains } from './domains.ts';

/** Domains that may show a dashboard; none means all. */
export const domainsOf = ({ allowed_domains: domains }: EmbeddedRow): readonly string[] =>
  Array.isArray(domains) ? domains.filter((domain) => typeof domain === 'string') : [];

function checkOn({ config }: Services): void {
  if (!config.flags.EMBEDDED_SUPERSET) throw contractErrors.error('EMBEDDING_OFF');
}

async function present({ store }: Services, row: EmbeddedRow) {
  const [person] = row.changed_by_id === null ? [] : await findUsers(store.reader, [row.changed_by_id]);
  return {
    uuid: row.uuid,
    allowed_domains: [...domainsOf(row)],
    dashboard_id: String(row.dashboard_id),
    changed_on: isoWithoutZone(row.changed_on),
    changed_by: person === undefined ? null : presentPerson(person),
  };
}

/** How a dashboard is embedded, as the activity log tells it. */
const toldOf = ({ dashboard_title }: DashboardRow, row: EmbeddedRow | null) => ({
  dashboard_title,
  embedded_uuid: row?.uuid ?? null,
  allowed_domains: row === null ? null : [...domainsOf(row)],
});

const tell = (
  tx: Tx,
  viewer: Viewer,
  dashboard: DashboardRow,
  rows: { readonly before: EmbeddedRow | null; readonly after: EmbeddedRow | null },
) =>
  recordChange(tx, viewer, {
    type: 'dashboard',
    id: dashboard.id,
    verb: 'update',
    before: toldOf(dashboard, rows.before),
    after: toldOf(dashboard, rows.after),
  });

const dashboardOf = (services: Services, viewer: Viewer, key: string): Promise<DashboardRow> => {
  checkOn(services);
  return getDashboardRow(services.store.reader, scopeOf(services, viewer), key);
};

/** How a dashboard is embedded; null where it is not. Throws NOT_FOUND. */
export async function embeddingOf(services: Services, viewer: Viewer, key: string) {
  const dashboard = await dashboardOf(services, viewer, key);
  const row = await findEmbedding(services.store.reader, dashboard.id);
  return row === null ? null : present(services, row);
}

/** Lets a dashboard stand in the pages of domains; of all where there is none. Throws NOT_FOUND, FIELDS_INVALID. */
export async function embed(services: Services, viewer: Viewer, key: string, domains: readonly string[]) {
  const dashboard = await dashboardOf(services, viewer, key);
  const { store, clock } = services;
  const now = clock();
  const allowed_domains = checkedDomains(domains);
  const row = await store.write(async (tx) => {
    const known = await findEmbedding(tx, dashboard.id);
    const next: EmbeddedRow = {
      uuid: known?.uuid ?? randomUUID(),
      dashboard_id: dashboard.id,
      allowed_domains,
      created_on: known?.created_on ?? now,
      changed_on: now,
      changed_by_id: viewer.id,
    };
    await putEmbedding(tx, next);
    await tell(tx, viewer, dashboard, { before: known, after: next });
    return next;
  });
  return present(services, row);
}

/** Ends the embedding of a dashboard, and every guest token for it by its uuid. Throws NOT_FOUND. */
export async function unembed(services: Services, viewer: Viewer, key: string): Promise<void> {
  const dashboard = await dashboardOf(services, viewer, key);
  await services.store.write(async (tx) => {
    const before = await findEmbedding(tx, dashboard.id);
    await removeEmbedding(tx, dashboard.id);
    if (before !== null) await tell(tx, viewer, dashboard, { before, after: null });
  });
}

/** An embedding by its uuid, for whoever may read the dashboard. Throws NOT_FOUND. */
export async function embeddingByUuid(services: Services, viewer: Viewer, uuid: string) {
  checkOn(services);
  const { reader } = services.store;
  const [row] = await findEmbeddings(reader, [uuid.toLowerCase()]);
  const dashboard =
    row === undefined ? null : await findDashboard(reader, scopeOf(services, viewer), row.dashboard_id);
  if (row === undefined || dashboard === null)
    throw contractErrors.error('NOT_FOUND', { type: 'embedded dashboard', id: uuid });
  return present(services, row);
}

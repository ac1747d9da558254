import { dashboardUrl } from '@belvedere/contracts';
import { chartUrl } from '@belvedere/contracts';
import { holds, mayEditDashboard, type Viewer } from '@belvedere/core';
import { rightsHere } from '../../object/managed.ts';
import { isoWithoutZone, presentPerson, presentStored, presentTag } from '../../object/present.ts';
import type { ThumbnailUrls } from '../../object/thumbnail.ts';
import type { ChartRow } from '../../stored/chart.ts';
import type { DashboardRow } from '../../stored/dashboard.ts';
import type { TagRow } from '../../stored/tag.ts';
import type { RoleRow, UserRow } from '../../stored/user.ts';
import { chartRights, formDataOf } from '../chart/present.ts';

/** Everything beside the row that a dashboard shows. */
export interface DashboardSurroundings {
  readonly viewer: Viewer;
  readonly now: Date;
  readonly thumbnails: ThumbnailUrls;
  readonly people: ReadonlyMap<number, UserRow>;
  readonly owners: ReadonlyMap<number, UserRow[]>;
  readonly tags: ReadonlyMap<number, TagRow[]>;
  readonly roles: ReadonlyMap<number, RoleRow[]>;
}

/** What the viewer may do with a dashboard. */
export function dashboardRights(viewer: Viewer, ownerIds: readonly number[]): string[] {
  return [
    'read',
    ...(mayEditDashboard(viewer, ownerIds) ? ['write', 'delete'] : []),
    ...(holds(viewer, 'can_share_dashboard', 'Superset') ? ['share'] : []),
    ...(holds(viewer, 'can_csv', 'Superset') ? ['download'] : []),
    ...(holds(viewer, 'can_write', 'Dashboard') ? ['copy'] : []),
  ];
}

/** A dashboard as it travels. */
export function presentDashboard(row: DashboardRow, around: DashboardSurroundings) {
  const owners = around.owners.get(row.id) ?? [];
  return {
    dashboard_title: row.dashboard_title,
    slug: row.slug,
    url: dashboardUrl(row.slug ?? row.id),
    published: row.published,
    status: row.published ? 'published' : 'draft',
    css: row.css,
    json_metadata: row.json_metadata,
    position_json: row.position_json,
    thumbnail_url: around.thumbnails?.('dashboard', row) ?? null,
    certified_by: row.certified_by,
    certification_details: row.certification_details,
    owners: owners.map(presentPerson),
    tags: (around.tags.get(row.id) ?? []).map(presentTag),
    roles: (around.roles.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
    is_managed_externally: row.is_managed_externally,
    can: rightsHere(
      dashboardRights(
        around.viewer,
        owners.map((owner) => owner.id),
      ),
      row,
    ),
    ...presentStored(row, around.people, around.now),
  };
}

/** What {@link presentDashboard} gives. */
export type DashboardItem = ReturnType<typeof presentDashboard>;

/** A chart as its dashboard loads it. */
export function presentChartOnDashboard(row: ChartRow, viewer: Viewer, ownerIds: readonly number[]) {
  return {
    id: row.id,
    slice_id: row.id,
    slice_name: row.slice_name,
    cache_timeout: row.cache_timeout,
    changed_on: isoWithoutZone(row.changed_on),
    description: row.description,
    description_markeddown: '',
    form_data: { ...formDataOf(row) },
    slice_url: chartUrl(row.id),
    certified_by: row.certified_by,
    certification_details: row.certification_details,
    version: row.version,
    can: rightsHere(chartRights(viewer, ownerIds), row),
  };
}

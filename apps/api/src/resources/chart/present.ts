import { chartUrl, exploreDatasetUrl } from '@belvedere/contracts';
import { holds, parseJsonObject, type JsonObject, type Viewer } from '@belvedere/core';
import { rightsHere } from '../../object/managed.ts';
import { mayChange } from '../../object/owners.ts';
import { isoWithoutZone, presentPerson, presentStored, presentTag } from '../../object/present.ts';
import type { ThumbnailUrls } from '../../object/thumbnail.ts';
import type { ChartRow } from '../../stored/chart.ts';
import type { DashboardRow } from '../../stored/dashboard.ts';
import type { DatasetRow } from '../../stored/dataset.ts';
import type { TagRow } from '../../stored/tag.ts';
import type { UserRow } from '../../stored/user.ts';

/** Everything beside the row that a chart shows. */
export interface ChartSurroundings {
  readonly viewer: Viewer;
  readonly now: Date;
  readonly thumbnails: ThumbnailUrls;
  readonly people: ReadonlyMap<number, UserRow>;
  readonly owners: ReadonlyMap<number, UserRow[]>;
  readonly tags: ReadonlyMap<number, TagRow[]>;
  readonly dashboards: ReadonlyMap<number, DashboardRow[]>;
  readonly datasets: ReadonlyMap<number, DatasetRow>;
}

/** Form data of a stored chart: its params, with what the row knows better. */
export function formDataOf(chart: ChartRow): JsonObject {
  return {
    ...(parseJsonObject(chart.params) ?? {}),
    slice_id: chart.id,
    viz_type: chart.viz_type,
    datasource: `${chart.datasource_id}__${chart.datasource_type}`,
  };
}

/** What the viewer may do with a chart. */
export function chartRights(viewer: Viewer, ownerIds: readonly number[]): string[] {
  const writes = mayChange(viewer, ownerIds) && holds(viewer, 'can_write', 'Chart');
  return [
    'read',
    ...(writes ? ['write', 'delete'] : []),
    ...(holds(viewer, 'can_csv', 'Superset') ? ['download'] : []),
    ...(holds(viewer, 'can_share_chart', 'Superset') ? ['share'] : []),
    ...(holds(viewer, 'can_explore', 'Superset') ? ['explore'] : []),
  ];
}

/** A chart as it travels. */
export function presentChart(row: ChartRow, around: ChartSurroundings) {
  const owners = around.owners.get(row.id) ?? [];
  const dataset = around.datasets.get(row.datasource_id);
  const saver = row.last_saved_by_id === null ? undefined : around.people.get(row.last_saved_by_id);
  const url = chartUrl(row.id);
  return {
    slice_name: row.slice_name,
    viz_type: row.viz_type,
    params: row.params,
    query_context: row.query_context,
    form_data: formDataOf(row),
    description: row.description,
    description_markeddown: '',
    cache_timeout: row.cache_timeout,
    certified_by: row.certified_by,
    certification_details: row.certification_details,
    datasource_id: row.datasource_id,
    datasource_type: row.datasource_type,
    datasource_name_text: dataset?.table_name ?? null,
    datasource_url: exploreDatasetUrl(row.datasource_id, row.datasource_type),
    table:
      dataset === undefined
        ? null
        : { table_name: dataset.table_name, default_endpoint: dataset.default_endpoint },
    tags: (around.tags.get(row.id) ?? []).map(presentTag),
    slice_url: url,
    url,
    edit_url: `/chart/edit/${row.id}`,
    thumbnail_url: around.thumbnails?.('chart', row) ?? null,
    owners: owners.map(presentPerson),
    dashboards: (around.dashboards.get(row.id) ?? []).map(({ id, dashboard_title }) => ({
      id,
      dashboard_title,
    })),
    is_managed_externally: row.is_managed_externally,
    external_url: row.external_url,
    last_saved_at: row.last_saved_on === null ? null : isoWithoutZone(row.last_saved_on),
    last_saved_by: saver === undefined ? null : presentPerson(saver),
    can: rightsHere(
      chartRights(
        around.viewer,
        owners.map((owner) => owner.id),
      ),
      row,
    ),
    ...presentStored(row, around.people, around.now),
  };
}

/** Full document of a chart, for its history. */
export function chartDocument(row: ChartRow, ownerIds: readonly number[], dashboardIds: readonly number[]) {
  return {
    slice_name: row.slice_name,
    viz_type: row.viz_type,
    datasource_id: row.datasource_id,
    datasource_type: row.datasource_type,
    params: row.params,
    query_context: row.query_context,
    description: row.description,
    cache_timeout: row.cache_timeout,
    certified_by: row.certified_by,
    certification_details: row.certification_details,
    is_managed_externally: row.is_managed_externally,
    external_url: row.external_url,
    owners: ownerIds,
    dashboards: dashboardIds,
  };
}

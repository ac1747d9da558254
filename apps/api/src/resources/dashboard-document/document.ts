import type { DashboardRow } from '../../stored/dashboard.ts';

/** What a dashboard lists of a chart in its history. */
export interface ChartVersion {
  readonly id: number;
  readonly version: number;
}

/** Full document of a dashboard, for its history and for merging. */
export function dashboardDocument(
  row: DashboardRow,
  ownerIds: readonly number[],
  roleIds: readonly number[],
  charts: readonly ChartVersion[],
) {
  return {
    dashboard_title: row.dashboard_title,
    slug: row.slug,
    css: row.css,
    position_json: row.position_json,
    json_metadata: row.json_metadata,
    published: row.published,
    certified_by: row.certified_by,
    certification_details: row.certification_details,
    is_managed_externally: row.is_managed_externally,
    external_url: row.external_url,
    owners: ownerIds,
    roles: roleIds,
    charts,
  };
}

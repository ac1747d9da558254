import { contractErrors } from '@belvedere/contracts';
import type { DatasourceRef, Viewer } from '@belvedere/core';
import { scopeOf } from '../security/scope.ts';
import type { Services } from '../services.ts';
import { chartsOfDashboard, findChart } from '../stored/chart.ts';
import { chartIdsOf, findDashboard } from '../stored/dashboard.ts';
import { filterDatasetIds, storedFilters } from '../stored/dashboard-filters.ts';
import { databasesById } from '../stored/database.ts';
import { findDataset, findDatasetsOfCharts, type DatasetRow } from '../stored/dataset.ts';
import { isDashboardGranted } from '../stored/object-grant.ts';
import { ownerIdsOf } from '../stored/object.ts';
import { rowRulesFor } from './row-rules/applied.ts';
import { wholeDatasets } from './whole-dataset.ts';

/** The dashboard and the chart for which data is read. */
export interface ReadingPlace {
  readonly dashboardId: number | null;
  readonly chartId: number | null;
  /** The filter of the dashboard whose values are read; absent for a chart. */
  readonly filterId?: string;
}

/** There is no such source for this viewer. */
export const missing = ({ id, type }: DatasourceRef) =>
  contractErrors.error('DATASOURCE_NOT_FOUND', { id, type });

async function datasetThroughDashboard(
  services: Services,
  viewer: Viewer,
  datasetId: number,
  { dashboardId, chartId, filterId }: ReadingPlace,
): Promise<DatasetRow | null> {
  const scope = scopeOf(services, viewer);
  if (dashboardId === null || (chartId === null && filterId === undefined)) return null;
  const { reader } = services.store;
  const isShared = scope.sharesByRole || viewer.kind === 'guest';
  if (!isShared && !isDashboardGranted(scope, dashboardId)) return null;
  const dashboard = await findDashboard(reader, scope, dashboardId);
  if (dashboard === null) return null;
  if (chartId === null) {
    const reads = filterDatasetIds(
      storedFilters(dashboard, await chartsOfDashboard(reader, dashboardId)).filter(
        ({ id }) => id === filterId,
      ),
    );
    return reads.includes(datasetId) ? ((await findDatasetsOfCharts(reader, [datasetId]))[0] ?? null) : null;
  }
  if (!(await chartIdsOf(reader, dashboardId)).includes(chartId)) return null;
  const chart = await findChart(reader, scope, chartId);
  if (chart === null || chart.datasource_id !== datasetId) return null;
  return (await findDatasetsOfCharts(reader, [datasetId]))[0] ?? null;
}

/** What is stored of a dataset that the viewer may read, with the rules that hold for them. Throws DATASOURCE_NOT_FOUND. */
export async function readDataset(
  services: Services,
  viewer: Viewer,
  ref: DatasourceRef,
  place: ReadingPlace,
) {
  const { reader } = services.store;
  const direct = await findDataset(reader, scopeOf(services, viewer), ref.id);
  const row = direct ?? (await datasetThroughDashboard(services, viewer, ref.id, place));
  if (row === null) throw missing(ref);
  const [dataset] = await wholeDatasets(reader, [row]);
  const database = (await databasesById(reader, [row.database_id])).get(row.database_id);
  if (dataset === undefined || database === undefined) throw missing(ref);
  const owners = await ownerIdsOf(reader, 'dataset', row.id);
  const rules = await rowRulesFor(services, viewer, database);
  return { row, dataset, database, owners, rules };
}

/** A dataset as it is stored; read once for a page that reads it for many charts. */
export type ReadDataset = Awaited<ReturnType<typeof readDataset>>;

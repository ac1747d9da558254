import { SYSTEM_VIEWER } from '../../resources/auth/viewer.ts';
import { createChart } from '../../resources/chart/service.ts';
import { createDashboard } from '../../resources/dashboard/service.ts';
import type { Services } from '../../services.ts';
import { chartsOfDataset } from '../../stored/chart.ts';
import { isSlugTaken } from '../../stored/dashboard.ts';
import { chartDatasourceOf } from './chart-datasource.ts';
import { contextOf, formOf } from './chart-form.ts';
import { sampleErrors } from './errors.ts';
import { filtersOf } from './filters.ts';
import { positionsOf, type StoredChart } from './layout.ts';
import { chartsOf, type SampleChart, type SampleDashboard, type SampleDataset } from './sample.ts';

/** A sample dataset and the id it was stored under. */
export interface PlacedDataset {
  readonly dataset: SampleDataset;
  readonly id: number;
}

/** What sample dashboards are put on. */
export interface DashboardGround {
  readonly datasets: ReadonlyMap<string, PlacedDataset>;
  readonly owners: readonly number[];
}

async function placeChart(
  services: Services,
  chart: SampleChart,
  ground: DashboardGround,
): Promise<StoredChart> {
  const placed = ground.datasets.get(chart.dataset);
  if (placed === undefined)
    throw sampleErrors.error('SAMPLES_INCONSISTENT', { chart: chart.name, name: chart.dataset });
  const present = await chartsOfDataset(services.store.reader, placed.id);
  const known = present.find((row) => row.slice_name === chart.name);
  if (known !== undefined) return known;
  const datasource = chartDatasourceOf(placed.dataset, placed.id);
  return createChart(services, SYSTEM_VIEWER, {
    slice_name: chart.name,
    viz_type: chart.vizType,
    datasource_id: placed.id,
    datasource_type: 'table',
    params: JSON.stringify(formOf(chart, datasource)),
    query_context: JSON.stringify(contextOf(chart, datasource)),
    owners: [...ground.owners],
  });
}

/** Makes a sample dashboard with its charts, unless one of its address is there. */
export async function placeDashboard(
  services: Services,
  dashboard: SampleDashboard,
  ground: DashboardGround,
): Promise<void> {
  const { title, slug, certifiedBy, certification, labelColors } = dashboard;
  if (await services.store.write((tx) => isSlugTaken(tx, slug, null))) return;
  const stored = new Map<SampleChart, StoredChart>();
  for (const chart of chartsOf(dashboard)) stored.set(chart, await placeChart(services, chart, ground));
  const positions = positionsOf(dashboard, (chart) => stored.get(chart) as StoredChart);
  const filters = filtersOf(dashboard, positions, ({ dataset, column }) => {
    const placed = ground.datasets.get(dataset);
    if (placed === undefined)
      throw sampleErrors.error('SAMPLES_INCONSISTENT', { chart: column, name: dataset });
    return { datasetId: placed.id, column };
  });
  await createDashboard(services, SYSTEM_VIEWER, {
    dashboard_title: title,
    slug,
    published: true,
    certified_by: certifiedBy,
    certification_details: certification,
    json_metadata: JSON.stringify({
      label_colors: labelColors,
      positions,
      ...(filters.length > 0 && { native_filter_configuration: filters }),
    }),
    owners: [...ground.owners],
  });
}

import { layoutFromStored, parseJsonObject, type FormData, type JsonObject } from '@belvedere/core';
import type { Services } from '../../services.ts';
import type { ChartRow } from '../../stored/chart.ts';
import type { DashboardRow } from '../../stored/dashboard.ts';
import { filterMetadata } from '../../stored/dashboard-filters.ts';
import type { DataCall } from '../chart/chart-input.ts';
import { filteredForm } from './filtered-form.ts';
import { settledFilters } from './settled-filters.ts';

/** Gives a chart's form what its dashboard's filters say when the dashboard is opened. */
type OpenedForm = (chart: { readonly id: number; readonly form: FormData }) => FormData;

/** What the filters of a dashboard say to its charts when it is opened; `charts` are all that it has. */
export async function openedForms(
  services: Services,
  call: DataCall,
  { row, metadata }: { readonly row: DashboardRow; readonly metadata: JsonObject },
  charts: readonly ChartRow[],
): Promise<OpenedForm> {
  const layout = layoutFromStored(parseJsonObject(row.position_json), row.dashboard_title);
  const filtered = { id: row.id, metadata: filterMetadata(metadata, charts), kept: undefined };
  const settled = await settledFilters(services, call, filtered);
  return (chart) => filteredForm(settled, layout, chart);
}

import {
  manifestOfOutside,
  queryContextOf,
  type ChartDatasource,
  type ChartManifest,
} from '@belvedere/charts';
import { contractErrors } from '@belvedere/contracts';
import { parseDatasourceKey, type FormData, type JsonObject, type QueryContext } from '@belvedere/core';
import { charts } from '../../charts.ts';
import { chartDatasourceOf } from '../../reading/chart-datasource.ts';
import type { SourceReader } from '../../reading/reader.ts';
import { openSource, type ReadingPlace } from '../../reading/source.ts';
import type { Services } from '../../services.ts';
import { installedChart, queriesOfInstalled, type InstalledChart } from '../plugin/installed.ts';

/** A chart as its form data describes it, with its dataset and its queries. */
export interface FormChart {
  /** In the newest form of its chart type. */
  readonly form: FormData;
  readonly datasource: ChartDatasource;
  readonly context: QueryContext;
}

/** A form with its dataset, and the chart type that it is of. */
export interface OpenedForm {
  /** In the newest form of its chart type. */
  readonly form: FormData;
  readonly datasource: ChartDatasource;
  /** A chart of the product, an installed one, or null for a type that is unknown here. */
  readonly chart:
    | { readonly manifest: ChartManifest; readonly installed: null }
    | { readonly installed: InstalledChart }
    | null;
}

async function chartTypeOf(services: Services, vizType: string): Promise<OpenedForm['chart']> {
  const own = charts.get(vizType);
  if (own !== null) return { manifest: own.manifest, installed: null };
  const installed = await installedChart(services, vizType);
  return installed === null ? null : { installed };
}

/** Opens what form data reads. Null without a datasource. Throws DATASOURCE_NOT_FOUND for one the viewer may not read. */
export async function openForm(
  services: Services,
  reader: SourceReader,
  given: JsonObject,
  place?: ReadingPlace,
): Promise<OpenedForm | null> {
  const vizType = typeof given['viz_type'] === 'string' ? given['viz_type'] : 'table';
  const form = charts.migrate({ ...given, viz_type: vizType });
  const ref = parseDatasourceKey(form.datasource ?? '');
  if (ref === null) return null;
  const datasource = chartDatasourceOf(ref, await openSource(services, reader, ref, place));
  return { form, datasource, chart: await chartTypeOf(services, form.viz_type) };
}

/**
 * The queries that a form's chart type asks: nobody else knows them. Throws CHART_TYPE_UNKNOWN for a type that is neither
 * of the product nor installed, CHART_CODE_FAILED for an installed one that builds none.
 */
export async function queriesOfForm(
  services: Services,
  reader: SourceReader,
  { form, datasource, chart }: OpenedForm,
): Promise<QueryContext> {
  if (chart === null) throw contractErrors.error('CHART_TYPE_UNKNOWN', { type: form.viz_type });
  if (chart.installed === null) return queryContextOf(chart.manifest, form, datasource);
  const queries = await queriesOfInstalled(services, reader, chart.installed, { form, datasource });
  const manifest = { ...manifestOfOutside(chart.installed.manifest), buildQuery: () => queries };
  return queryContextOf(manifest, form, datasource);
}

/** The chart of form data with its queries: {@link openForm} and {@link queriesOfForm}. */
export async function chartOfForm(
  services: Services,
  reader: SourceReader,
  given: JsonObject,
  place?: ReadingPlace,
): Promise<FormChart | null> {
  const opened = await openForm(services, reader, given, place);
  if (opened === null) return null;
  const { form, datasource } = opened;
  return { form, datasource, context: await queriesOfForm(services, reader, opened) };
}

/** The queries of form data; see {@link chartOfForm}. */
export async function contextOfForm(
  services: Services,
  reader: SourceReader,
  given: JsonObject,
  place?: ReadingPlace,
): Promise<QueryContext | null> {
  return (await chartOfForm(services, reader, given, place))?.context ?? null;
}

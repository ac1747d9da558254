import { queryContextOf, type ChartDatasource } from '@belvedere/charts';
import {
  parseDatasourceKey,
  queryContextFromFormData,
  type FormData,
  type JsonObject,
  type QueryContext,
} from '@belvedere/core';
import { charts } from '../../charts.ts';
import { chartDatasourceOf } from '../../reading/chart-datasource.ts';
import type { SourceReader } from '../../reading/reader.ts';
import { openSource, type ReadingPlace } from '../../reading/source.ts';
import type { Services } from '../../services.ts';

/** A chart as its form data describes it, with its dataset and its queries. */
export interface FormChart {
  /** In the newest form of its chart type. */
  readonly form: FormData;
  readonly datasource: ChartDatasource;
  readonly context: QueryContext;
}

/**
 * The chart of form data: the queries that its chart type asks when it is one of ours, else one query by the controls
 * that all charts share. Null without a datasource. Throws DATASOURCE_NOT_FOUND for one the viewer may not read.
 */
export async function chartOfForm(
  services: Services,
  reader: SourceReader,
  given: JsonObject,
  place?: ReadingPlace,
): Promise<FormChart | null> {
  const vizType = typeof given['viz_type'] === 'string' ? given['viz_type'] : 'table';
  const form = charts.migrate({ ...given, viz_type: vizType } as FormData);
  const ref = parseDatasourceKey(form.datasource ?? '');
  if (ref === null) return null;
  const datasource = chartDatasourceOf(ref, await openSource(services, reader, ref, place));
  const chart = charts.get(form.viz_type);
  const context =
    chart === null ? queryContextFromFormData(form) : queryContextOf(chart.manifest, form, datasource);
  return context === null ? null : { form, datasource, context };
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

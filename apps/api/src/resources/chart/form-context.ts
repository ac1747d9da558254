import { queryContextOf } from '@belvedere/charts';
import {
  parseDatasourceKey,
  queryContextFromFormData,
  type FormData,
  type JsonObject,
  type QueryContext,
} from '@belvedere/core';
import { charts } from '../../charts.ts';
import type { Services } from '../../services.ts';
import { chartDatasourceOf } from '../datasource/chart-datasource.ts';
import type { SourceReader } from '../datasource/reader.ts';
import { openSource, type ReadingPlace } from '../datasource/source.ts';

/**
 * The queries of form data: those that its chart type asks when it is one of ours, else one query by the controls that
 * all charts share. Null without a datasource. Throws DATASOURCE_NOT_FOUND for one the viewer may not read.
 */
export async function contextOfForm(
  services: Services,
  reader: SourceReader,
  given: JsonObject,
  place?: ReadingPlace,
): Promise<QueryContext | null> {
  const vizType = typeof given['viz_type'] === 'string' ? given['viz_type'] : 'table';
  const form = charts.migrate({ ...given, viz_type: vizType } as FormData);
  const ref = parseDatasourceKey(form.datasource ?? '');
  const chart = charts.get(form.viz_type);
  if (ref === null || chart === null) return queryContextFromFormData(form);
  const source = await openSource(services, reader, ref, place);
  return queryContextOf(chart.manifest, form, chartDatasourceOf(ref, source));
}

import type { FormData, JsonObject, QueryContext } from '@belvedere/core';
import type { ChartDatasource } from './datasource.ts';
import { askedFormData, queryContextOf } from './query-context.ts';
import type { LoadableChart } from './registry.ts';

/** The request for the data of any chart of a host; one installed at run time is asked for its queries, and may fail. */
export async function askQueryContext(
  { manifest, outside }: LoadableChart,
  formData: FormData,
  datasource: ChartDatasource,
  ownState: JsonObject = {},
): Promise<QueryContext> {
  const context = queryContextOf(manifest, formData, datasource, ownState);
  if (outside === undefined) return context;
  const complete = askedFormData(manifest, formData, datasource);
  return { ...context, queries: await outside.buildQuery(complete, datasource, ownState) };
}

import {
  asList,
  baseAxis,
  parseDatasourceKey,
  queryFromFormData,
  type Column,
  type FormData,
  type JsonObject,
  type Metric,
  type QueryContext,
} from '@belvedere/core';

type Columns = Column | readonly Column[] | null | undefined;
type Metrics = Metric | readonly Metric[] | null | undefined;

const isRaw = (form: JsonObject): boolean => form['query_mode'] === 'raw';

function columnsOf(form: JsonObject): readonly Column[] {
  if (isRaw(form)) return asList(form['all_columns'] as unknown as Columns);
  const axis = form['x_axis'] as unknown as Column | null | undefined;
  const grain = form['time_grain_sqla'];
  const axes =
    axis === null || axis === undefined ? [] : [baseAxis(axis, typeof grain === 'string' ? grain : null)];
  return [
    ...axes,
    ...asList(form['groupby'] as unknown as Columns),
    ...asList(form['columns'] as unknown as Columns),
  ];
}

function metricsOf(form: JsonObject): readonly Metric[] | undefined {
  if (isRaw(form)) return undefined;
  return [...asList(form['metric'] as unknown as Metrics), ...asList(form['metrics'] as unknown as Metrics)];
}

/** One query out of any chart's form data, by the controls that all charts share; null without a datasource. */
export function contextOfForm(form: JsonObject): QueryContext | null {
  const key = form['datasource'];
  const datasource = typeof key === 'string' ? parseDatasourceKey(key) : null;
  if (datasource === null) return null;
  const metrics = metricsOf(form);
  const vizType = typeof form['viz_type'] === 'string' ? form['viz_type'] : 'table';
  const query = queryFromFormData({ ...form, viz_type: vizType } as FormData, {
    columns: columnsOf(form),
    ...(metrics !== undefined && { metrics }),
  });
  return { datasource, queries: [query], form_data: form, result_type: 'full', result_format: 'json' };
}

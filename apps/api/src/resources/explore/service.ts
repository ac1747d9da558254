import type { QueryOf, ROUTES } from '@belvedere/contracts';
import {
  datasourceKey,
  genericTypeOf,
  isAppError,
  parseDatasourceKey,
  parseJsonObject,
  TIME_GRAINS,
  type DatasourceRef,
  type JsonObject,
} from '@belvedere/core';
import { answerTexts } from '../../messages.ts';
import { humanizeDelta, isoWithoutZone } from '../../object/present.ts';
import type { SourceReader } from '../../reading/reader.ts';
import { isMissingSource, openSource, type OpenSource } from '../../reading/source.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import type { ChartRow } from '../../stored/chart.ts';
import { formDataOf } from '../chart/present.ts';
import { getChart, getChartRow } from '../chart/service.ts';
import { exploreDatasets } from '../dataset/service.ts';
import { readFormData } from './form-data.ts';
import { readExplorePermalink } from './permalink.ts';

type ExploreQuery = QueryOf<typeof ROUTES.explore.get>;

interface Start {
  readonly formData: JsonObject;
  readonly message: string | null;
  readonly chartId: number | null;
  readonly datasource: DatasourceRef | null;
}

async function keptStart(
  services: Services,
  caller: SourceReader,
  query: ExploreQuery,
): Promise<Start | null> {
  if (query.permalink_key !== undefined) {
    const link = await readExplorePermalink(services, caller, query.permalink_key);
    const { formData } = link.state;
    return {
      formData,
      message: null,
      chartId: link.chartId,
      datasource: parseDatasourceKey(link.datasource),
    };
  }
  if (query.form_data_key === undefined) return null;
  try {
    const kept = await readFormData(services, caller, query.form_data_key);
    const datasource = { id: kept.datasource_id, type: kept.datasource_type };
    return {
      formData: parseJsonObject(kept.form_data) ?? {},
      message: null,
      chartId: kept.chart_id,
      datasource,
    };
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
}

function lostKeyMessage(query: ExploreQuery): string | null {
  if (query.form_data_key === undefined) return null;
  return query.slice_id === undefined
    ? answerTexts.formDataNotFoundDataset.text
    : answerTexts.formDataNotFoundChart.text;
}

async function startOf(services: Services, caller: SourceReader, query: ExploreQuery): Promise<Start> {
  const kept = await keptStart(services, caller, query);
  const datasource =
    query.datasource_id === undefined
      ? null
      : { id: query.datasource_id, type: query.datasource_type ?? ('table' as const) };
  if (kept !== null) return { ...kept, datasource: datasource ?? kept.datasource };
  return { formData: {}, message: lostKeyMessage(query), chartId: null, datasource };
}

/** What a form names that is about no dataset. */
const NO_DATASOURCE = 'None__table';

const missingDataset = (type: string) => ({
  type,
  name: answerTexts.missingDataset.text,
  columns: [],
  metrics: [],
  database: { id: 0, backend: '' },
});

function textDataset(ref: DatasourceRef, { model, database, dialect }: OpenSource) {
  return {
    id: ref.id,
    uid: datasourceKey(ref),
    type: ref.type,
    name: model.name,
    table_name: model.name,
    datasource_name: model.name,
    schema: model.schema,
    sql: model.sql,
    database: { id: database.id, name: database.database_name, backend: database.engine },
    columns: model.columns.map((column) => ({
      column_name: column.name,
      type: column.type,
      type_generic: genericTypeOf(column.kind),
      is_dttm: column.isTemporal,
      filterable: true,
      groupby: true,
      verbose_name: null,
      description: null,
      expression: null,
    })),
    metrics: model.metrics.map((metric) => ({ metric_name: metric.name, expression: metric.expression })),
    main_dttm_col: model.mainTimeColumn,
    owners: [],
    verbose_map: {},
    column_formats: {},
    currency_formats: {},
    granularity_sqla: model.columns
      .filter((column) => column.isTemporal)
      .map((column) => [column.name, column.name]),
    time_grain_sqla: TIME_GRAINS.filter(({ duration }) => dialect.grains.includes(duration)).map(
      ({ duration, name }) => [duration, name],
    ),
    order_by_choices: model.columns.flatMap(({ name }) => [
      [JSON.stringify([name, true]), `${name} [asc]`],
      [JSON.stringify([name, false]), `${name} [desc]`],
    ]),
  };
}

async function datasetOf(
  services: Services,
  caller: SourceReader,
  ref: DatasourceRef,
  chartId: number | null,
) {
  try {
    const source = await openSource(services, caller, ref, { dashboardId: null, chartId });
    if (source.dataset === null) return textDataset(ref, source);
    const [dataset] = await exploreDatasets(services, caller.viewer, [source.dataset.row]);
    return dataset ?? missingDataset(ref.type);
  } catch (error) {
    if (isMissingSource(error)) return missingDataset(ref.type);
    throw error;
  }
}

function metadataOf(chart: Awaited<ReturnType<typeof getChart>>, row: ChartRow, now: Date) {
  return {
    created_on_humanized: humanizeDelta(row.created_on, now),
    changed_on_humanized: humanizeDelta(row.changed_on, now),
    owners: chart.owners.map((owner) => `${owner.first_name} ${owner.last_name}`.trim()),
    dashboards: chart.dashboards,
    ...(chart.created_by_name !== '' && { created_by: chart.created_by_name }),
    ...(chart.changed_by_name !== '' && { changed_by: chart.changed_by_name }),
  };
}

function sliceOf(chart: Awaited<ReturnType<typeof getChart>>, row: ChartRow, now: Date) {
  return {
    slice_id: row.id,
    slice_name: row.slice_name,
    slice_url: chart.slice_url,
    edit_url: chart.edit_url,
    cache_timeout: row.cache_timeout,
    changed_on: isoWithoutZone(row.changed_on),
    changed_on_humanized: humanizeDelta(row.changed_on, now),
    modified: humanizeDelta(row.changed_on, now),
    datasource: `${row.datasource_id}__${row.datasource_type}`,
    description: row.description,
    description_markeddown: '',
    form_data: chart.form_data,
    query_context: row.query_context,
    viz_type: row.viz_type,
    owners: chart.owners.map((owner) => owner.id),
    certified_by: row.certified_by,
    certification_details: row.certification_details,
    is_managed_externally: row.is_managed_externally,
    version: row.version,
    can: chart.can,
  };
}

/** Everything Explore starts with: dataset (a missing one where nothing names any), form data, and the chart when there is one. */
export async function exploreStart(services: Services, caller: SourceReader, query: ExploreQuery) {
  const { viewer } = caller;
  const { reader } = services.store;
  const now = services.clock();
  const start = await startOf(services, caller, query);
  const chartId = query.slice_id ?? start.chartId;
  const row = chartId === null ? null : await getChartRow(reader, scopeOf(services, viewer), chartId);
  const chart = row === null ? null : await getChart(services, viewer, row.id);
  const saved: JsonObject = row === null ? {} : formDataOf(row);
  const formData: JsonObject = {
    viz_type: query.viz_type ?? services.config.explore.vizType,
    ...saved,
    ...start.formData,
  };
  const named = formData['datasource'];
  const ref = start.datasource ?? (typeof named === 'string' ? parseDatasourceKey(named) : null);
  return {
    dataset: ref === null ? missingDataset('table') : await datasetOf(services, caller, ref, row?.id ?? null),
    form_data: { ...formData, datasource: ref === null ? NO_DATASOURCE : datasourceKey(ref) },
    slice: chart === null || row === null ? null : sliceOf(chart, row, now),
    message: start.message,
    metadata: chart === null || row === null ? null : metadataOf(chart, row, now),
  };
}

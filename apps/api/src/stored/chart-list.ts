import { or, eq, sql, type SQL } from 'drizzle-orm';
import {
  flagOperator,
  manyOperators,
  numberOperators,
  referenceOperators,
  textOperators,
  timeOperators,
  wordsOperator,
  type ListSql,
} from '../db/list-sql.ts';
import { byName, byReference } from '../db/list-order.ts';
import type { Reader } from '../db/store.ts';
import type { Scope } from '../security/scope.ts';
import { changeFilters, changeOrders, OBJECT_COLUMNS } from './changed-rows.ts';
import type { ListDeclaration } from './list.ts';
import { isOwnedBy, isStarredBy, byPerson } from './object.ts';
import { tagOperators } from './tag.ts';

/** How charts are narrowed, for a viewer. */
function filtersOf(reader: Reader, { viewer }: Scope): ListSql['filters'] {
  const { chart, dataset, dashboardChart } = reader.t;
  const me = viewer.id ?? -1;
  const starred = isStarredBy(reader, 'chart', chart.id, me);
  const owned = isOwnedBy(reader, 'chart', chart.id, me);
  const created = eq(chart.created_by_id, me);
  const words = { table: chart, columns: [chart.slice_name, chart.description, chart.viz_type] };
  const ofDataset = {
    reference: chart.datasource_id,
    table: dataset,
    columns: [dataset.table_name],
  };
  const onDashboard = (id: number): SQL =>
    sql`exists (select 1 from ${dashboardChart} where ${dashboardChart.chart_id} = ${chart.id} and ${dashboardChart.dashboard_id} = ${id})`;
  return {
    ...changeFilters(chart),
    id: {
      ...numberOperators(chart.id),
      chart_is_favorite: flagOperator(starred),
      chart_is_certified: flagOperator(sql`coalesce(${chart.certified_by}, '') <> ''`),
      chart_owned_created_favored_by_me: flagOperator(or(owned, created, starred) as SQL),
    },
    slice_name: {
      ...textOperators(chart.slice_name),
      ct: wordsOperator(reader, { table: chart, columns: [chart.slice_name] }),
      chart_all_text: wordsOperator(reader, words, ofDataset),
    },
    description: textOperators(chart.description),
    viz_type: textOperators(chart.viz_type),
    datasource_id: numberOperators(chart.datasource_id),
    datasource_type: textOperators(chart.datasource_type),
    owners: manyOperators((id) => isOwnedBy(reader, 'chart', chart.id, id)),
    dashboards: manyOperators(onDashboard),
    tags: tagOperators(reader, 'chart', { objectId: chart.id, operator: 'chart_tags' }),
    created_by: {
      ...referenceOperators(chart.created_by_id),
      chart_has_created_by: flagOperator(sql`${chart.created_by_id} is not null`),
      chart_created_by_me: () => created,
    },
    last_saved_by: referenceOperators(chart.last_saved_by_id),
    last_saved_at: timeOperators(chart.last_saved_on),
  };
}

/** How charts are ordered. */
function ordersOf(reader: Reader): ListSql['order'] {
  const { chart, dataset } = reader.t;
  return {
    ...changeOrders(reader, chart),
    slice_name: byName(reader, chart.slice_name),
    viz_type: [chart.viz_type, chart.changed_on],
    datasource_id: chart.datasource_id,
    datasource_name: byReference(chart.datasource_id, {
      table: dataset,
      id: dataset.id,
      name: sql`case when ${dataset.deleted_at} is null then ${dataset.table_name} end`,
    }),
    last_saved_at: chart.last_saved_on,
    'last_saved_by.id': chart.last_saved_by_id,
    'last_saved_by.first_name': byPerson(reader, chart.last_saved_by_id, 'first_name'),
    'last_saved_by.last_name': byPerson(reader, chart.last_saved_by_id, 'last_name'),
  };
}

/** The list of charts. */
export const chartList: ListDeclaration = {
  view: 'Chart',
  title: 'List Chart',
  columns: [
    'is_managed_externally',
    'certified_by',
    'certification_details',
    'cache_timeout',
    'changed_by.first_name',
    'changed_by.last_name',
    'changed_by_name',
    'changed_on_delta_humanized',
    'changed_on_dttm',
    'changed_on_utc',
    'created_by.first_name',
    'created_by.id',
    'created_by.last_name',
    'created_by_name',
    'created_on_delta_humanized',
    'datasource_id',
    'datasource_name_text',
    'datasource_type',
    'datasource_url',
    'description',
    'description_markeddown',
    'edit_url',
    'form_data',
    ...OBJECT_COLUMNS,
    'last_saved_at',
    'last_saved_by.id',
    'last_saved_by.first_name',
    'last_saved_by.last_name',
    'owners.first_name',
    'owners.id',
    'owners.last_name',
    'dashboards.id',
    'dashboards.dashboard_title',
    'tags.id',
    'tags.name',
    'tags.type',
    'params',
    'query_context',
    'slice_name',
    'slice_url',
    'table.default_endpoint',
    'table.table_name',
    'thumbnail_url',
    'url',
    'viz_type',
  ],
  defaultOrder: 'changed_on_delta_humanized',
  meaning: (reader, scope) => ({
    filters: filtersOf(reader, scope),
    order: ordersOf(reader),
    tieBreak: reader.t.chart.id,
  }),
};

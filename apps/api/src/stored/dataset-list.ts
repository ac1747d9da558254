import { sql } from 'drizzle-orm';
import { containsText } from '../db/contains-text.ts';
import {
  booleanOperators,
  flagOperator,
  manyOperators,
  numberOperators,
  referenceOperators,
  textOperators,
  wordsOperator,
} from '../db/list-sql.ts';
import { byName, byReference } from '../db/list-order.ts';
import { changeFilters, changeOrders, OBJECT_COLUMNS } from './changed-rows.ts';
import type { ListDeclaration } from './list.ts';
import { isOwnedBy } from './object.ts';

/** The list of datasets. */
export const datasetList: ListDeclaration = {
  view: 'Dataset',
  title: 'List Dataset',
  columns: [
    ...OBJECT_COLUMNS,
    'database.id',
    'database.database_name',
    'chart_count',
    'dashboard_count',
    'changed_by.first_name',
    'changed_by.last_name',
    'changed_by.id',
    'created_by.first_name',
    'created_by.last_name',
    'default_endpoint',
    'description',
    'datasource_type',
    'explore_url',
    'extra',
    'kind',
    'owners.id',
    'owners.first_name',
    'owners.last_name',
    'schema',
    'sql',
    'table_name',
  ],
  defaultOrder: 'changed_on_delta_humanized',
  meaning: (reader) => {
    const { dataset, database } = reader.t;
    const isVirtual = sql`coalesce(${dataset.sql}, '') <> ''`;
    return {
      filters: {
        ...changeFilters(dataset),
        id: {
          ...numberOperators(dataset.id),
          dataset_is_certified: flagOperator(containsText(dataset.extra, '"certification"')),
        },
        table_name: {
          ...textOperators(dataset.table_name),
          ct: wordsOperator(reader, { table: dataset, columns: [dataset.table_name] }),
        },
        schema: textOperators(dataset.schema),
        database: referenceOperators(dataset.database_id),
        owners: manyOperators((id) => isOwnedBy(reader, 'dataset', dataset.id, id)),
        is_sqllab_view: booleanOperators(dataset.is_sqllab_view),
        sql: {
          ...textOperators(dataset.sql),
          dataset_is_null_or_empty: (value) => (value === true ? sql`not (${isVirtual})` : isVirtual),
        },
      },
      order: {
        ...changeOrders(reader, dataset),
        table_name: byName(reader, dataset.table_name),
        schema: dataset.schema,
        'database.database_name': byReference(dataset.database_id, {
          table: database,
          id: database.id,
          name: database.database_name,
        }),
      },
      tieBreak: dataset.id,
    };
  },
};

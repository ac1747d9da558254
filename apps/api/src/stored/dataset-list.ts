import { sql } from 'drizzle-orm';
import {
  booleanOperators,
  manyOperators,
  numberOperators,
  referenceOperators,
  textOperators,
  timeOperators,
  wordsOperator,
} from '../db/list-sql.ts';
import { byName, byReference } from '../db/list-order.ts';
import type { ListDeclaration } from './list.ts';
import { isOwnedBy, byPerson } from './object.ts';

/** The list of datasets. */
export const datasetList: ListDeclaration = {
  view: 'Dataset',
  title: 'List Dataset',
  columns: [
    'id',
    'uuid',
    'version',
    'can',
    'database.id',
    'database.database_name',
    'chart_count',
    'dashboard_count',
    'changed_by_name',
    'changed_by.first_name',
    'changed_by.last_name',
    'changed_by.id',
    'created_by.first_name',
    'created_by.last_name',
    'changed_on_utc',
    'changed_on_delta_humanized',
    'created_on_delta_humanized',
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
        id: numberOperators(dataset.id),
        table_name: {
          ...textOperators(dataset.table_name),
          ct: wordsOperator(reader, { table: dataset, columns: [dataset.table_name] }),
        },
        schema: textOperators(dataset.schema),
        database: referenceOperators(dataset.database_id),
        owners: manyOperators((id) => isOwnedBy(reader, 'dataset', dataset.id, id)),
        created_by: referenceOperators(dataset.created_by_id),
        changed_by: referenceOperators(dataset.changed_by_id),
        changed_on: timeOperators(dataset.changed_on),
        is_sqllab_view: booleanOperators(dataset.is_sqllab_view),
        sql: {
          ...textOperators(dataset.sql),
          dataset_is_null_or_empty: (value) => (value === true ? sql`not (${isVirtual})` : isVirtual),
        },
      },
      order: {
        table_name: byName(reader, dataset.table_name),
        schema: dataset.schema,
        changed_on: dataset.changed_on,
        changed_on_delta_humanized: dataset.changed_on,
        'changed_by.first_name': byPerson(reader, dataset.changed_by_id, 'first_name'),
        'database.database_name': byReference(dataset.database_id, {
          table: database,
          id: database.id,
          name: database.database_name,
        }),
        id: dataset.id,
      },
      tieBreak: dataset.id,
    };
  },
};

import { eq } from 'drizzle-orm';
import { booleanOperators, textOperators } from '../db/list-sql.ts';
import { byName } from '../db/list-order.ts';
import { changeFilters, changeOrders, OBJECT_COLUMNS } from './changed-rows.ts';
import type { ListDeclaration } from './list.ts';
import { byPerson } from './object.ts';

/** The list of databases. */
export const databaseList: ListDeclaration = {
  view: 'Database',
  title: 'List Database',
  columns: [
    'allow_file_upload',
    'allow_ctas',
    'allow_cvas',
    'allow_dml',
    'allow_run_async',
    'allows_cost_estimate',
    'allows_subquery',
    'allows_virtual_table_explore',
    'backend',
    'created_by.first_name',
    'created_by.last_name',
    'changed_by.first_name',
    'changed_by.last_name',
    'database_name',
    'explore_database_id',
    'expose_in_sqllab',
    'extra',
    'force_ctas_schema',
    ...OBJECT_COLUMNS,
    'disable_data_preview',
    'engine_information',
    'configuration_method',
    'impersonate_user',
    'is_managed_externally',
    'cache_timeout',
  ],
  defaultOrder: 'changed_on_delta_humanized',
  meaning: (reader) => {
    const { database } = reader.t;
    return {
      filters: {
        ...changeFilters(database),
        database_name: textOperators(database.database_name),
        expose_in_sqllab: booleanOperators(database.expose_in_sqllab),
        allow_run_async: booleanOperators(database.allow_run_async),
        allow_dml: booleanOperators(database.allow_dml),
        allow_file_upload: {
          ...booleanOperators(database.allow_file_upload),
          upload_is_enabled: (value) => eq(database.allow_file_upload, value === true),
        },
      },
      order: {
        ...changeOrders(reader, database),
        database_name: byName(reader, database.database_name),
        expose_in_sqllab: database.expose_in_sqllab,
        allow_file_upload: database.allow_file_upload,
        allow_dml: database.allow_dml,
        allow_run_async: database.allow_run_async,
        'created_by.first_name': byPerson(reader, database.created_by_id, 'first_name'),
      },
      tieBreak: database.id,
    };
  },
};

import { numberOperators, referenceOperators, searchOperator, textOperators } from '../db/list-sql.ts';
import { byReference } from '../db/list-order.ts';
import { timedFilters } from './changed-rows.ts';
import type { ListDeclaration } from './list.ts';
import { byPerson } from './object.ts';

/** The list of the runs of SQL Lab. */
export const queryList: ListDeclaration = {
  view: 'Query',
  title: 'List Query',
  columns: [
    'id',
    'client_id',
    'changed_on',
    'database.id',
    'database.database_name',
    'schema',
    'sql',
    'executed_sql',
    'sql_tables',
    'status',
    'tab_name',
    'user.id',
    'user.first_name',
    'user.last_name',
    'start_time',
    'end_time',
    'rows',
    'result_name',
    'tmp_table_name',
    'tracking_url',
    'error_message',
    'error_code',
  ],
  defaultOrder: 'changed_on',
  meaning: (reader) => {
    const { query, database } = reader.t;
    return {
      filters: {
        ...timedFilters(query),
        client_id: textOperators(query.client_id),
        sql: {
          ...textOperators(query.sql),
          all_text: searchOperator(query.sql, query.tab_name, query.error_message),
        },
        tab_name: textOperators(query.tab_name),
        sql_editor_id: textOperators(query.sql_editor_id),
        schema: textOperators(query.schema),
        status: textOperators(query.status),
        database: referenceOperators(query.database_id),
        user: referenceOperators(query.user_id),
        start_time: numberOperators(query.start_time, 'any'),
      },
      order: {
        changed_on: query.changed_on,
        id: query.id,
        'database.database_name': byReference(query.database_id, {
          table: database,
          id: database.id,
          name: database.database_name,
        }),
        rows: query.rows,
        schema: query.schema,
        start_time: query.start_time,
        sql: query.sql,
        tab_name: query.tab_name,
        'user.first_name': byPerson(reader, query.user_id, 'first_name'),
      },
      tieBreak: query.id,
    };
  },
};

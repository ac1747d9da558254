import {
  flagOperator,
  numberOperators,
  referenceOperators,
  textOperators,
  wordsOperator,
} from '../db/list-sql.ts';
import { byName, byReference } from '../db/list-order.ts';
import { OBJECT_COLUMNS, timedFilters, timedOrders } from './changed-rows.ts';
import type { ListDeclaration } from './list.ts';
import { isStarredBy } from './object.ts';
import { tagOperators } from './tag.ts';

/** The list of a viewer's saved queries. */
export const savedQueryList: ListDeclaration = {
  view: 'SavedQuery',
  title: 'List Saved Query',
  columns: [
    'created_by.first_name',
    'created_by.id',
    'created_by.last_name',
    'changed_by.first_name',
    'database.database_name',
    'database.id',
    'db_id',
    'description',
    'extra',
    'extra_json',
    ...OBJECT_COLUMNS,
    'label',
    'last_run_delta_humanized',
    'rows',
    'schema',
    'sql',
    'sql_tables',
    'tags.id',
    'tags.name',
    'tags.type',
    'template_parameters',
  ],
  defaultOrder: 'changed_on_delta_humanized',
  meaning: (reader, { viewer }) => {
    const { savedQuery, database } = reader.t;
    return {
      filters: {
        ...timedFilters(savedQuery),
        id: {
          ...numberOperators(savedQuery.id),
          saved_query_is_fav: flagOperator(
            isStarredBy(reader, 'saved_query', savedQuery.id, viewer.id ?? -1),
          ),
        },
        label: {
          ...textOperators(savedQuery.label),
          all_text: wordsOperator(reader, {
            table: savedQuery,
            columns: [savedQuery.schema, savedQuery.label, savedQuery.description, savedQuery.sql],
          }),
        },
        tags: tagOperators(reader, 'saved_query', { objectId: savedQuery.id, operator: 'saved_query_tags' }),
        description: textOperators(savedQuery.description),
        sql: textOperators(savedQuery.sql),
        schema: textOperators(savedQuery.schema),
        database: referenceOperators(savedQuery.db_id),
        created_by: referenceOperators(savedQuery.created_by_id),
      },
      order: {
        ...timedOrders(savedQuery),
        label: byName(reader, savedQuery.label),
        schema: savedQuery.schema,
        description: savedQuery.description,
        sql: savedQuery.sql,
        rows: savedQuery.rows,
        created_on: savedQuery.created_on,
        last_run_delta_humanized: savedQuery.last_run,
        'database.database_name': byReference(savedQuery.db_id, {
          table: database,
          id: database.id,
          name: database.database_name,
        }),
      },
      tieBreak: savedQuery.id,
    };
  },
};

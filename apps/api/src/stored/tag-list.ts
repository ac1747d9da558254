import { sql } from 'drizzle-orm';
import { byName } from '../db/list-order.ts';
import { flagOperator, numberOperators, textOperators } from '../db/list-sql.ts';
import { CHANGE_COLUMNS, changeFilters, changeOrders, OBJECT_COLUMNS } from './changed-rows.ts';
import type { ListDeclaration } from './list.ts';
import { byPerson } from './object.ts';

/** The peer's number for tags that people made. */
export const CUSTOM_TAG = 1;

/** The list of tags. */
export const tagList: ListDeclaration = {
  view: 'Tag',
  title: 'List Tag',
  columns: [
    ...OBJECT_COLUMNS,
    'name',
    'type',
    'description',
    'created_by.first_name',
    'created_by.id',
    'created_by.last_name',
    ...CHANGE_COLUMNS,
  ],
  defaultOrder: 'changed_on_delta_humanized',
  meaning: (reader) => {
    const { tag } = reader.t;
    return {
      filters: {
        ...changeFilters(tag),
        name: textOperators(tag.name),
        type: {
          ...numberOperators(tag.type),
          custom_tag: flagOperator(sql`${tag.type} = ${CUSTOM_TAG}`),
        },
        description: textOperators(tag.description),
      },
      order: {
        ...changeOrders(reader, tag),
        name: byName(reader, tag.name),
        created_on: tag.created_on,
        'created_by.first_name': byPerson(reader, tag.created_by_id, 'first_name'),
      },
      tieBreak: tag.id,
    };
  },
};

import { byName } from '../db/list-order.ts';
import {
  numberOperators,
  referenceOperators,
  searchOperator,
  textOperators,
  timeOperators,
} from '../db/list-sql.ts';
import type { ListDeclaration } from './list.ts';
import { byPerson } from './object.ts';

/** The list of groups. */
export const groupList: ListDeclaration = {
  view: 'Group',
  title: 'List Groups',
  columns: [
    'id',
    'uuid',
    'version',
    'can',
    'name',
    'label',
    'description',
    'roles.id',
    'roles.name',
    'users.id',
    'users.first_name',
    'users.last_name',
    'changed_by.first_name',
    'changed_by.id',
    'changed_by.last_name',
    'changed_on',
    'changed_on_utc',
    'changed_on_delta_humanized',
  ],
  defaultOrder: 'changed_on_delta_humanized',
  meaning: (reader) => {
    const { group } = reader.t;
    return {
      filters: {
        id: numberOperators(group.id),
        name: {
          ...textOperators(group.name),
          group_all_text: searchOperator(group.name, group.label, group.description),
        },
        label: textOperators(group.label),
        description: textOperators(group.description),
        changed_by: referenceOperators(group.changed_by_id),
        changed_on: timeOperators(group.changed_on),
      },
      order: {
        name: byName(reader, group.name),
        label: group.label,
        changed_on: group.changed_on,
        changed_on_delta_humanized: group.changed_on,
        'changed_by.first_name': byPerson(reader, group.changed_by_id, 'first_name'),
        id: group.id,
      },
      tieBreak: group.id,
    };
  },
};

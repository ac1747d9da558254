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

/** The list of roles. */
export const roleList: ListDeclaration = {
  view: 'Role',
  title: 'List Roles',
  columns: [
    'id',
    'uuid',
    'version',
    'can',
    'name',
    'is_builtin',
    'user_count',
    'group_count',
    'permission_count',
    'changed_by.first_name',
    'changed_by.id',
    'changed_by.last_name',
    'changed_on',
    'changed_on_utc',
    'changed_on_delta_humanized',
  ],
  defaultOrder: 'changed_on_delta_humanized',
  meaning: (reader) => {
    const { role } = reader.t;
    return {
      filters: {
        id: numberOperators(role.id),
        name: { ...textOperators(role.name), role_all_text: searchOperator(role.name) },
        changed_by: referenceOperators(role.changed_by_id),
        changed_on: timeOperators(role.changed_on),
      },
      order: {
        name: byName(reader, role.name),
        changed_on: role.changed_on,
        changed_on_delta_humanized: role.changed_on,
        'changed_by.first_name': byPerson(reader, role.changed_by_id, 'first_name'),
        id: role.id,
      },
      tieBreak: role.id,
    };
  },
};

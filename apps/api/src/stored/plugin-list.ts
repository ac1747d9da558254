import {
  numberOperators,
  referenceOperators,
  searchOperator,
  textOperators,
  timeOperators,
} from '../db/list-sql.ts';
import { byName } from '../db/list-order.ts';
import type { ListDeclaration } from './list.ts';
import { byPerson } from './object.ts';

/** The list of installed charts. */
export const pluginList: ListDeclaration = {
  view: 'DynamicPlugin',
  title: 'List Plugins',
  columns: [
    'id',
    'uuid',
    'version',
    'can',
    'key',
    'name',
    'description',
    'package_version',
    'api_version',
    'view',
    'sha256',
    'size',
    'source_url',
    'is_enabled',
    'is_dev',
    'changed_by.first_name',
    'changed_by.id',
    'changed_by.last_name',
    'changed_on',
    'changed_on_utc',
    'changed_on_delta_humanized',
  ],
  defaultOrder: 'changed_on_delta_humanized',
  meaning: (reader) => {
    const { chartPlugin } = reader.t;
    return {
      filters: {
        id: numberOperators(chartPlugin.id),
        name: {
          ...textOperators(chartPlugin.name),
          plugin_all_text: searchOperator(chartPlugin.name, chartPlugin.key),
        },
        key: textOperators(chartPlugin.key),
        created_by: referenceOperators(chartPlugin.created_by_id),
        changed_by: referenceOperators(chartPlugin.changed_by_id),
        changed_on: timeOperators(chartPlugin.changed_on),
      },
      order: {
        name: byName(reader, chartPlugin.name),
        key: chartPlugin.key,
        size: chartPlugin.size,
        is_enabled: chartPlugin.is_enabled,
        'changed_by.first_name': byPerson(reader, chartPlugin.changed_by_id, 'first_name'),
        changed_on: chartPlugin.changed_on,
        changed_on_delta_humanized: chartPlugin.changed_on,
        id: chartPlugin.id,
      },
      tieBreak: chartPlugin.id,
    };
  },
};

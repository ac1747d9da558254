import { searchOperator, textOperators } from '../db/list-sql.ts';
import { byName } from '../db/list-order.ts';
import { CHANGE_COLUMNS, changeFilters, changeOrders, OBJECT_COLUMNS } from './changed-rows.ts';
import type { ListDeclaration } from './list.ts';

/** The list of installed charts. */
export const pluginList: ListDeclaration = {
  view: 'DynamicPlugin',
  title: 'List Plugins',
  columns: [
    ...OBJECT_COLUMNS,
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
    ...CHANGE_COLUMNS,
  ],
  defaultOrder: 'changed_on_delta_humanized',
  meaning: (reader) => {
    const { chartPlugin } = reader.t;
    return {
      filters: {
        ...changeFilters(chartPlugin),
        name: {
          ...textOperators(chartPlugin.name),
          plugin_all_text: searchOperator(chartPlugin.name, chartPlugin.key),
        },
        key: textOperators(chartPlugin.key),
      },
      order: {
        ...changeOrders(reader, chartPlugin),
        name: byName(reader, chartPlugin.name),
        key: chartPlugin.key,
        size: chartPlugin.size,
        is_enabled: chartPlugin.is_enabled,
      },
      tieBreak: chartPlugin.id,
    };
  },
};

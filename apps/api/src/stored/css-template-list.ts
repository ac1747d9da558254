import { byName } from '../db/list-order.ts';
import { searchOperator, textOperators } from '../db/list-sql.ts';
import { CHANGE_COLUMNS, changeFilters, changeOrders, OBJECT_COLUMNS } from './changed-rows.ts';
import type { ListDeclaration } from './list.ts';
import { byPerson } from './object.ts';

/** The list of style sheets that dashboards begin with. */
export const cssTemplateList: ListDeclaration = {
  view: 'CssTemplate',
  title: 'List Css Template',
  columns: [
    ...OBJECT_COLUMNS,
    'template_name',
    'css',
    'created_by.first_name',
    'created_by.id',
    'created_by.last_name',
    ...CHANGE_COLUMNS,
  ],
  defaultOrder: 'changed_on_delta_humanized',
  meaning: (reader) => {
    const { cssTemplate } = reader.t;
    return {
      filters: {
        ...changeFilters(cssTemplate),
        template_name: {
          ...textOperators(cssTemplate.template_name),
          css_template_all_text: searchOperator(cssTemplate.template_name),
        },
        css: textOperators(cssTemplate.css),
      },
      order: {
        ...changeOrders(reader, cssTemplate),
        template_name: byName(reader, cssTemplate.template_name),
        created_on: cssTemplate.created_on,
        'created_by.first_name': byPerson(reader, cssTemplate.created_by_id, 'first_name'),
      },
      tieBreak: cssTemplate.id,
    };
  },
};

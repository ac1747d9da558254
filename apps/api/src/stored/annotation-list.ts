import { searchOperator, textOperators, timeOperators } from '../db/list-sql.ts';
import { byName } from '../db/list-order.ts';
import { OBJECT_COLUMNS, timedFilters, timedOrders } from './changed-rows.ts';
import type { ListDeclaration } from './list.ts';

/** The list of the annotations of a layer. */
export const annotationList: ListDeclaration = {
  view: 'Annotation',
  title: 'List Annotation',
  columns: [
    ...OBJECT_COLUMNS,
    'short_descr',
    'long_descr',
    'start_dttm',
    'end_dttm',
    'json_metadata',
    'layer.id',
    'layer.name',
    'created_by.first_name',
    'created_by.id',
    'changed_by.first_name',
    'changed_by.id',
  ],
  defaultOrder: 'start_dttm',
  meaning: (reader) => {
    const { annotation } = reader.t;
    return {
      filters: {
        ...timedFilters(annotation),
        short_descr: {
          ...textOperators(annotation.short_descr),
          annotation_all_text: searchOperator(annotation.short_descr, annotation.long_descr),
        },
        long_descr: textOperators(annotation.long_descr),
        start_dttm: timeOperators(annotation.start_dttm),
        end_dttm: timeOperators(annotation.end_dttm),
      },
      order: {
        ...timedOrders(annotation),
        short_descr: byName(reader, annotation.short_descr),
        long_descr: annotation.long_descr,
        start_dttm: annotation.start_dttm,
        end_dttm: annotation.end_dttm,
      },
      tieBreak: annotation.id,
    };
  },
};

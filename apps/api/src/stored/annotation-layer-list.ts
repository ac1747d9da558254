import { searchOperator, textOperators } from '../db/list-sql.ts';
import { byName } from '../db/list-order.ts';
import { CHANGE_COLUMNS, changeFilters, changeOrders, OBJECT_COLUMNS } from './changed-rows.ts';
import type { ListDeclaration } from './list.ts';
import { byPerson } from './object.ts';

/** The list of annotation layers. */
export const annotationLayerList: ListDeclaration = {
  view: 'Annotation',
  title: 'List Annotation Layer',
  columns: [
    ...OBJECT_COLUMNS,
    'name',
    'descr',
    'created_by.first_name',
    'created_by.id',
    'created_by.last_name',
    ...CHANGE_COLUMNS,
  ],
  defaultOrder: 'changed_on_delta_humanized',
  meaning: (reader) => {
    const { annotationLayer } = reader.t;
    return {
      filters: {
        ...changeFilters(annotationLayer),
        name: {
          ...textOperators(annotationLayer.name),
          annotation_layer_all_text: searchOperator(annotationLayer.name, annotationLayer.descr),
        },
        descr: textOperators(annotationLayer.descr),
      },
      order: {
        ...changeOrders(reader, annotationLayer),
        name: byName(reader, annotationLayer.name),
        descr: annotationLayer.descr,
        created_on: annotationLayer.created_on,
        'created_by.first_name': byPerson(reader, annotationLayer.created_by_id, 'first_name'),
      },
      tieBreak: annotationLayer.id,
    };
  },
};

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

/** The list of annotation layers. */
export const annotationLayerList: ListDeclaration = {
  view: 'Annotation',
  title: 'List Annotation Layer',
  columns: [
    'id',
    'uuid',
    'version',
    'can',
    'name',
    'descr',
    'created_by.first_name',
    'created_by.id',
    'created_by.last_name',
    'created_on',
    'changed_by.first_name',
    'changed_by.id',
    'changed_by.last_name',
    'changed_on',
    'changed_on_utc',
    'changed_on_delta_humanized',
  ],
  defaultOrder: 'changed_on_delta_humanized',
  meaning: (reader) => {
    const { annotationLayer } = reader.t;
    return {
      filters: {
        id: numberOperators(annotationLayer.id),
        name: {
          ...textOperators(annotationLayer.name),
          annotation_layer_all_text: searchOperator(annotationLayer.name, annotationLayer.descr),
        },
        descr: textOperators(annotationLayer.descr),
        created_by: referenceOperators(annotationLayer.created_by_id),
        changed_by: referenceOperators(annotationLayer.changed_by_id),
        changed_on: timeOperators(annotationLayer.changed_on),
      },
      order: {
        name: byName(reader, annotationLayer.name),
        descr: annotationLayer.descr,
        created_on: annotationLayer.created_on,
        changed_on: annotationLayer.changed_on,
        changed_on_delta_humanized: annotationLayer.changed_on,
        'created_by.first_name': byPerson(reader, annotationLayer.created_by_id, 'first_name'),
        'changed_by.first_name': byPerson(reader, annotationLayer.changed_by_id, 'first_name'),
        id: annotationLayer.id,
      },
      tieBreak: annotationLayer.id,
    };
  },
};

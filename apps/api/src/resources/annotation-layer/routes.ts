import { ROUTES } from '@belvedere/contracts';
import { implement, type Implementation } from '../../http/call.ts';
import { itemAnswer } from '../../listing/item-answer.ts';
import { answerTexts } from '../../messages.ts';
import { deletedText, savedAnswer } from '../../object/answers.ts';
import { noSuchColumn, peopleChoices } from '../../object/choices.ts';
import { infoAnswer } from '../../object/info.ts';
import type { Services } from '../../services.ts';
import { annotationLayerList } from '../../stored/annotation-layer-list.ts';
import {
  changeAnnotationLayer,
  createAnnotationLayer,
  deleteAnnotationLayers,
  getAnnotationLayer,
  listAnnotationLayerPage,
  restoreAnnotationLayer,
} from './service.ts';

/** Layers of annotations. */
export function annotationLayerImplementations(services: Services): Implementation[] {
  const { annotationLayer } = ROUTES;
  const { reader } = services.store;
  const ok = { message: answerTexts.ok.text };
  return [
    implement(annotationLayer.list, ({ viewer, q }) => listAnnotationLayerPage(services, viewer, q)),
    implement(annotationLayer.info, async (call) => infoAnswer(annotationLayerList, services, call)),
    implement(annotationLayer.related, async ({ viewer, params, q }) => {
      if (!['created_by', 'changed_by'].includes(params.column)) throw noSuchColumn(params.column);
      return peopleChoices(reader, viewer, q ?? {});
    }),
    implement(annotationLayer.distinct, async ({ params }) => {
      throw noSuchColumn(params.column);
    }),
    implement(annotationLayer.get, async ({ viewer, params, q, setVersion }) => {
      const result = await getAnnotationLayer(services, viewer, params.id);
      setVersion(result.version);
      return itemAnswer(result, q, 'Show Annotation Layer');
    }),
    implement(annotationLayer.create, async ({ viewer, body, setVersion }) => {
      const row = await createAnnotationLayer(services, viewer, body);
      setVersion(row.version);
      return savedAnswer(row, body);
    }),
    implement(annotationLayer.update, async ({ viewer, params, body, ifMatch, setVersion }) => {
      const row = await changeAnnotationLayer(services, viewer, { id: params.id, body, ifMatch });
      setVersion(row.version);
      return savedAnswer(row, body);
    }),
    implement(annotationLayer.delete, async ({ viewer, params }) => {
      await deleteAnnotationLayers(services, viewer, [params.id]);
      return ok;
    }),
    implement(annotationLayer.bulkDelete, async ({ viewer, q }) => {
      await deleteAnnotationLayers(services, viewer, q);
      return { message: deletedText('annotation layer', new Set(q).size) };
    }),
    implement(annotationLayer.restore, async ({ viewer, params }) => {
      await restoreAnnotationLayer(services, viewer, params.id);
      return ok;
    }),
  ];
}

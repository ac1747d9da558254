import { ROUTES } from '@belvedere/contracts';
import { implement, type Implementation } from '../../http/call.ts';
import { itemAnswer } from '../../listing/item-answer.ts';
import { answerTexts } from '../../messages.ts';
import { deletedText, savedAnswer } from '../../object/answers.ts';
import { infoAnswer } from '../../object/info.ts';
import type { Services } from '../../services.ts';
import { annotationList } from '../../stored/annotation-list.ts';
import { getAnnotationLayerRow } from '../annotation-layer/service.ts';
import {
  changeAnnotation,
  createAnnotation,
  deleteAnnotations,
  getAnnotation,
  listAnnotationPage,
  restoreAnnotation,
} from './service.ts';

/** Annotations of layers. */
export function annotationImplementations(services: Services): Implementation[] {
  const { annotation } = ROUTES;
  const { reader } = services.store;
  const ok = { message: answerTexts.ok.text };
  return [
    implement(annotation.list, ({ viewer, params, q }) =>
      listAnnotationPage(services, viewer, { layerId: params.layerId, query: q }),
    ),
    implement(annotation.info, async (call) => {
      await getAnnotationLayerRow(reader, call.params.layerId);
      return infoAnswer(annotationList, services, call);
    }),
    implement(annotation.get, async ({ viewer, params, q, setVersion }) => {
      const result = await getAnnotation(services, viewer, params);
      setVersion(result.version);
      return itemAnswer(result, q, 'Show Annotation');
    }),
    implement(annotation.create, async ({ viewer, params, body, setVersion }) => {
      const row = await createAnnotation(services, viewer, { layerId: params.layerId, body });
      setVersion(row.version);
      return savedAnswer(row, body);
    }),
    implement(annotation.update, async ({ viewer, params, body, ifMatch, setVersion }) => {
      const row = await changeAnnotation(services, viewer, { place: params, body, ifMatch });
      setVersion(row.version);
      return savedAnswer(row, body);
    }),
    implement(annotation.delete, async ({ viewer, params: { layerId, id } }) => {
      await deleteAnnotations(services, viewer, { layerId, ids: [id] });
      return ok;
    }),
    implement(annotation.bulkDelete, async ({ viewer, params: { layerId }, q }) => {
      await deleteAnnotations(services, viewer, { layerId, ids: q });
      return { message: deletedText('annotation', new Set(q).size) };
    }),
    implement(annotation.restore, async ({ viewer, params }) => {
      await restoreAnnotation(services, viewer, params);
      return ok;
    }),
  ];
}

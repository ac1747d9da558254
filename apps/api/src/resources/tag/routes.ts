import { contractErrors, ROUTES, type RouteSpec } from '@belvedere/contracts';
import { implement, type Implementation } from '../../http/call.ts';
import { itemAnswer } from '../../listing/item-answer.ts';
import { answerTexts } from '../../messages.ts';
import { deletedText, savedAnswer } from '../../object/answers.ts';
import { noSuchColumn, peopleChoices } from '../../object/choices.ts';
import { infoAnswer } from '../../object/info.ts';
import type { Services } from '../../services.ts';
import { addTags } from '../../stored/tag.ts';
import { tagList } from '../../stored/tag-list.ts';
import { changeTag, createTag, deleteTags, getTag, listTagPage, restoreTag } from './service.ts';
import { changeTagsOf, objectsWithTags, tagObject, untagObject } from './tagged.ts';
import { TAGGED_KINDS } from './tagged-kinds.ts';

/** Words by which objects are found. Nothing is there without the flag TAGGING_SYSTEM. */
export function tagImplementations(services: Services): Implementation[] {
  const { tag } = ROUTES;
  const { reader } = services.store;
  const ok = { message: answerTexts.ok.text };
  const requireFlag = ({ method, path }: RouteSpec): void => {
    if (!services.config.flags.TAGGING_SYSTEM)
      throw contractErrors.error('ROUTE_NOT_FOUND', { method, path });
  };
  return [
    implement(tag.list, async ({ viewer, q }) => {
      requireFlag(tag.list);
      return listTagPage(services, viewer, q);
    }),
    implement(tag.info, async (call) => {
      requireFlag(tag.info);
      return infoAnswer(tagList, services, call);
    }),
    implement(tag.related, async ({ viewer, params, q }) => {
      requireFlag(tag.related);
      if (!['created_by', 'changed_by'].includes(params.column)) throw noSuchColumn(params.column);
      return peopleChoices(reader, viewer, q ?? {});
    }),
    implement(tag.distinct, async ({ params }) => {
      throw noSuchColumn(params.column);
    }),
    implement(tag.get, async ({ viewer, params, q, setVersion }) => {
      requireFlag(tag.get);
      const result = await getTag(services, viewer, params.id);
      setVersion(result.version);
      return itemAnswer(result, q, 'Show Tag');
    }),
    implement(tag.create, async ({ viewer, body, setVersion }) => {
      requireFlag(tag.create);
      const row = await createTag(services, viewer, body, async (tx, { scope }, made) => {
        for (const [word, id] of body.objects_to_tag ?? []) {
          const { type } = TAGGED_KINDS[word];
          await changeTagsOf(tx, scope, { word, id }, () =>
            addTags(tx, { type, id, by: viewer.id }, [made.id]),
          );
        }
      });
      setVersion(row.version);
      return savedAnswer(row, body);
    }),
    implement(tag.update, async ({ viewer, params, body, ifMatch, setVersion }) => {
      requireFlag(tag.update);
      const row = await changeTag(services, viewer, { id: params.id, body, ifMatch });
      setVersion(row.version);
      return savedAnswer(row, body);
    }),
    implement(tag.delete, async ({ viewer, params }) => {
      requireFlag(tag.delete);
      await deleteTags(services, viewer, [params.id]);
      return ok;
    }),
    implement(tag.bulkDelete, async ({ viewer, q }) => {
      requireFlag(tag.bulkDelete);
      await deleteTags(services, viewer, q);
      return { message: deletedText('tag', new Set(q).size) };
    }),
    implement(tag.restore, async ({ viewer, params }) => {
      requireFlag(tag.restore);
      await restoreTag(services, viewer, params.id);
      return ok;
    }),
    implement(tag.objects, async ({ viewer, query }) => {
      requireFlag(tag.objects);
      return { result: await objectsWithTags(services, viewer, query) };
    }),
    implement(tag.addTo, async ({ viewer, params, body }) => {
      requireFlag(tag.addTo);
      return { result: await tagObject(services, viewer, { ...params, names: body.properties.tags }) };
    }),
    implement(tag.removeFrom, async ({ viewer, params: { kind, id, tag: name } }) => {
      requireFlag(tag.removeFrom);
      await untagObject(services, viewer, { kind, id, name });
      return ok;
    }),
  ];
}

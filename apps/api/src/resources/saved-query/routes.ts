import { ROUTES } from '@belvedere/contracts';
import type { Viewer } from '@belvedere/core';
import { implement, type Implementation } from '../../http/call.ts';
import { itemAnswer } from '../../listing/item-answer.ts';
import { answerTexts } from '../../messages.ts';
import { deletedText, savedAnswer } from '../../object/answers.ts';
import { choicesOf, distinctAnswer, noSuchColumn } from '../../object/choices.ts';
import { infoAnswer } from '../../object/info.ts';
import { setStar, starStatus } from '../../object/stars.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { allDatabases } from '../../stored/database.ts';
import { savedQueryList } from '../../stored/saved-query-list.ts';
import { ownSavedQueryIds, savedQuerySchemas } from '../../stored/saved-query.ts';
import {
  changeSavedQuery,
  checkOwnQuery,
  createSavedQuery,
  deleteSavedQueries,
  getSavedQuery,
  listSavedQueryPage,
  restoreSavedQuery,
  savedQueryVersion,
  savedQueryVersions,
} from './service.ts';

/** Their earlier versions, and stars on them. */
function sideRoutes(services: Services): Implementation[] {
  const { savedQuery } = ROUTES;
  const type = 'saved_query';
  const star = async (viewer: Viewer, id: number, isStarred: boolean) => {
    await checkOwnQuery(services, viewer, id);
    await setStar(services, viewer, { type, id, isStarred });
    return { result: answerTexts.ok.text };
  };
  return [
    implement(savedQuery.versions, ({ viewer, params }) => savedQueryVersions(services, viewer, params.id)),
    implement(savedQuery.version, async ({ viewer, params }) => ({
      version: params.version,
      result: await savedQueryVersion(services, viewer, params),
    })),
    implement(savedQuery.restoreVersion, async ({ viewer, params, ifMatch, setVersion }) => {
      const row = await restoreSavedQuery(services, viewer, { ...params, ifMatch });
      setVersion(row.version);
      return savedAnswer(row, {});
    }),
    implement(savedQuery.favouriteStatus, async ({ viewer, q: asked = [] }) => {
      const readable = await ownSavedQueryIds(services.store.reader, viewer, asked);
      return { result: await starStatus(services, viewer, { type, asked, readable }) };
    }),
    implement(savedQuery.addFavourite, ({ viewer, params }) => star(viewer, params.id, true)),
    implement(savedQuery.removeFavourite, ({ viewer, params }) => star(viewer, params.id, false)),
  ];
}

/** Saved queries. */
export function savedQueryImplementations(services: Services): Implementation[] {
  const { savedQuery } = ROUTES;
  const { reader } = services.store;
  return [
    ...sideRoutes(services),
    implement(savedQuery.list, ({ viewer, q }) => listSavedQueryPage(services, viewer, q)),
    implement(savedQuery.info, async (call) => infoAnswer(savedQueryList, services, call)),
    implement(savedQuery.related, async ({ viewer, params, q }) => {
      if (params.column !== 'database') throw noSuchColumn(params.column);
      const databases = await allDatabases(reader, scopeOf(services, viewer));
      return choicesOf(
        databases.map((row) => ({ value: row.id, text: row.database_name, extra: {} })),
        q ?? {},
      );
    }),
    implement(savedQuery.distinct, async ({ viewer, params, q }) => {
      if (params.column !== 'schema') throw noSuchColumn(params.column);
      return distinctAnswer(await savedQuerySchemas(reader, viewer), q ?? {});
    }),
    implement(savedQuery.get, async ({ viewer, params, q, setVersion }) => {
      const result = await getSavedQuery(services, viewer, params.id);
      setVersion(result.version);
      return itemAnswer(result, q, 'Show Saved Query');
    }),
    implement(savedQuery.create, async ({ viewer, body, setVersion }) => {
      const row = await createSavedQuery(services, viewer, body);
      setVersion(row.version);
      return savedAnswer(row, body);
    }),
    implement(savedQuery.update, async ({ viewer, params, body, ifMatch, setVersion }) => {
      const row = await changeSavedQuery(services, viewer, { id: params.id, body, ifMatch });
      setVersion(row.version);
      return savedAnswer(row, body);
    }),
    implement(savedQuery.delete, async ({ viewer, params }) => {
      await deleteSavedQueries(services, viewer, [params.id]);
      return { message: answerTexts.ok.text };
    }),
    implement(savedQuery.bulkDelete, async ({ viewer, q }) => {
      await deleteSavedQueries(services, viewer, q);
      return { message: deletedText('saved query', new Set(q).size) };
    }),
  ];
}

import { ROUTES } from '@belvedere/contracts';
import { implement, type Implementation } from '../../http/call.ts';
import { itemAnswer } from '../../listing/item-answer.ts';
import { answerTexts } from '../../messages.ts';
import { deletedText, savedAnswer } from '../../object/answers.ts';
import { choicesOf, distinctAnswer, noSuchColumn } from '../../object/choices.ts';
import { infoAnswer } from '../../object/info.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { allDatabases } from '../../stored/database.ts';
import { savedQueryList } from '../../stored/saved-query-list.ts';
import { savedQuerySchemas } from '../../stored/saved-query.ts';
import {
  changeSavedQuery,
  createSavedQuery,
  deleteSavedQueries,
  getSavedQuery,
  listSavedQueryPage,
} from './service.ts';

/** Saved queries. */
export function savedQueryImplementations(services: Services): Implementation[] {
  const { savedQuery } = ROUTES;
  const { reader } = services.store;
  return [
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

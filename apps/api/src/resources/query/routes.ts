import { ROUTES } from '@belvedere/contracts';
import { implement, type Implementation } from '../../http/call.ts';
import { itemAnswer } from '../../listing/item-answer.ts';
import { answerTexts } from '../../messages.ts';
import { choicesOf, distinctAnswer, noSuchColumn, peopleChoices } from '../../object/choices.ts';
import { infoAnswer } from '../../object/info.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { allDatabases } from '../../stored/database.ts';
import { queryList } from '../../stored/query-list.ts';
import { distinctStatuses } from '../../stored/query.ts';
import { changedQueries, deleteQuery, getQuery, listQueryPage, stopQuery } from './service.ts';

/** The query history. */
export function queryImplementations(services: Services): Implementation[] {
  const { query } = ROUTES;
  const { reader } = services.store;
  return [
    implement(query.list, ({ viewer, q }) => listQueryPage(services, viewer, q)),
    implement(query.info, async (call) => infoAnswer(queryList, services, call)),
    implement(query.related, async ({ viewer, params: { column }, q }) => {
      if (column === 'user') return peopleChoices(reader, viewer, q ?? {});
      if (column !== 'database') throw noSuchColumn(column);
      const databases = await allDatabases(reader, scopeOf(services, viewer));
      return choicesOf(
        databases.map((row) => ({ value: row.id, text: row.database_name, extra: {} })),
        q ?? {},
      );
    }),
    implement(query.distinct, async ({ viewer, params: { column }, q }) => {
      if (column !== 'status') throw noSuchColumn(column);
      return distinctAnswer(await distinctStatuses(reader, viewer), q ?? {});
    }),
    implement(query.get, async ({ viewer, params, q }) => {
      const result = await getQuery(services, viewer, params.id);
      return itemAnswer(result, q, 'Show Query');
    }),
    implement(query.updatedSince, async ({ viewer, q }) => ({
      result: await changedQueries(services, viewer, q?.last_updated_ms ?? 0),
    })),
    implement(query.delete, async ({ viewer, params }) => {
      await deleteQuery(services, viewer, params.id);
      return { message: answerTexts.ok.text };
    }),
    implement(query.stop, async ({ viewer, body }) => {
      await stopQuery(services, viewer, body.client_id);
      return { result: answerTexts.ok.text };
    }),
  ];
}

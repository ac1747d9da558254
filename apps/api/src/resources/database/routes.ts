import { ROUTES } from '@belvedere/contracts';
import { availableEngine } from '../../connection/available-engines.ts';
import { implement, type Implementation } from '../../http/call.ts';
import { itemAnswer } from '../../listing/item-answer.ts';
import { answerTexts } from '../../messages.ts';
import { savedAnswer } from '../../object/answers.ts';
import { noSuchColumn, peopleChoices } from '../../object/choices.ts';
import { infoAnswer } from '../../object/info.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { databaseList } from '../../stored/database-list.ts';
import { datasetsOfDatabase } from '../../stored/dataset.ts';
import { tabsOfDatabase } from '../../stored/tab-state.ts';
import { browseFunctions, browseSchemas, browseTable, browseTables, relatedObjects } from './browse.ts';
import {
  changeDatabase,
  createDatabase,
  deleteDatabase,
  dropTunnel,
  getDatabase,
  getDatabaseRow,
  listDatabasePage,
  shownConnection,
  sameDataAs,
  testConnection,
  withoutSecrets,
} from './service.ts';
import { validateParameters } from './validate-parameters.ts';

const OK = { message: answerTexts.ok.text };

/** What is read of connections. */
function readingRoutes(services: Services): Implementation[] {
  const { database } = ROUTES;
  const { reader } = services.store;
  return [
    implement(database.list, ({ viewer, q }) => listDatabasePage(services, viewer, q)),
    implement(database.info, async (call) => infoAnswer(databaseList, services, call)),
    implement(database.related, async ({ viewer, params, q }) => {
      if (!['created_by', 'changed_by'].includes(params.column)) throw noSuchColumn(params.column);
      return peopleChoices(reader, viewer, q ?? {});
    }),
    implement(database.distinct, async ({ params }) => {
      throw noSuchColumn(params.column);
    }),
    implement(database.get, async ({ viewer, params, q, setVersion }) => {
      const result = await getDatabase(services, viewer, params.id);
      setVersion(result.version);
      return itemAnswer(result, q, 'Show Database');
    }),
    implement(database.connection, async ({ viewer, params }) => ({
      id: params.id,
      result: await shownConnection(services, viewer, params.id),
    })),
    implement(database.available, async () => ({
      databases: services.engineSet.all.map((spec) => ({ ...availableEngine(spec) })),
    })),
    implement(database.relatedObjects, async ({ viewer, params }) => {
      const scope = scopeOf(services, viewer);
      await getDatabaseRow(reader, scope, params.id);
      const datasets = await datasetsOfDatabase(reader, scope, params.id);
      const tabs = viewer.id === null ? [] : await tabsOfDatabase(reader, viewer.id, params.id);
      return {
        ...(await relatedObjects(
          services,
          viewer,
          datasets.map((row) => row.id),
        )),
        sqllab_tab_states: {
          count: tabs.length,
          result: tabs.map(({ id, label, active }) => ({ id, label, active })),
        },
      };
    }),
  ];
}

/** What makes, tries, changes and removes them. */
function savingRoutes(services: Services): Implementation[] {
  const { database } = ROUTES;
  return [
    implement(database.create, async ({ viewer, body, setVersion }) => {
      const row = await createDatabase(services, viewer, body);
      setVersion(row.version);
      return {
        ...savedAnswer(row, withoutSecrets(body)),
        same_data_as: [...(await sameDataAs(services, row))],
      };
    }),
    implement(database.update, async ({ viewer, params, body, ifMatch, setVersion }) => {
      const row = await changeDatabase(services, viewer, { id: params.id, body, ifMatch });
      setVersion(row.version);
      return {
        ...savedAnswer(row, withoutSecrets(body)),
        same_data_as: [...(await sameDataAs(services, row))],
      };
    }),
    implement(database.delete, async ({ viewer, params }) => {
      await deleteDatabase(services, viewer, params.id);
      return OK;
    }),
    implement(database.dropTunnel, async ({ viewer, params, ifMatch }) => {
      await dropTunnel(services, viewer, { id: params.id, ifMatch });
      return OK;
    }),
    implement(database.validateParameters, async ({ viewer, body }) => {
      await validateParameters(services, viewer, body);
      return OK;
    }),
    implement(database.testConnection, async ({ viewer, body }) => {
      const doors = await testConnection(services, viewer, body);
      return { ...OK, same_data_as: [...doors] };
    }),
  ];
}

/** What is in a database. */
function browsingRoutes(services: Services): Implementation[] {
  const { database } = ROUTES;
  return [
    implement(database.schemas, async ({ viewer, params }) => ({
      result: await browseSchemas(services, viewer, params.id),
    })),
    implement(database.tables, ({ viewer, params, q }) =>
      browseTables(services, viewer, params.id, q?.schema_name),
    ),
    implement(
      database.table,
      async ({ viewer, params }) => (await browseTable(services, viewer, params)).detail,
    ),
    implement(database.selectStar, async ({ viewer, params }) => ({
      result: (await browseTable(services, viewer, params)).detail.selectStar,
    })),
    implement(database.selectStarHere, async ({ viewer, params }) => ({
      result: (await browseTable(services, viewer, { ...params, schema: '' })).detail.selectStar,
    })),
    implement(database.tableExtra, async ({ viewer, params }) => {
      const { viewSql, partitionColumns: cols } = await browseTable(services, viewer, params);
      return {
        ...(viewSql !== null && { view: viewSql }),
        ...(cols.length > 0 && { partitions: { cols: [...cols] } }),
      };
    }),
    implement(database.functionNames, async ({ viewer, params }) => ({
      function_names: await browseFunctions(services, viewer, params.id),
    })),
  ];
}

/** Databases and what is in them. */
export function databaseImplementations(services: Services): Implementation[] {
  return [...readingRoutes(services), ...savingRoutes(services), ...browsingRoutes(services)];
}

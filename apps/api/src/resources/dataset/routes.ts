import { ROUTES } from '@belvedere/contracts';
import { implement, type Implementation } from '../../http/call.ts';
import { itemAnswer } from '../../listing/item-answer.ts';
import { answerTexts } from '../../messages.ts';
import { deletedText, savedAnswer } from '../../object/answers.ts';
import { choicesOf, distinctAnswer, noSuchColumn, peopleChoices } from '../../object/choices.ts';
import { infoAnswer } from '../../object/info.ts';
import { getWholeDataset } from '../../reading/whole-dataset.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { allDatabases } from '../../stored/database.ts';
import { datasetList } from '../../stored/dataset-list.ts';
import { searchFields } from '../../stored/dataset-fields.ts';
import { distinctSchemas } from '../../stored/dataset.ts';
import { relatedObjects } from '../database/browse.ts';
import { deletePart } from './delete-part.ts';
import { duplicateDataset } from './duplicate.ts';
import { inspectSource } from './inspect.ts';
import {
  changeDataset,
  createDataset,
  deleteDatasets,
  getOrCreateDataset,
  refreshDataset,
  restoreDataset,
} from './save.ts';
import { exploreDatasets, getDataset, listDatasetPage } from './service.ts';
import { getDatasetVersion, listDatasetVersions, restoreDatasetVersion } from './versions.ts';

const FIELDS_SHOWN = 20;
const OK = { message: answerTexts.ok.text };

/** What is read of datasets. */
function readingRoutes(services: Services): Implementation[] {
  const { dataset } = ROUTES;
  const { reader } = services.store;
  return [
    implement(dataset.list, ({ viewer, q }) => listDatasetPage(services, viewer, q)),
    implement(dataset.info, async (call) => infoAnswer(datasetList, services, call)),
    implement(dataset.related, async ({ viewer, params: { column }, q }) => {
      if (column === 'database') {
        const databases = await allDatabases(reader, scopeOf(services, viewer));
        return choicesOf(
          databases.map((row) => ({ value: row.id, text: row.database_name, extra: {} })),
          q ?? {},
        );
      }
      if (!['owners', 'created_by', 'changed_by'].includes(column)) throw noSuchColumn(column);
      return peopleChoices(reader, viewer, q ?? {});
    }),
    implement(dataset.distinct, async ({ viewer, params: { column }, q }) => {
      if (column !== 'schema') throw noSuchColumn(column);
      const schemas = await distinctSchemas(reader, scopeOf(services, viewer), q?.filter ?? '');
      return distinctAnswer(schemas, q ?? {});
    }),
    implement(dataset.get, async ({ viewer, params, q, setVersion }) => {
      const result = await getDataset(services, viewer, params.id);
      setVersion(result.version);
      return itemAnswer(result, q, 'Show Dataset');
    }),
    implement(dataset.fields, async ({ viewer, query: { text, limit = FIELDS_SHOWN } }) => {
      const { count, rows } = await searchFields(reader, scopeOf(services, viewer), { text, limit });
      return { count, result: [...rows] };
    }),
    implement(dataset.inspect, async (call) => ({
      type: 'application/json; charset=utf-8',
      body: await inspectSource(services, call, call.body),
    })),
    implement(dataset.relatedObjects, async ({ viewer, params }) => {
      await getWholeDataset(reader, scopeOf(services, viewer), params.id);
      return relatedObjects(services, viewer, [params.id]);
    }),
  ];
}

/** What makes, changes, refreshes and removes them. */
function savingRoutes(services: Services): Implementation[] {
  const { dataset } = ROUTES;
  return [
    implement(dataset.create, async (call) => {
      const row = await createDataset(services, call, call.body);
      call.setVersion(row.version);
      const [data = {}] = await exploreDatasets(services, call.viewer, [row]);
      return { ...savedAnswer(row, call.body), data };
    }),
    implement(dataset.getOrCreate, async (call) => ({
      result: { table_id: await getOrCreateDataset(services, call, call.body) },
    })),
    implement(dataset.update, async (call) => {
      const { params, body, ifMatch, query } = call;
      const overridesColumns = query.override_columns === true;
      const change = { id: params.id, body, ifMatch, overridesColumns };
      const { row, dropped } = await changeDataset(services, call, change);
      call.setVersion(row.version);
      return { ...savedAnswer(row, body), dropped };
    }),
    implement(dataset.delete, async ({ viewer, params }) => {
      await deleteDatasets(services, viewer, [params.id]);
      return OK;
    }),
    implement(dataset.deleteColumn, async ({ viewer, params: { id, part } }) => {
      await deletePart(services, viewer, { id, kind: 'column', part });
      return OK;
    }),
    implement(dataset.deleteMetric, async ({ viewer, params: { id, part } }) => {
      await deletePart(services, viewer, { id, kind: 'metric', part });
      return OK;
    }),
    implement(dataset.bulkDelete, async ({ viewer, q }) => {
      await deleteDatasets(services, viewer, q);
      return { message: deletedText('dataset', new Set(q).size) };
    }),
    implement(dataset.restore, async ({ viewer, params }) => {
      await restoreDataset(services, viewer, params.id);
      return OK;
    }),
    implement(dataset.refresh, async (call) => {
      const { row, dropped } = await refreshDataset(services, call, call.params.id);
      call.setVersion(row.version);
      return { ...OK, version: row.version, dropped };
    }),
    implement(dataset.duplicate, async (call) => {
      const row = await duplicateDataset(services, call, call.body);
      call.setVersion(row.version);
      return savedAnswer(row, call.body);
    }),
  ];
}

/** Their earlier versions. */
function versionRoutes(services: Services): Implementation[] {
  const { dataset } = ROUTES;
  return [
    implement(dataset.versions, ({ viewer, params }) => listDatasetVersions(services, viewer, params.id)),
    implement(dataset.version, async ({ viewer, params: { id, version } }) => ({
      version,
      result: await getDatasetVersion(services, viewer, id, version),
    })),
    implement(dataset.restoreVersion, async (call) => {
      const restored = { ...call.params, ifMatch: call.ifMatch };
      const { row, dropped } = await restoreDatasetVersion(services, call, restored);
      call.setVersion(row.version);
      return { ...savedAnswer(row, {}), dropped };
    }),
  ];
}

/** Datasets. */
export function datasetImplementations(services: Services): Implementation[] {
  return [...readingRoutes(services), ...savingRoutes(services), ...versionRoutes(services)];
}

import { contractErrors, ROUTES } from '@belvedere/contracts';
import { engineOf } from '../../connection/engine.ts';
import { implement, type Implementation } from '../../http/call.ts';
import type { SourceReader } from '../../reading/reader.ts';
import { getWholeDataset } from '../../reading/whole-dataset.ts';
import { checkSource, databaseFor } from '../../rights/sources.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { DATASET_TYPES } from '../../stored/chart.ts';
import { allDatabases } from '../../stored/database.ts';
import { findDatasetByName, type DatasetRow } from '../../stored/dataset.ts';
import { exploreDatasets } from '../dataset/service.ts';
import { sourceColumns, type DatasetSource, type SourceColumn } from '../dataset/source-columns.ts';

const externalColumn = ({ column_name, type, type_generic, is_dttm, description }: SourceColumn) => ({
  column_name,
  name: column_name,
  type,
  type_generic,
  is_dttm,
  comment: description,
});

const missing = (type: string, id: number | string) =>
  contractErrors.error('DATASOURCE_NOT_FOUND', { type, id });

const isDatasetType = (type: string): boolean => DATASET_TYPES.some((known) => known === type);

/** The columns that a source has now, for who may make a dataset of it. Throws what is wrong with it. */
async function columnsOfSource(services: Services, reader: SourceReader, source: DatasetSource) {
  const spec = engineOf(source.database, services);
  const scope = scopeOf(services, reader.viewer);
  await checkSource(services.store.reader, scope, { database: source.database, spec }, source);
  const columns = await sourceColumns(services, reader.viewer, reader.requestId, source);
  return columns.map(externalColumn);
}

async function columnsOfDataset(services: Services, reader: SourceReader, row: DatasetRow) {
  const scope = scopeOf(services, reader.viewer);
  const database = await databaseFor(services.store.reader, scope, row.database_id);
  const { table_name: tableName, schema, sql, template_params: templateParams } = row;
  return columnsOfSource(services, reader, { database, tableName, schema, sql, templateParams });
}

/** What the dataset editor of old clients asks. */
export function oldEditorImplementations(services: Services): Implementation[] {
  const { datasource } = ROUTES;
  const { reader } = services.store;
  const datasetOf = async (call: SourceReader, { type, id }: { type: string; id: number }) => {
    if (!isDatasetType(type)) throw missing(type, id);
    return (await getWholeDataset(reader, scopeOf(services, call.viewer), id)).row;
  };
  return [
    implement(datasource.get, async (call) => {
      const [data = {}] = await exploreDatasets(services, call.viewer, [await datasetOf(call, call.params)]);
      return data;
    }),
    implement(datasource.externalMetadata, async (call) =>
      columnsOfDataset(services, call, await datasetOf(call, call.params)),
    ),
    implement(datasource.externalMetadataByName, async (call) => {
      const { datasource_type: type, database_name, schema_name, table_name: tableName } = call.q;
      if (!isDatasetType(type)) throw missing(type, tableName);
      const databases = await allDatabases(reader, scopeOf(services, call.viewer));
      const database = databases.find((row) => row.database_name === database_name);
      if (database === undefined) throw missing('database', database_name);
      const schema = schema_name ?? '';
      const place = { databaseId: database.id, schema, tableName };
      const known = await findDatasetByName(reader, place);
      const { sql = null, template_params: templateParams = null } = known ?? {};
      return columnsOfSource(services, call, { database, tableName, schema, sql, templateParams });
    }),
  ];
}

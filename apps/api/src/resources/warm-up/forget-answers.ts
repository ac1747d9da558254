import type { BodyOf, ROUTES } from '@belvedere/contracts';
import { parseDatasourceKey } from '@belvedere/core';
import type { Services } from '../../services.ts';
import { findDatabaseByName } from '../../stored/database.ts';
import { findDatasetByName, findDatasetsOfCharts, type DatasetRow } from '../../stored/dataset.ts';

type Body = BodyOf<typeof ROUTES.datasource.forget>;
type Named = NonNullable<Body['datasources']>[number];

async function datasetNamed(
  { store: { reader } }: Services,
  { database_name, datasource_name: tableName, schema }: Named,
): Promise<DatasetRow | null> {
  const database = await findDatabaseByName(reader, database_name);
  if (database === null) return null;
  return findDatasetByName(reader, { databaseId: database.id, schema: schema ?? '', tableName });
}

/**
 * Forgets the kept answers of datasets by key or by name, whoever asked; of a dataset of SQL all answers of its database,
 * which it may have read. Datasets that are not there have none.
 */
export async function forgetAnswers(
  services: Services,
  { datasource_uids: keys, datasources }: Body,
): Promise<void> {
  const ids = (keys ?? []).flatMap((key) => parseDatasourceKey(key)?.id ?? []);
  const named = await Promise.all((datasources ?? []).map((each) => datasetNamed(services, each)));
  const rows = [...(await findDatasetsOfCharts(services.store.reader, ids)), ...named];
  for (const row of rows) {
    if (row === null) continue;
    const isTable = row.sql === null || row.sql === '';
    services.cache.forget({ databaseId: row.database_id, table: isTable ? row.table_name : null });
  }
}

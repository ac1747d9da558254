import { permissionKey, type PermissionPair } from '@belvedere/core';
import type { Reader } from '../../db/store.ts';
import { grantNames } from '../../security/grants.ts';
import { ROLE_PAIRS } from '../../security/role-pairs.ts';
import type { Services } from '../../services.ts';
import { allPairs, grantedPairs, numberPairs, type PairRow } from '../../stored/pair.ts';
import { databaseNames } from '../../stored/database.ts';
import { datasetPlaces } from '../../stored/dataset.ts';

/** Pairs on what is stored: databases, the schemas that datasets are in, and datasets. */
async function objectPairs(reader: Reader): Promise<readonly PermissionPair[]> {
  const databases = await databaseNames(reader);
  const names = new Map(databases.map(({ id, name }) => [id, name]));
  const datasets = await datasetPlaces(reader);
  return [
    ...databases.map(({ id, name }): PermissionPair => ['database_access', grantNames.database(id, name)]),
    ...datasets.flatMap(({ id, databaseId, schema, table }): readonly PermissionPair[] => {
      const database = names.get(databaseId);
      if (database === undefined) return [];
      const dataset: PermissionPair = ['datasource_access', grantNames.dataset(id, database, table)];
      return schema === '' ? [dataset] : [dataset, ['schema_access', grantNames.schema(database, schema)]];
    }),
  ];
}

/** Every pair that may be granted, with its number; those that are new get one. */
export async function catalogueOf({ store }: Services): Promise<readonly PairRow[]> {
  const { reader } = store;
  const known = new Set(
    (await allPairs(reader)).map(({ permission, view }) => permissionKey(permission, view)),
  );
  const pairs = [...ROLE_PAIRS.Admin, ...(await objectPairs(reader)), ...(await grantedPairs(reader))];
  if (pairs.some((pair) => !known.has(permissionKey(...pair))))
    await store.write((tx) => numberPairs(tx, pairs));
  return allPairs(reader);
}

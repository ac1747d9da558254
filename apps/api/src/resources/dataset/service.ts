import type { Viewer } from '@belvedere/core';
import type { ListQuery } from '../../listing/list-plan.ts';
import { answerList } from '../../object/list.ts';
import { peopleOf } from '../../object/people.ts';
import { getWholeDataset, wholeDatasets } from '../../reading/whole-dataset.ts';
import { scopeOf, type Scope } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { usesOfDatasets } from '../../stored/dashboard.ts';
import { databasesById } from '../../stored/database.ts';
import { datasetList } from '../../stored/dataset-list.ts';
import { listDatasets, type DatasetRow } from '../../stored/dataset.ts';
import { ownersOf } from '../../stored/object.ts';
import {
  presentDataset,
  presentDatasetItem,
  presentExploreDataset,
  type DatasetSurroundings,
} from './present.ts';

async function surroundingsOf(
  { engineSet, store: { reader }, clock }: Services,
  scope: Scope,
  rows: readonly DatasetRow[],
): Promise<DatasetSurroundings> {
  return {
    viewer: scope.viewer,
    now: clock(),
    engineSet,
    uses: await usesOfDatasets(
      reader,
      scope,
      rows.map((row) => row.id),
    ),
    people: await peopleOf(reader, rows),
    owners: await ownersOf(
      reader,
      'dataset',
      rows.map((row) => row.id),
    ),
    databases: await databasesById(
      reader,
      rows.map((row) => row.database_id),
    ),
  };
}

/** One page of datasets. */
export async function listDatasetPage(services: Services, viewer: Viewer, query: ListQuery | undefined) {
  return answerList(datasetList, services, {
    viewer,
    query,
    read: listDatasets,
    present: async (rows) => {
      const around = await surroundingsOf(services, scopeOf(services, viewer), rows);
      return rows.map((row) => presentDatasetItem(row, around));
    },
  });
}

/** One dataset as the dataset screens load it. */
export async function getDataset(services: Services, viewer: Viewer, id: number) {
  const { store } = services;
  const scope = scopeOf(services, viewer);
  const whole = await getWholeDataset(store.reader, scope, id);
  return presentDataset(whole, await surroundingsOf(services, scope, [whole.row]));
}

/** Datasets as Explore and dashboards load them; the caller has checked that they may be read. */
export async function exploreDatasets(services: Services, viewer: Viewer, rows: readonly DatasetRow[]) {
  const { store } = services;
  const around = await surroundingsOf(services, scopeOf(services, viewer), rows);
  return (await wholeDatasets(store.reader, rows)).map((whole) => presentExploreDataset(whole, around));
}

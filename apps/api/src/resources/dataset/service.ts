import type { Viewer } from '@belvedere/core';
import type { ListQuery } from '../../listing/list-plan.ts';
import { answerList } from '../../object/list.ts';
import { peopleOf } from '../../object/people.ts';
import { mayChange } from '../../object/owners.ts';
import { withoutHidden } from '../../reading/row-rules/hidden-columns.ts';
import { getWholeDataset, wholeDatasets, type WholeDataset } from '../../reading/whole-dataset.ts';
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
  const ids = rows.map((row) => row.id);
  const [uses, people, owners, databases] = await Promise.all([
    usesOfDatasets(reader, scope, ids),
    peopleOf(reader, rows),
    ownersOf(reader, 'dataset', ids),
    databasesById(
      reader,
      rows.map((row) => row.database_id),
    ),
  ]);
  return { viewer: scope.viewer, now: clock(), engineSet, uses, people, owners, databases };
}

/** A dataset as somebody sees it: whoever may change it sees the names of all its columns, for a save sends them back. */
async function seenBy(
  services: Services,
  { viewer, owners }: DatasetSurroundings,
  whole: WholeDataset,
): Promise<WholeDataset> {
  const ownerIds = (owners.get(whole.row.id) ?? []).map(({ id }) => id);
  return mayChange(viewer, ownerIds) ? whole : withoutHidden(services, viewer, whole);
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
  const around = await surroundingsOf(services, scope, [whole.row]);
  return presentDataset(await seenBy(services, around, whole), around);
}

/** Datasets as Explore and dashboards load them; the caller has checked that they may be read. */
export async function exploreDatasets(services: Services, viewer: Viewer, rows: readonly DatasetRow[]) {
  const { store } = services;
  const around = await surroundingsOf(services, scopeOf(services, viewer), rows);
  const shown = [];
  for (const whole of await wholeDatasets(store.reader, rows))
    shown.push(presentExploreDataset(await seenBy(services, around, whole), around));
  return shown;
}

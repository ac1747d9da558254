import { contractErrors } from '@belvedere/contracts';
import type { Viewer } from '@belvedere/core';
import type { Reader } from '../../db/store.ts';
import { listAnswer } from '../../listing/list-answer.ts';
import { planList, type ListQuery } from '../../listing/list-plan.ts';
import type { Services } from '../../services.ts';
import { usesOfDatasets } from '../../stored/dashboard.ts';
import { databasesById } from '../../stored/database.ts';
import { peopleOf } from '../../object/people.ts';
import { ownersOf } from '../../stored/object.ts';
import { scopeOf, type Scope } from '../../security/scope.ts';
import {
  presentDataset,
  presentDatasetItem,
  presentExploreDataset,
  type DatasetSurroundings,
  type WholeDataset,
} from './present.ts';
import { columnsOf, findDataset, listDatasets, metricsOf, type DatasetRow } from '../../stored/dataset.ts';
import { DATASET_LIST } from './vocabulary.ts';

/** The answer for a dataset that is not there, or not for this viewer. */
export const missingDataset = (id: number) => contractErrors.error('NOT_FOUND', { type: 'dataset', id });

async function surroundingsOf(
  reader: Reader,
  scope: Scope,
  rows: readonly DatasetRow[],
  now: Date,
): Promise<DatasetSurroundings> {
  return {
    viewer: scope.viewer,
    now,
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

/** Datasets with their columns and metrics. */
export async function wholeDatasets(reader: Reader, rows: readonly DatasetRow[]): Promise<WholeDataset[]> {
  const ids = rows.map((row) => row.id);
  const columns = await columnsOf(reader, ids);
  const metrics = await metricsOf(reader, ids);
  return rows.map((row) => ({
    row,
    columns: columns.filter((column) => column.dataset_id === row.id),
    metrics: metrics.filter((metric) => metric.dataset_id === row.id),
  }));
}

/** A dataset with its columns and metrics; throws NOT_FOUND. */
export async function getWholeDataset(reader: Reader, scope: Scope, id: number): Promise<WholeDataset> {
  const row = await findDataset(reader, scope, id);
  const [whole] = row === null ? [] : await wholeDatasets(reader, [row]);
  if (whole === undefined) throw missingDataset(id);
  return whole;
}

/** One page of datasets. */
export async function listDatasetPage(services: Services, viewer: Viewer, query: ListQuery | undefined) {
  const { store, clock } = services;
  const plan = planList(query, DATASET_LIST);
  const scope = scopeOf(services, viewer);
  const page = await listDatasets(store.reader, scope, plan);
  const around = await surroundingsOf(store.reader, scope, page.rows, clock());
  const rows = page.rows.map((row) => presentDatasetItem(row, around));
  return listAnswer({ count: page.count, rows }, plan, DATASET_LIST);
}

/** One dataset as the dataset screens load it. */
export async function getDataset(services: Services, viewer: Viewer, id: number) {
  const { store, clock } = services;
  const scope = scopeOf(services, viewer);
  const whole = await getWholeDataset(store.reader, scope, id);
  return presentDataset(whole, await surroundingsOf(store.reader, scope, [whole.row], clock()));
}

/** Datasets as Explore and dashboards load them; the caller has checked that they may be read. */
export async function exploreDatasets(services: Services, viewer: Viewer, rows: readonly DatasetRow[]) {
  const { store, clock } = services;
  const around = await surroundingsOf(store.reader, scopeOf(services, viewer), rows, clock());
  return (await wholeDatasets(store.reader, rows)).map((whole) => presentExploreDataset(whole, around));
}

import { contractErrors } from '@belvedere/contracts';
import type { Reader } from '../db/store.ts';
import type { Scope } from '../security/scope.ts';
import {
  columnsOf,
  findDataset,
  metricsOf,
  type ColumnRow,
  type DatasetRow,
  type MetricRow,
} from '../stored/dataset.ts';

/** A dataset with all its parts. */
export interface WholeDataset {
  readonly row: DatasetRow;
  readonly columns: readonly ColumnRow[];
  readonly metrics: readonly MetricRow[];
}

/** The answer for a dataset that is not there, or not for this viewer. */
export const missingDataset = (id: number) => contractErrors.error('NOT_FOUND', { type: 'dataset', id });

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

import { and, asc, eq, inArray, isNull, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { isAdmin } from '@belvedere/core';
import { objectRows, type ContentOf } from '../db/object-rows.ts';
import { containsWords } from '../db/search-words.ts';
import type { Reader, Tx } from '../db/store.ts';
import type { Page } from '../listing/list-answer.ts';
import type { ListPlan } from '../listing/list-plan.ts';
import { datasetList } from './dataset-list.ts';
import { dataGrants } from '../security/grants.ts';
import type { Scope } from '../security/scope.ts';
import { isOwnedBy } from './object.ts';
import { isGrantedTo } from './object-grant.ts';

/** A dataset as stored. */
export type DatasetRow = Reader['t']['dataset']['$inferSelect'];
/** A column of a dataset as stored. */
export type ColumnRow = Reader['t']['datasetColumn']['$inferSelect'];
/** A metric of a dataset as stored. */
export type MetricRow = Reader['t']['datasetMetric']['$inferSelect'];
/** Fields of a dataset that a save writes. */
export type DatasetFields = Partial<ContentOf<'dataset'>>;

/** How datasets are listed and written. */
export const datasetRows = objectRows('dataset');

const NEVER = sql`1 = 0`;

/** SQL that says whether a dataset may be read; undefined when all may. */
export function datasetIsReadable(reader: Reader, scope: Scope): SQL | undefined {
  const { viewer } = scope;
  if (viewer.guest !== undefined) return NEVER;
  const grants = dataGrants(viewer);
  if (grants.everything) return undefined;
  const { t } = reader;
  const { dataset, database } = t;
  const schemaName = sql`(select '[' || ${database.database_name} || '].[' || ${dataset.schema} || ']' from ${database} where ${database.id} = ${dataset.database_id})`;
  return (
    or(
      viewer.id === null ? undefined : isOwnedBy(reader, 'dataset', dataset.id, viewer.id),
      isGrantedTo(scope, 'dataset', dataset.id),
      grants.databaseIds.length === 0 ? undefined : inArray(dataset.database_id, [...grants.databaseIds]),
      grants.datasetIds.length === 0 ? undefined : inArray(dataset.id, [...grants.datasetIds]),
      grants.schemas.length === 0 ? undefined : inArray(schemaName, [...grants.schemas]),
    ) ?? NEVER
  );
}

const live = ({ t }: Reader): SQL => isNull(t.dataset.deleted_at);

/** One page of the datasets the viewer may read. */
export async function listDatasets(reader: Reader, scope: Scope, plan: ListPlan): Promise<Page<DatasetRow>> {
  return datasetRows.list(reader, plan, {
    meaning: datasetList.meaning(reader, scope),
    where: datasetIsReadable(reader, scope),
  });
}

/** The readable ones of some datasets. */
export async function findDatasets(
  reader: Reader,
  scope: Scope,
  ids: readonly number[],
): Promise<DatasetRow[]> {
  const { db, t } = reader;
  if (ids.length === 0) return [];
  const where = and(live(reader), inArray(t.dataset.id, [...ids]), datasetIsReadable(reader, scope));
  return db.select().from(t.dataset).where(where).orderBy(asc(t.dataset.id));
}

/** A dataset the viewer may read. */
export async function findDataset(reader: Reader, scope: Scope, id: number): Promise<DatasetRow | null> {
  return (await findDatasets(reader, scope, [id]))[0] ?? null;
}

/** Datasets by id, whoever asks: for charts of a dashboard that grants reading them. */
export async function findDatasetsOfCharts(reader: Reader, ids: readonly number[]): Promise<DatasetRow[]> {
  const { db, t } = reader;
  if (ids.length === 0) return [];
  return db
    .select()
    .from(t.dataset)
    .where(and(live(reader), inArray(t.dataset.id, [...ids])))
    .orderBy(asc(t.dataset.id));
}

/** A deleted dataset; only its owners and admins may see it. */
export async function findDeletedDataset(
  reader: Reader,
  { viewer }: Scope,
  id: number,
): Promise<DatasetRow | null> {
  const { db, t } = reader;
  const owned = viewer.id === null ? NEVER : isOwnedBy(reader, 'dataset', t.dataset.id, viewer.id);
  const where = and(
    eq(t.dataset.id, id),
    sql`${t.dataset.deleted_at} is not null`,
    isAdmin(viewer) ? undefined : owned,
  );
  return (await db.select().from(t.dataset).where(where))[0] ?? null;
}

/** The dataset of a table; null when there is none. */
export async function findDatasetByName(
  { db, t }: Reader,
  place: { readonly databaseId: number; readonly schema: string; readonly tableName: string },
): Promise<DatasetRow | null> {
  const { dataset } = t;
  const where = and(
    isNull(dataset.deleted_at),
    eq(dataset.database_id, place.databaseId),
    eq(dataset.schema, place.schema),
    eq(dataset.table_name, place.tableName),
  );
  return (await db.select().from(dataset).where(where))[0] ?? null;
}

/** Columns of datasets, in their order. */
export async function columnsOf({ db, t }: Reader, ids: readonly number[]): Promise<ColumnRow[]> {
  if (ids.length === 0) return [];
  const { datasetColumn } = t;
  return db
    .select()
    .from(datasetColumn)
    .where(inArray(datasetColumn.dataset_id, [...ids]))
    .orderBy(asc(datasetColumn.dataset_id), asc(datasetColumn.position), asc(datasetColumn.id));
}

/** Metrics of datasets, in their order. */
export async function metricsOf({ db, t }: Reader, ids: readonly number[]): Promise<MetricRow[]> {
  if (ids.length === 0) return [];
  const { datasetMetric } = t;
  return db
    .select()
    .from(datasetMetric)
    .where(inArray(datasetMetric.dataset_id, [...ids]))
    .orderBy(asc(datasetMetric.dataset_id), asc(datasetMetric.position), asc(datasetMetric.id));
}

/** Makes exactly these the columns of a dataset: known ids are changed, others added, the rest removed. */
export async function replaceColumns(
  { db, t }: Tx,
  datasetId: number,
  columns: readonly Omit<Reader['t']['datasetColumn']['$inferInsert'], 'dataset_id' | 'position'>[],
): Promise<void> {
  const { datasetColumn } = t;
  const kept = columns.flatMap((column) => (column.id === undefined ? [] : [column.id]));
  await db
    .delete(datasetColumn)
    .where(
      and(
        eq(datasetColumn.dataset_id, datasetId),
        kept.length === 0 ? undefined : notInArray(datasetColumn.id, kept),
      ),
    );
  for (const [position, { id, ...column }] of columns.entries()) {
    if (id === undefined)
      await db.insert(datasetColumn).values({ ...column, dataset_id: datasetId, position });
    else
      await db
        .update(datasetColumn)
        .set({ ...column, position })
        .where(eq(datasetColumn.id, id));
  }
}

/** Makes exactly these the metrics of a dataset. */
export async function replaceMetrics(
  { db, t }: Tx,
  datasetId: number,
  metrics: readonly Omit<Reader['t']['datasetMetric']['$inferInsert'], 'dataset_id' | 'position'>[],
): Promise<void> {
  const { datasetMetric } = t;
  const kept = metrics.flatMap((metric) => (metric.id === undefined ? [] : [metric.id]));
  await db
    .delete(datasetMetric)
    .where(
      and(
        eq(datasetMetric.dataset_id, datasetId),
        kept.length === 0 ? undefined : notInArray(datasetMetric.id, kept),
      ),
    );
  for (const [position, { id, ...metric }] of metrics.entries()) {
    if (id === undefined)
      await db.insert(datasetMetric).values({ ...metric, dataset_id: datasetId, position });
    else
      await db
        .update(datasetMetric)
        .set({ ...metric, position })
        .where(eq(datasetMetric.id, id));
  }
}

/** Schemas that readable datasets are in, for pickers. */
export async function distinctSchemas(reader: Reader, scope: Scope, prefix: string): Promise<string[]> {
  const { db, t } = reader;
  const rows = await db
    .selectDistinct({ schema: t.dataset.schema })
    .from(t.dataset)
    .where(and(live(reader), datasetIsReadable(reader, scope)))
    .orderBy(asc(t.dataset.schema));
  return rows.map((row) => row.schema).filter((schema) => schema !== '' && schema.startsWith(prefix));
}

/** Every dataset on a database, whoever asks: for what holds for data and not for people. */
export async function everyDatasetOfDatabase(reader: Reader, databaseId: number): Promise<DatasetRow[]> {
  const { db, t } = reader;
  const where = and(live(reader), eq(t.dataset.database_id, databaseId));
  return db.select().from(t.dataset).where(where).orderBy(asc(t.dataset.id));
}

/** The readable datasets on a database. */
export async function datasetsOfDatabase(
  reader: Reader,
  scope: Scope,
  databaseId: number,
): Promise<DatasetRow[]> {
  const { db, t } = reader;
  const where = and(live(reader), eq(t.dataset.database_id, databaseId), datasetIsReadable(reader, scope));
  return db.select().from(t.dataset).where(where).orderBy(asc(t.dataset.id));
}

/** Readable datasets whose name holds a text in any letter case, by name. */
export async function searchDatasets(
  reader: Reader,
  scope: Scope,
  text: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<Page<DatasetRow>> {
  const { db, t } = reader;
  const words = { table: t.dataset, columns: [t.dataset.table_name] };
  const isMatch = text === '' ? undefined : containsWords(reader, words, text);
  const where = and(live(reader), datasetIsReadable(reader, scope), isMatch);
  const rows = await db
    .select()
    .from(t.dataset)
    .where(where)
    .orderBy(asc(t.dataset.table_name), asc(t.dataset.id))
    .limit(limit)
    .offset(offset);
  return { count: await db.$count(t.dataset, where), rows };
}

/** Where a dataset's table is. */
export interface DatasetPlace {
  readonly id: number;
  readonly databaseId: number;
  readonly schema: string;
  readonly table: string;
}

/** Where every dataset's table is. */
export async function datasetPlaces({ db, t }: Reader): Promise<readonly DatasetPlace[]> {
  const { id, database_id: databaseId, schema, table_name: table, deleted_at: deletedAt } = t.dataset;
  return db.select({ id, databaseId, schema, table }).from(t.dataset).where(isNull(deletedAt));
}

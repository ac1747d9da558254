import { and, asc, eq, isNull, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { containsText } from '../db/contains-text.ts';
import type { Reader } from '../db/store.ts';
import type { Scope } from '../security/scope.ts';
import { datasetIsReadable } from './dataset.ts';

/** A column or a metric, and the dataset that has it. */
interface FoundField {
  readonly id: number;
  readonly kind: 'column' | 'metric';
  readonly name: string;
  readonly verbose_name: string | null;
  readonly type_generic: number | null;
  readonly dataset: { readonly id: number; readonly table_name: string };
}

/** Some of those that were found, and how many there are. */
export interface FoundFields {
  readonly count: number;
  readonly rows: readonly FoundField[];
}

type FieldTable = Reader['t']['datasetColumn'] | Reader['t']['datasetMetric'];

/** Fields of one kind whose name or label holds a text, of the datasets that the viewer may read. */
async function fieldsIn(
  reader: Reader,
  scope: Scope,
  source: {
    readonly table: FieldTable;
    readonly name: AnyColumn;
    readonly type: AnyColumn | SQL;
    readonly kind: FoundField['kind'];
  },
  asked: { readonly text: string; readonly limit: number },
): Promise<FoundFields> {
  const { db, t } = reader;
  const { table, name, type, kind } = source;
  const { dataset } = t;
  const where = and(
    isNull(dataset.deleted_at),
    datasetIsReadable(reader, scope),
    or(containsText(name, asked.text), containsText(table.verbose_name, asked.text)),
  );
  const [counted] = await db
    .select({ count: sql<number>`count(*)` })
    .from(table)
    .innerJoin(dataset, eq(dataset.id, table.dataset_id))
    .where(where);
  const rows = await db
    .select({
      id: table.id,
      name: sql<string>`${name}`,
      verbose_name: table.verbose_name,
      type_generic: sql<number | null>`${type}`,
      dataset_id: dataset.id,
      table_name: dataset.table_name,
    })
    .from(table)
    .innerJoin(dataset, eq(dataset.id, table.dataset_id))
    .where(where)
    .orderBy(sql`length(${name})`, asc(name), asc(table.id))
    .limit(asked.limit);
  return {
    count: Number(counted?.count ?? 0),
    rows: rows.map(({ dataset_id: id, table_name, ...row }) => ({
      ...row,
      kind,
      dataset: { id, table_name },
    })),
  };
}

/** Columns and metrics whose name or label holds a text in any letter case, the shortest names first. */
export async function searchFields(
  reader: Reader,
  scope: Scope,
  asked: { readonly text: string; readonly limit: number },
): Promise<FoundFields> {
  const { datasetColumn, datasetMetric } = reader.t;
  const metrics = await fieldsIn(
    reader,
    scope,
    { table: datasetMetric, name: datasetMetric.metric_name, type: sql`null`, kind: 'metric' },
    asked,
  );
  const columns = await fieldsIn(
    reader,
    scope,
    {
      table: datasetColumn,
      name: datasetColumn.column_name,
      type: datasetColumn.type_generic,
      kind: 'column',
    },
    asked,
  );
  return {
    count: metrics.count + columns.count,
    rows: [...metrics.rows, ...columns.rows]
      .toSorted((a, b) => a.name.length - b.name.length)
      .slice(0, asked.limit),
  };
}

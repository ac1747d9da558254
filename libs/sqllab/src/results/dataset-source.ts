import { isTimeColumn } from '@belvedere/chart-host';
import type { DatasetSource } from '@belvedere/datasets';
import type { Frame } from '@belvedere/frame';
import type { QueryRun } from '../model/query-run.ts';

/** The text of a run with the columns of its result, as a dataset is made from it. */
export function datasetSource(run: QueryRun, name: string, result: Frame): DatasetSource {
  return {
    name,
    databaseId: run.dbId,
    schema: run.schema,
    sql: run.sql,
    templateParams: run.templateParams,
    columns: result.columns.map((column) => ({
      column_name: column.name,
      type: column.type,
      is_dttm: isTimeColumn(column),
    })),
  };
}

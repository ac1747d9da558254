import type { QueryContext, QueryObject } from '@belvedere/core';

/** Tables for people and spreadsheets. */
export type TableFormat = 'csv' | 'xlsx';

/** Charts whose rows are reshaped as they are shown. */
const SHOWN_AS_TABLE: readonly string[] = ['pivot_table_v2'];

const wholeRows = ({ reduction: _, ...query }: QueryObject): QueryObject => query;

/** The request for a chart's rows as a file, from the one for its data: all of them, not only those that a drawing shows. */
export function fileContext(context: QueryContext, vizType: string, format: TableFormat): QueryContext {
  return {
    ...context,
    queries: context.queries.map(wholeRows),
    result_format: format,
    result_type: SHOWN_AS_TABLE.includes(vizType) ? 'post_processed' : 'full',
  };
}

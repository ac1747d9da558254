import { NEW_DATASET_ROW_LIMIT, NO_FILTER_RANGE } from '@belvedere/core';

/** A column of the SQL that becomes a dataset. */
export interface SourceColumnInput {
  readonly column_name: string;
  readonly type: string | null;
  readonly is_dttm: boolean;
}

/** SQL that becomes a dataset. */
export interface DatasetSource {
  /** Name to suggest; empty when it has none. */
  readonly name: string;
  readonly databaseId: number;
  readonly schema: string | null;
  readonly sql: string;
  /** JSON text; empty when there are none. */
  readonly templateParams: string;
  /** Empty where they are not known yet: the server finds them. */
  readonly columns: readonly SourceColumnInput[];
}

/** Whether a dataset is made or replaced. */
export type SaveMode = 'new' | 'overwrite';

/** What decides whether the dialog can save. */
export interface SaveChoice {
  readonly mode: SaveMode;
  readonly name: string;
  readonly targetId: number | null;
  readonly isBusy: boolean;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** The name that the dialog starts with: the source's own, or `Untitled Dataset` and the time. */
export function defaultDatasetName(name: string, untitled: string, now: Date): string {
  if (name.trim() !== '') return name.trim();
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return `${untitled} ${day} ${two(now.getHours())}:${two(now.getMinutes())}:${two(now.getSeconds())}`;
}

/** Save is off while it runs, for a new dataset without a name, and while no dataset to overwrite is chosen. */
export function canSaveDataset({ mode, name, targetId, isBusy }: SaveChoice): boolean {
  if (isBusy) return false;
  return mode === 'new' ? name.trim() !== '' : targetId !== null;
}

/** The one statement of a text, without a trailing semicolon. */
const statementOf = (sql: string): string => sql.trim().replace(/\s*;\s*$/, '');

const columnsOf = ({ columns }: DatasetSource) =>
  columns.map(({ column_name, type, is_dttm }) => ({ column_name, type, is_dttm }));

/** The body that makes a dataset. */
export function createBody(source: DatasetSource, name: string) {
  return {
    database: source.databaseId,
    table_name: name.trim(),
    schema: source.schema,
    sql: statementOf(source.sql),
    template_params: source.templateParams.trim() === '' ? null : source.templateParams,
    columns: columnsOf(source),
  };
}

/** The body that replaces what a dataset reads. */
export function overwriteBody(source: DatasetSource, ownerIds: readonly number[]) {
  return {
    sql: statementOf(source.sql),
    columns: columnsOf(source),
    owners: [...ownerIds],
    database_id: source.databaseId,
  };
}

/** Form data of the first chart on a dataset: of the type that new charts have, its rows, without a time filter. */
export function newDatasetForm(
  datasetId: number,
  columns: readonly { readonly column_name: string }[],
  vizType: string,
) {
  return {
    datasource: `${datasetId}__table`,
    viz_type: vizType,
    query_mode: 'raw',
    metrics: [],
    groupby: [],
    all_columns: columns.map((column) => column.column_name),
    time_range: NO_FILTER_RANGE,
    row_limit: NEW_DATASET_ROW_LIMIT,
  };
}

/** The `q` that finds the datasets of a person whose name holds a text, the last changed first. */
export function ownedDatasetsQ(userId: number, search: string) {
  return {
    page_size: 200,
    order_column: 'changed_on_delta_humanized',
    order_direction: 'desc' as const,
    filters: [
      { col: 'table_name', opr: 'ct', value: search.trim() },
      { col: 'owners', opr: 'rel_m_m', value: userId },
    ],
  };
}

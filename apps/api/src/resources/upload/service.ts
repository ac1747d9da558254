import { randomUUID } from 'node:crypto';
import {
  contractErrors,
  uploadNameOf,
  type BodyOf,
  type ROUTES,
  type UploadKind,
  type UploadName,
} from '@belvedere/contracts';
import { databaseConfigOf } from '../../connection/engine.ts';
import type { DataFile, DataFileEnd } from '../../engine-work/tasks/data-file.ts';
import type { Call, ReceivedFile } from '../../http/call.ts';
import { answerTexts } from '../../messages.ts';
import { runOwner } from '../../query/run-owner.ts';
import type { Services } from '../../services.ts';
import type { DatabaseRow } from '../../stored/database.ts';
import { findDatasetByName, type DatasetRow } from '../../stored/dataset.ts';
import { SYSTEM_VIEWER } from '../auth/viewer.ts';
import { createDataset, refreshDataset } from '../dataset/save.ts';
import { readOptions, type UploadOptions } from './options.ts';
import { checkSchema, checkTableName, uploadDatabase } from './target.ts';
import { touchedByLoad } from './touched.ts';

type LoadBody = BodyOf<typeof ROUTES.upload.create>;
type LookBody = BodyOf<typeof ROUTES.upload.metadata>;
type Asking = Pick<Call, 'viewer' | 'requestId' | 'signal' | 'file'>;

function fileOf(file: ReceivedFile | null, kind: UploadKind | null): ReceivedFile & UploadName {
  if (file === null) throw contractErrors.error('UPLOAD_FILE_MISSING');
  const name = uploadNameOf(file.name);
  if (name === null || (kind !== null && name.kind !== kind)) {
    throw contractErrors.error('UPLOAD_OPTION_INVALID', {
      option: 'type',
      value: kind ?? '',
      reason: `the file ${file.name} is of another kind`,
    });
  }
  return { ...file, ...name };
}

function dataFile({ path, format, name }: ReceivedFile & UploadName, options: UploadOptions): DataFile {
  const { reading, types, badLines } = readOptions(options);
  const isTabbed = /\.tsv(?:\.gz)?$/i.test(name) && reading.delimiter === null;
  return { path, format, types, badLines, reading: isTabbed ? { ...reading, delimiter: '\t' } : reading };
}

const ownerOf = ({ viewer }: Asking) => runOwner(viewer);

/** What is in a file: columns, types, first rows, sheets. */
export async function lookIntoFile(
  { engines }: Services,
  call: Asking & { readonly body: LookBody },
  kind: UploadKind | null,
) {
  const { body, requestId, signal } = call;
  const received = fileOf(call.file, kind ?? body.type ?? null);
  const isCut = (body.is_cut ?? '') === 'true';
  const file = dataFile(received, body);
  const found = await engines.inspect({
    queryId: randomUUID(),
    requestId,
    owner: ownerOf(call),
    signal,
    file,
    isCut,
  });
  const columns = found.columns.map(({ name, type, reason }) => ({ name, type, reason }));
  const names = columns.map(({ name }) => name);
  const sheets = found.sheets.length === 0 ? [null] : found.sheets.map(({ name }) => name);
  return {
    result: {
      items: sheets.map((sheet) => ({
        sheet_name: sheet,
        column_names: sheet === found.sheet ? names : [],
      })),
      columns,
      preview: found.preview.map((row) => [...row]),
      delimiter: found.delimiter,
      has_header: found.hasHeader,
      header_line: found.headerLine,
      first_lines: [...found.firstLines],
      encoding: found.encoding,
      sheets: found.sheets.map(({ name }) => name),
      hidden_sheets: found.sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name),
      reasons: found.reasons,
      changes: found.changes.map((change) => ({ ...change })),
      kind: received.kind,
    },
  };
}

interface DatasetOnTable {
  readonly id: number;
  /** Columns that the dataset had and the table has no longer. */
  readonly droppedColumns: readonly string[];
}

/** The dataset on a loaded table: one that is there sees its new columns, else it is made for the uploader. */
async function datasetOn(
  services: Services,
  { viewer, requestId }: Asking,
  database: DatabaseRow,
  { schema, table }: { readonly schema: string; readonly table: string },
): Promise<DatasetOnTable> {
  const saver = { viewer: SYSTEM_VIEWER, requestId };
  const { reader } = services.store;
  const named = (name: string): Promise<DatasetRow | null> =>
    findDatasetByName(reader, { databaseId: database.id, schema: name, tableName: table });
  const known = (await named(schema)) ?? (await named(''));
  if (known !== null) {
    const { dropped } = await refreshDataset(services, saver, known.id);
    return { id: known.id, droppedColumns: dropped.columns };
  }
  const owners = viewer.id === null ? [] : [viewer.id];
  const row = await createDataset(services, saver, {
    database: database.id,
    schema,
    table_name: table,
    owners,
  });
  return { id: row.id, droppedColumns: [] };
}

function answerOf(end: DataFileEnd, table: string, dataset: DatasetOnTable) {
  return {
    message: answerTexts.ok.text,
    result: {
      table_name: table,
      schema: end.schema,
      rows: end.rows,
      columns: end.columns.map(({ name, type, reason }) => ({ name, type, reason })),
      encoding: end.encoding,
      skipped: { count: end.skipped.count, rows: end.skipped.rows.map((row) => ({ ...row })) },
      changes: end.changes.map((change) => ({ ...change })),
      dataset_id: dataset.id,
      dropped_columns: [...dataset.droppedColumns],
    },
  };
}

/** Loads a file into a table, all of it or nothing, and gives the dataset on the table. */
export async function loadUpload(
  services: Services,
  call: Asking & { readonly body: LoadBody; readonly params: { readonly id: number } },
  kind: UploadKind | null,
) {
  const { viewer, body, requestId, signal, params } = call;
  const { table_name: table, schema: asked, already_exists, if_exists, ...options } = body;
  const row = await uploadDatabase(services, viewer, params.id);
  const schema = asked === undefined || asked === '' ? null : asked;
  await checkSchema(services, viewer, row, schema);
  checkTableName(table);
  const file = dataFile(fileOf(call.file, kind ?? body.type ?? null), options);
  const database = databaseConfigOf(row, services);
  const touched = await touchedByLoad(services.engines, database, table);
  const end = await services.engines.load({
    queryId: randomUUID(),
    requestId,
    owner: ownerOf(call),
    signal,
    database,
    file,
    target: { schema, table, ifExists: already_exists ?? if_exists ?? 'fail' },
  });
  services.cache.forget(touched);
  return answerOf(end, table, await datasetOn(services, call, row, { schema: end.schema, table }));
}

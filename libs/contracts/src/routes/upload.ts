import Type from 'typebox';
import { defineRoute, pair, SIGNED_IN } from '../route.ts';
import { IdParams, Nullable, OneOf, Strict } from '../schema.ts';
import { UPLOAD_KIND_NAMES, type UploadKind } from '../upload-kind.ts';
import { UPLOAD_PERMISSION, UPLOAD_VIEWS } from '../upload-rights.ts';

const Text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
const IF_EXISTS = ['fail', 'replace', 'append'] as const;

/** How a file is read: texts of a form, lists as JSON or with commas between. */
const reading = {
  type: Type.Optional(OneOf(UPLOAD_KIND_NAMES)),
  delimiter: Text(8),
  header_row: Text(12),
  skip_rows: Text(12),
  null_values: Text(10_000),
  day_first: Text(8),
  decimal_character: Text(1),
  encoding: Text(40),
  sheet_name: Text(200),
  column_data_types: Text(500_000),
  column_dates: Text(100_000),
  skip_initial_space: Text(8),
  skip_blank_lines: Text(8),
  index_column: Text(250),
  index_label: Text(250),
  dataframe_index: Text(8),
  columns_read: Text(100_000),
  rows_to_read: Text(12),
  /** `error` (the default) stores nothing when a line does not fit, `skip` leaves such lines out. */
  on_bad_lines: Text(8),
};

const UploadBody = Strict({
  ...reading,
  table_name: Type.String({ minLength: 1, maxLength: 250 }),
  schema: Text(250),
  already_exists: Type.Optional(OneOf(IF_EXISTS)),
  if_exists: Type.Optional(OneOf(IF_EXISTS)),
});

const MetadataBody = Strict({ ...reading, is_cut: Text(8) });

/** A column with its type, and why it has it. */
const UploadColumn = Type.Object({ name: Type.String(), type: Type.String(), reason: Type.String() });

/** Something that a load changes or leaves out; null where it concerns the whole file. */
const UploadChange = Type.Object({ column: Nullable(Type.String()), text: Type.String() });

const SkippedLine = Type.Object({
  line: Type.Integer(),
  column: Nullable(Type.String()),
  problem: Type.String(),
  text: Type.String(),
});

const UploadReply = Type.Object({
  message: Type.String(),
  result: Type.Object({
    table_name: Type.String(),
    schema: Type.String(),
    rows: Type.Integer(),
    columns: Type.Array(UploadColumn),
    encoding: Nullable(Type.String()),
    /** Lines that were left out, with `on_bad_lines=skip`; the first 200 of them are named. */
    skipped: Type.Object({ count: Type.Integer(), rows: Type.Array(SkippedLine) }),
    /** What the load changed: names, words that mean no value, errors of a workbook. */
    changes: Type.Array(UploadChange),
    /** Null when its dataset could not be made. */
    dataset_id: Nullable(Type.Integer()),
    /** Columns that the dataset on the table had and the file has not. */
    dropped_columns: Type.Array(Type.String()),
  }),
});

const MetadataReply = Type.Object({
  result: Type.Object({
    items: Type.Array(
      Type.Object({ sheet_name: Nullable(Type.String()), column_names: Type.Array(Type.String()) }),
    ),
    columns: Type.Array(UploadColumn),
    preview: Type.Array(Type.Array(Nullable(Type.String()))),
    delimiter: Nullable(Type.String()),
    has_header: Nullable(Type.Boolean()),
    /** Line (or row of a sheet) of the header, from 1; `header_row` takes it less one. */
    header_line: Nullable(Type.Integer()),
    /** The lines (or rows) at the start, to a few below the header, cut when long. */
    first_lines: Type.Array(Type.String()),
    encoding: Nullable(Type.String()),
    sheets: Type.Array(Type.String()),
    /** Those of the sheets that a spreadsheet program does not show. */
    hidden_sheets: Type.Array(Type.String()),
    /** Why the file is read as it is. */
    reasons: Type.Object({
      delimiter: Nullable(Type.String()),
      header: Nullable(Type.String()),
      encoding: Nullable(Type.String()),
      sheet: Nullable(Type.String()),
    }),
    /** What a load will change. */
    changes: Type.Array(UploadChange),
    kind: OneOf(UPLOAD_KIND_NAMES),
  }),
});

const base = '/api/v1/database';
const object = { type: 'database', param: 'id' };
const uploading = (kind: UploadKind) => pair(UPLOAD_PERMISSION, UPLOAD_VIEWS[kind]);

const load = {
  method: 'POST',
  params: IdParams,
  body: UploadBody,
  bodyKind: 'upload',
  reply: UploadReply,
  status: 201,
  object,
  rateClass: 'import',
  keeps: ['table_name', 'schema', 'already_exists'],
} as const;
const look = {
  method: 'POST',
  body: MetadataBody,
  bodyKind: 'upload',
  reply: MetadataReply,
  audit: false,
  rateClass: 'import',
} as const;

/** Files into tables; the calls without a kind in their path go by the file's extension. */
export const uploadRoutes = {
  create: defineRoute({ ...load, name: 'upload.create', path: `${base}/:id/upload`, access: SIGNED_IN }),
  csv: defineRoute({ ...load, name: 'upload.csv', path: `${base}/:id/csv_upload`, access: uploading('csv') }),
  excel: defineRoute({
    ...load,
    name: 'upload.excel',
    path: `${base}/:id/excel_upload`,
    access: uploading('excel'),
  }),
  columnar: defineRoute({
    ...load,
    name: 'upload.columnar',
    path: `${base}/:id/columnar_upload`,
    access: uploading('columnar'),
  }),
  metadata: defineRoute({
    ...look,
    name: 'upload.metadata',
    path: `${base}/upload_metadata`,
    access: SIGNED_IN,
  }),
  csvMetadata: defineRoute({
    ...look,
    name: 'upload.csvMetadata',
    path: `${base}/csv_metadata`,
    access: uploading('csv'),
  }),
  excelMetadata: defineRoute({
    ...look,
    name: 'upload.excelMetadata',
    path: `${base}/excel_metadata`,
    access: uploading('excel'),
  }),
  columnarMetadata: defineRoute({
    ...look,
    name: 'upload.columnarMetadata',
    path: `${base}/columnar_metadata`,
    access: uploading('columnar'),
  }),
  schemas: defineRoute({
    name: 'upload.schemas',
    method: 'GET',
    path: `${base}/:id/schemas_access_for_file_upload`,
    access: pair('can_read', 'Database'),
    params: IdParams,
    reply: Type.Object({ schemas: Type.Array(Type.String()) }),
    object,
  }),
};

/** Kinds of files that are uploaded, each with its own permission. */
export const UPLOAD_KIND_NAMES = ['csv', 'excel', 'columnar'] as const;

/** One of {@link UPLOAD_KIND_NAMES}. */
export type UploadKind = (typeof UPLOAD_KIND_NAMES)[number];

/** How the bytes of a file are read. */
export type UploadFormat = 'csv' | 'json' | 'xlsx' | 'parquet';

/** What the name of a file says about it. */
export interface UploadName {
  readonly kind: UploadKind;
  readonly format: UploadFormat;
}

const BY_EXTENSION: Readonly<Record<string, UploadName>> = {
  csv: { kind: 'csv', format: 'csv' },
  tsv: { kind: 'csv', format: 'csv' },
  txt: { kind: 'csv', format: 'csv' },
  json: { kind: 'csv', format: 'json' },
  jsonl: { kind: 'csv', format: 'json' },
  ndjson: { kind: 'csv', format: 'json' },
  xlsx: { kind: 'excel', format: 'xlsx' },
  parquet: { kind: 'columnar', format: 'parquet' },
};

/** Extensions of the files that can be uploaded, without dot. */
export const UPLOAD_EXTENSIONS: readonly string[] = Object.keys(BY_EXTENSION);

/** Extensions of one kind. */
export const extensionsOf = (kind: UploadKind): readonly string[] =>
  UPLOAD_EXTENSIONS.filter((extension) => BY_EXTENSION[extension]?.kind === kind);

/** View that the permissions `can_this_form_get` and `can_this_form_post` of a kind are on. */
export const UPLOAD_VIEWS: Readonly<Record<UploadKind, string>> = {
  csv: 'CsvToDatabaseView',
  excel: 'ExcelToDatabaseView',
  columnar: 'ColumnarToDatabaseView',
};

/** Permission to upload. */
export const UPLOAD_PERMISSION = 'can_this_form_post';

/** Kind and format of a file by the extension of its name; null for others. */
export function uploadNameOf(fileName: string): UploadName | null {
  const extension = /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(BY_EXTENSION, extension) ? (BY_EXTENSION[extension] ?? null) : null;
}

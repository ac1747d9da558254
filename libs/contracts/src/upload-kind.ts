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
  gz: { kind: 'csv', format: 'csv' },
  zip: { kind: 'csv', format: 'csv' },
};

/** Extensions of the files that can be uploaded, without dot. */
export const UPLOAD_EXTENSIONS: readonly string[] = Object.keys(BY_EXTENSION);

/** Extensions of one kind. */
export const extensionsOf = (kind: UploadKind): readonly string[] =>
  UPLOAD_EXTENSIONS.filter((extension) => BY_EXTENSION[extension]?.kind === kind);

const extensionOf = (fileName: string): string => /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';

const nameBy = (extension: string): UploadName | null =>
  Object.hasOwn(BY_EXTENSION, extension) ? (BY_EXTENSION[extension] ?? null) : null;

/** Kind and format of a file by the extension of its name, of a packed text by the one before `.gz`; null for others. */
export function uploadNameOf(fileName: string): UploadName | null {
  const extension = extensionOf(fileName);
  const inner = extension === 'gz' ? nameBy(extensionOf(fileName.slice(0, -'.gz'.length))) : null;
  return inner?.kind === 'csv' ? inner : nameBy(extension);
}

const SAVE_AS_XLSX = 'open it in a spreadsheet program and save it as .xlsx';
const FROM_STATISTICS = 'export it there as CSV, or write it as Parquet with pandas or R';
const ADVICE: Readonly<Record<string, string>> = {
  xls: `it is a workbook of the old kind; ${SAVE_AS_XLSX}`,
  xlsb: `it is a binary workbook; ${SAVE_AS_XLSX}`,
  xlsm: 'it is a workbook with macros; save it as .xlsx, without them',
  xltx: `it is a template of a workbook; ${SAVE_AS_XLSX}`,
  ods: `it is an OpenDocument table; ${SAVE_AS_XLSX}`,
  fods: `it is an OpenDocument table; ${SAVE_AS_XLSX}`,
  numbers: 'it is a Numbers document; export it there as Excel (.xlsx) or CSV',
  sav: `it is a file of SPSS; ${FROM_STATISTICS}`,
  por: `it is a file of SPSS; ${FROM_STATISTICS}`,
  dta: `it is a file of Stata; ${FROM_STATISTICS}`,
  sas7bdat: `it is a file of SAS; ${FROM_STATISTICS}`,
  xpt: `it is a file of SAS; ${FROM_STATISTICS}`,
  rds: 'it is a file of R; write it there as CSV or Parquet',
  rdata: 'it is a file of R; write it there as CSV or Parquet',
  feather: 'it is a Feather file; write it as Parquet',
  arrow: 'it is an Arrow file; write it as Parquet',
  orc: 'it is an ORC file; write it as Parquet',
  avro: 'it is an Avro file; write it as Parquet',
  pickle: 'it is a Python pickle; write it as Parquet or CSV',
  pkl: 'it is a Python pickle; write it as Parquet or CSV',
  html: `it is a web page; ${SAVE_AS_XLSX}`,
  xml: 'it is XML; write it as CSV or JSON',
  pdf: 'it is a PDF; tables have to be copied out of it first',
  bz2: 'it is packed; unpack it first',
  xz: 'it is packed; unpack it first',
  zst: 'it is packed; unpack it first',
  '7z': 'it is packed; unpack it first',
  rar: 'it is packed; unpack it first',
  tar: 'it is packed; unpack it first',
  tgz: 'it is packed; unpack it first',
  db: 'it is a database; connect it under Databases',
  sqlite: 'it is a database; connect it under Databases',
  duckdb: 'it is a database; connect it under Databases',
  mdb: 'it is an Access database; export its tables as .xlsx or CSV',
  accdb: 'it is an Access database; export its tables as .xlsx or CSV',
  geojson: 'it is a map; give it the ending .json to read its features as rows',
};

/** What a file is that cannot be uploaded, and what to do; null for an extension that says nothing. */
export function uploadAdviceOf(fileName: string): string | null {
  const extension = extensionOf(fileName);
  return Object.hasOwn(ADVICE, extension) ? (ADVICE[extension] ?? null) : null;
}

import type { DataFileFormat } from '../tasks/data-file.ts';

/** Kinds of files in words. */
export const FILE_KINDS: Readonly<Record<DataFileFormat, string>> = {
  csv: 'CSV',
  json: 'JSON',
  xlsx: 'a workbook',
  parquet: 'Parquet',
};

import type { DataFileFormat } from '../protocol.ts';

/** Kinds of files in words. */
export const FILE_KINDS: Readonly<Record<DataFileFormat, string>> = {
  csv: 'CSV',
  json: 'JSON',
  xlsx: 'a workbook',
  parquet: 'Parquet',
};
